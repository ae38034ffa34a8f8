import Foundation

/// A build of the app, named as its folder.
enum Build: String, CaseIterable, Sendable {
  case first, second

  var appVersion: String { self == .first ? "1.0.0" : "1.1.0" }
  var bundled: Release { self == .first ? .bundled : .second }

  /// The app's files by their paths.
  var files: [String: String] {
    var files = [
      "rexxar/routes.json": PublishedMap.bundled.json,
      "rexxar/one.html": PublishedMap.bundled.pages["one"] ?? "",
    ]
    for (path, text) in bundled.files { files["www/\(path)"] = text }
    return files
  }

  /// Writes all builds below a folder.
  static func write(below folder: String) throws {
    for build in allCases {
      for (path, text) in build.files {
        let file = URL(filePath: "\(folder)/\(build.rawValue)/\(path)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }
  }
}
