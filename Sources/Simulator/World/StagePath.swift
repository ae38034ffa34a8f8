import Foundation

/// Paths of a scenario's lines: relative to its own folder.
enum StagePath {
  static func resolve(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") || folder.isEmpty ? path : "\(folder)/\(path)"
  }

  /// The path of a folder that exists.
  static func folder(_ path: String, in base: String) throws(StepFailure) -> String {
    let full = resolve(path, in: base)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), isFolder.boolValue
    else { throw StepFailure("\(full) is not a folder.") }
    return full
  }
}
