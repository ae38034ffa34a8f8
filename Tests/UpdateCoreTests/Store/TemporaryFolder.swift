import Foundation

/// A folder of a test's own, gone when nobody holds it; in memory where there is a place for that.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let memory = "/dev/shm"
    let base =
      FileManager.default.isWritableFile(atPath: memory)
      ? memory : FileManager.default.temporaryDirectory.path
    path = "\(base)/drydock-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes files by their relative paths.
  func write(_ files: [String: String], below folder: String = "") throws {
    for (name, text) in files {
      let url = URL(fileURLWithPath: path).appending(path: folder).appending(path: name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  /// All files below a folder, by their relative paths, those whose names begin with a dot left out.
  func files(below folder: String) -> [String: String] {
    TemporaryFolder.files(below: "\(path)/\(folder)")
  }

  /// Names in an engine's own folder that are not there to stay.
  func leftovers(in folder: String, besides kept: [String]) -> [String] {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []
    let known = ["lock", "device.json", "journal.jsonl"] + kept
    return names.filter { !known.contains($0) }.sorted()
  }

  static func files(below path: String) -> [String: String] {
    var files: [String: String] = [:]
    for name in FileManager.default.enumerator(atPath: path)?.compactMap({ $0 as? String }) ?? [] {
      var isFolder: ObjCBool = false
      let full = "\(path)/\(name)"
      guard !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }),
        FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), !isFolder.boolValue
      else { continue }
      files[name] = FileManager.default.contents(atPath: full).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    return files
  }
}
