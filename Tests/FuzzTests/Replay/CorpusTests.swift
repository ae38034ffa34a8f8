import Foundation
import Testing

/// What fuzzers start from, and what once broke a promise, keeps it.
@Suite struct CorpusTests {
  /// The files of a target in `Tests/Fuzz`.
  private func corpus(_ target: FuzzTarget) throws -> [URL] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try FileManager.default.contentsOfDirectory(
      at: tests.appending(path: "Fuzz/\(target.name)"), includingPropertiesForKeys: nil)
  }

  @Test(arguments: FuzzTarget.all.map(\.name))
  func everyFileOf(_ name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let files = try corpus(target)
    #expect(!files.isEmpty)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(throws: Never.self, "\(name)/\(file.lastPathComponent)") { try target.run(bytes) }
    }
  }
}
