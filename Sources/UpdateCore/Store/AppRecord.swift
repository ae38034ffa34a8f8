/// What an install brought, written into `<App>.app/` as the last of its files.
struct AppRecord: Sendable, Equatable {
  var binary: Binary
  /// All files of the app but `Info.plist` and this record, sorted by path.
  var files: [ReleaseFile]

  /// The paths of the bundled `www`, relative to the app.
  var bundledPaths: [String] { files.map(\.path).filter { $0.hasPrefix("www/") } }

  static func read(in app: Folder) -> AppRecord? {
    guard let bytes = try? app.read(ReleaseRecord.name, limit: ReleaseRecord.limit),
      let json = try? JSONReader.read(bytes, limit: ReleaseRecord.limit),
      let binary = json["binary"].flatMap(Binary.init), let files = ReleaseFile.list(json["files"])
    else { return nil }
    return AppRecord(binary: binary, files: files)
  }

  func bytes() -> [UInt8] {
    var header = JSONObject()
    header["binary"] = binary.json
    return ReleaseFile.write(header, files: files)
  }

  /// A digest over the bundled `www`: what tells two builds of one version apart.
  static func build(of files: [ReleaseFile]) -> String {
    let lines = files.filter { $0.path.hasPrefix("www/") }.map { "\($0.sha256.text) \($0.path)\n" }
    return SHA256.digest(of: Array(lines.joined().utf8)).text
  }
}
