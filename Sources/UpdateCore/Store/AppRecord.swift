import Foundation

/// What an install brought, written into `<App>.app/` as the last of its files.
struct AppRecord: Codable, Sendable, Equatable {
  private static let limit = 16 << 20

  var binary: Binary
  /// All files of the app but `Info.plist` and this record, sorted by path.
  var files: [ReleaseFile]

  /// The paths of the bundled `www`, relative to the app.
  var bundledPaths: [String] { files.map(\.path).filter { $0.hasPrefix("www/") } }

  static func read(in app: Folder) -> AppRecord? {
    guard let bytes = try? app.read(ReleaseRecord.name, limit: limit),
      let record = try? JSONDecoder().decode(AppRecord.self, from: Data(bytes)),
      record.files.allSatisfy({ SandboxPath.components($0.path) != nil })
    else { return nil }
    return record
  }

  func bytes() -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Nothing in it can fail to be encoded.
    return (try? encoder.encode(self)).map(Array.init) ?? []
  }

  /// A digest over the bundled `www`: what tells two builds of one version apart.
  static func build(of files: [ReleaseFile]) -> String {
    let lines = files.filter { $0.path.hasPrefix("www/") }.map { "\($0.sha256.text) \($0.path)\n" }
    return SHA256.digest(of: Array(lines.joined().utf8)).text
  }
}
