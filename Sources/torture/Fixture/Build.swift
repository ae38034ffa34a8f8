import Foundation

/// A build of the app, named as its folder.
enum Build: String, CaseIterable, Sendable {
  case first, second
  /// As the first one, but with a newer routes map.
  case routes
  /// As the first one, but with texts; and one that differs from it in what is no text.
  case texts, textsBefore
  /// With newer texts.
  case newTexts

  var appVersion: String {
    switch self {
    case .first: "1.0.0"
    case .second: "1.1.0"
    case .routes: "1.2.0"
    case .texts: "1.3.0"
    case .textsBefore: "1.2.9"
    case .newTexts: "1.4.0"
    }
  }

  var bundled: Release { self == .second ? .second : .bundled }
  var map: PublishedMap { self == .routes ? .newest : .bundled }

  var texts: PublishedTexts? {
    switch self {
    case .first, .second, .routes: nil
    case .texts, .textsBefore: .bundled
    case .newTexts: .newest
    }
  }

  /// The app's files by their paths.
  var files: [String: String] {
    var files = ["rexxar/routes.json": map.json]
    for (name, text) in map.pages { files["rexxar/\(name).html"] = text }
    files.merge(texts?.files ?? [:]) { $1 }
    if let texts { files["texts.json"] = #"{"version":"\#(texts.version)"}"# }
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
