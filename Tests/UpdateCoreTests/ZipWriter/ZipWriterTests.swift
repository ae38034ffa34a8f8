import Foundation
import Testing
import UpdateCore

@Suite struct ZipWriterTests {
  private let files: [(path: String, bytes: [UInt8])] = [
    ("style/main.css", Array("body { color: red }".utf8)),
    ("index.html", Array(String(repeating: "<p>I am version 2</p>", count: 500).utf8)),
    ("empty.txt", []),
    ("höhe/日本.txt", Array("wide".utf8)),
    ("noise.bin", (0..<5000).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 13) }),
  ]

  @Test func theSameFilesGiveTheSameBytesInAnyOrder() throws {
    let once = try ZipWriter.archive(files, topFolder: "www")
    let again = try ZipWriter.archive(files.reversed(), topFolder: "www")
    #expect(once == again)
  }

  @Test func entriesAreSortedAndTileTheFile() throws {
    let zip = try ZipWriter.archive(files, topFolder: "www")
    let entries = try ZipLayout(zip).entries
    #expect(
      entries.map(\.name) == [
        "www/empty.txt", "www/höhe/日本.txt", "www/index.html", "www/noise.bin", "www/style/main.css",
      ])
    #expect(
      entries.map(\.method)
        == [0, 0, 8, 8, 0].enumerated().map { index, method in
          // What does not shrink is stored.
          entries[index].packed < entries[index].size ? 8 : 0
        })
    #expect(entries[2].packed < entries[2].size / 10)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/unzip")))
  func unzipFindsNoFault() throws {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).zip"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(ZipWriter.archive(files)).write(to: URL(filePath: path))
    let unzip = Process()
    unzip.executableURL = URL(filePath: "/usr/bin/unzip")
    unzip.arguments = ["-tqq", path]
    try unzip.run()
    unzip.waitUntilExit()
    #expect(unzip.terminationStatus == 0)
  }

  @Test(arguments: ["", "/a", "a/", "a//b", "../a", "a/./b", "a\\b", "c:a", "a\u{7}", "a\u{7F}"])
  func pathsThatNoPackageMayHold(path: String) {
    #expect(throws: ZipWriterError.badPath(path)) { try ZipWriter.archive([(path, [])]) }
  }

  @Test func limits() {
    #expect(throws: ZipWriterError.duplicatePath("a")) {
      try ZipWriter.archive([("a", []), ("a", [])])
    }
    #expect(throws: ZipWriterError.tooManyFiles(limit: 10_000)) {
      try ZipWriter.archive((0...10_000).map { ("\($0)", []) })
    }
    let large = [UInt8](repeating: 0, count: ArchiveLimits.fileSize + 1)
    #expect(throws: ZipWriterError.fileTooLarge(path: "a", limit: 64 << 20)) {
      try ZipWriter.archive([("a", large)])
    }
  }

  /// A reader takes a file that shrinks more than 200 times for a bomb.
  @Test func whatShrinksTooMuchIsStored() throws {
    let zip = try ZipWriter.archive([("zeros", [UInt8](repeating: 0, count: 2 << 20))])
    let entry = try #require(try ZipLayout(zip).entries.first)
    #expect(entry.packed == entry.size)
  }

  @Test func anArchiveOfNothingIsAnEndRecord() throws {
    #expect(try ZipWriter.archive([]).count == 22)
  }
}
