import Foundation
import Glibc

/// What is in a folder, as text by path; records of the engine are left out.
enum ServedTree {
  static let record = ".drydock-release.json"

  /// `nil` where there is no folder.
  static func files(below path: String) -> [String: String]? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return nil }
    var files: [String: String] = [:]
    for name in FileManager.default.enumerator(atPath: path)?.compactMap({ $0 as? String }) ?? [] {
      var status = stat()
      guard lstat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT != S_IFDIR,
        name != record
      else { continue }
      let bytes =
        status.st_mode & S_IFMT == S_IFREG
        ? FileManager.default.contents(atPath: "\(path)/\(name)") : nil
      files[name] = bytes.map { String(decoding: $0, as: UTF8.self) } ?? "not a file"
    }
    return files
  }
}
