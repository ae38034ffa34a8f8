/// What an install brought, written into `<App>.app/` as the last of its files.
struct AppRecord: Sendable, Equatable {
  var binary: Binary
  /// What the configuration described when the App Store's app took the place of that build; `nil`
  /// for the configuration's own build.
  var replaced: Binary? = nil
  /// The app's `Info.plist`.
  var info: ReleaseFile? = nil
  /// All files of the app but `Info.plist` and this record, sorted by path.
  var files: [ReleaseFile]

  static let infoName = "Info.plist"

  /// What must be in the app for it to be whole, but for this record.
  var contents: [ReleaseFile] { (info.map { [$0] } ?? []) + files }

  /// The paths of the bundled `www`, relative to the app.
  var bundledPaths: [String] { files.map(\.path).filter { $0.hasPrefix("www/") } }

  static func read(in app: Folder) -> AppRecord? {
    guard let bytes = try? app.read(ReleaseRecord.name, limit: ReleaseRecord.limit),
      let object = SealedJSON.open(bytes),
      let json = try? JSONReader.read(object, limit: ReleaseRecord.limit),
      let binary = json["binary"].flatMap(Binary.init), let files = ReleaseFile.list(json["files"])
    else { return nil }
    return AppRecord(
      binary: binary, replaced: json["replaced"].flatMap(Binary.init),
      info: ReleaseFile.list(json["info"])?.first, files: files)
  }

  /// Notes how the files look that were just written.
  mutating func stamp(in app: Folder) {
    files.stamp(in: app)
    guard let info else { return }
    var single = [info]
    single.stamp(in: app)
    self.info = single.first
  }

  func bytes() -> [UInt8] {
    var header = JSONObject()
    header["binary"] = binary.json
    header["replaced"] = replaced?.json
    header["info"] = info.map { .array([$0.json]) }
    return ReleaseFile.write(header, files: files)
  }

  /// The first of some files of its own, read from it without this prefix, that is not as installed.
  func damage(among files: [ReleaseFile], below prefix: String) -> String? {
    let digests = Dictionary(self.files.map { ($0.path, $0.sha256) }) { first, _ in first }
    return files.first { digests[prefix + $0.path] != $0.sha256 }.map { prefix + $0.path }
  }

  /// Whether the app came from the App Store.
  var isFromStore: Bool { replaced != nil }

  /// Whether a configuration still describes the build that was installed, or that the store's app
  /// replaced.
  func isUp(to configured: Binary) -> Bool { (replaced ?? binary).isDescribed(by: configured) }

  /// A digest over the bundled `www`: what tells two builds of one version apart.
  static func build(of files: [ReleaseFile]) -> String {
    let lines = files.filter { $0.path.hasPrefix("www/") }.map { "\($0.sha256.text) \($0.path)\n" }
    return SHA256.digest(of: Array(lines.joined().utf8)).text
  }
}
