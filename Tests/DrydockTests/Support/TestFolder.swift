import Foundation

/// A folder of one test's own: home, devices and temporary files of every program it starts.
final class TestFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/drydock-test.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw TestFailure("no folder can be made in /tmp") }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    for folder in ["home", "data", "tmp"] { try makeFolder(folder) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Nothing of the person's own environment but where programs are.
  var environment: [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": "\(path)/home", "XDG_DATA_HOME": "\(path)/data", "TMPDIR": "\(path)/tmp",
      "LC_ALL": "C.UTF-8", "TZ": "UTC",
    ]
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(path)/\(name)", withIntermediateDirectories: true)
  }

  func write(_ text: String, to name: String) throws {
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(name)") }

  func entries(of name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(name)").sorted()
  }
}

/// Why a test cannot go on, in a sentence.
struct TestFailure: Error, CustomStringConvertible {
  let description: String

  init(_ sentence: String) { description = sentence }
}
