import UpdateCore

extension Origin {
  /// Publishes a release file by file, with its manifest.
  func publish(manifestOf release: Release) {
    let list = release.files.sorted { $0.key < $1.key }.map { path, text in
      let bytes = Array(text.utf8)
      answer("\(release.version)/\(path)", bytes)
      return
        #"{"path":"\#(path)","size":\#(bytes.count),"sha256":"\#(SHA256.digest(of: bytes).text)"}"#
    }
    let manifest = #"{"version":"\#(release.version)","files":[\#(list.joined(separator: ","))]}"#
    answer("\(release.version)/manifest.json", Array(manifest.utf8))
    let json = #"{"version":"\#(release.version)","manifest":"\#(release.version)/manifest.json"}"#
    answer("api", Array(json.utf8))
  }

  /// Publishes a release as `cordova-hot-code-push` has it.
  func publish(hotCode release: HotCodeRelease) {
    answer("api", Array(release.config.utf8))
    answer("www/chcp.manifest", Array(release.manifest.utf8))
    for (path, text) in release.files { answer("www/\(path)", Array(text.utf8)) }
  }
}

/// A release of `cordova-hot-code-push` as it is published.
struct HotCodeRelease: Sendable {
  var version: String
  var files: [String: String]

  static let changes = HotCodeRelease(version: "2", files: Release.changes)

  var config: String {
    #"{"release":"\#(version)","content_url":"\#(Origin.host)/www","update":"now"}"#
  }

  var manifest: String {
    let list = files.sorted { $0.key < $1.key }.map { path, text in
      #"{"file":"\#(path)","hash":"\#(MD5.digest(of: Array(text.utf8)).text)"}"#
    }
    return "[\(list.joined(separator: ","))]"
  }
}

extension Release {
  /// What a release of `cordova-hot-code-push` makes of the bundled one, which no manifest lists.
  static let hotCode = Release(
    version: "2",
    files: changed.files.merging([
      "chcp.json": HotCodeRelease.changes.config,
      "chcp.manifest": HotCodeRelease.changes.manifest,
    ]) { $1 })
}
