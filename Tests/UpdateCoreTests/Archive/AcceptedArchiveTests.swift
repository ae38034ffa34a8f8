import Foundation
import Testing

@testable import UpdateCore

/// What ordinary writers make.
@Suite struct AcceptedArchiveTests {
  private typealias Entry = ArchiveBuilder.Entry

  @Test func aTopFolderOrNone() throws {
    let flat = ArchiveBuilder(Entry("index.html", "1"), Entry("css/a.css", "2", method: 8))
    #expect(try Unpacking.unpack(flat.bytes()) == ["index.html": "1", "css/a.css": "2"])
    var folder = Entry("www/", "")
    folder.mode = 0o040755
    let top = ArchiveBuilder(folder, Entry("www/index.html", "1"), Entry("www/www/x", "2"))
    #expect(try Unpacking.unpack(top.bytes()) == ["index.html": "1", "www/x": "2"])
  }

  @Test func aNameThatBeginsWithACombiningMarkIsInItsFolder() throws {
    let bytes = try ZipWriter.archive([("a/\u{301}b", [1]), ("a/\u{301}c/d", [2])])
    #expect(try Unpacking.unpack(bytes).count == 2)
  }

  @Test func whatMacOSAddsIsPassedOver() throws {
    let archive = ArchiveBuilder(
      Entry("www/index.html", "1"), Entry("__MACOSX/www/._index.html", "x"),
      Entry("www/.DS_Store", "x"), Entry(".DS_Store", "x"))
    #expect(try Unpacking.unpack(archive.bytes()) == ["index.html": "1"])
  }

  @Test(arguments: [(true, false), (false, false), (true, true), (false, true)])
  func descriptorsOfAllForms(signed: Bool, long: Bool) throws {
    var entries = [Entry("a", "first", method: 8), Entry("b", "")]
    for index in entries.indices {
      entries[index].flags = 0x808
      entries[index].descriptor = ArchiveBuilder.descriptor(
        entries[index], signed: signed, long: long)
    }
    var builder = ArchiveBuilder()
    builder.entries = entries
    #expect(try Unpacking.unpack(builder.bytes()) == ["a": "first", "b": ""])
  }

  @Test func longSizesThatAgree() throws {
    var entry = Entry("a", "content")
    let sizes = ArchiveBuilder.long(entry.size) + ArchiveBuilder.long(entry.packed)
    entry.localExtra = [1, 0, 16, 0] + sizes
    entry.localSize = 0xFFFF_FFFF
    entry.centralExtra = [1, 0, 16, 0] + sizes
    entry.packed = 0xFFFF_FFFF
    entry.size = 0xFFFF_FFFF
    var builder = ArchiveBuilder(entry)
    builder.isLong = true
    #expect(try Unpacking.unpack(builder.bytes()) == ["a": "content"])
  }

  @Test func modesOtherSystemsAndComments() throws {
    var archive = ArchiveBuilder(Entry("a", "1"), Entry("b", "2"), Entry("ü/日本 🙂.txt", "3"))
    archive.entries[0].mode = 0o106777
    archive.entries[1].mode = 0
    archive.entries[1].madeBy = 20
    archive.entries[2].flags = 0x800
    archive.comment = Array("by hand".utf8)
    archive.entries[0].localExtra = [0, 0, 0]
    #expect(try Unpacking.unpack(archive.bytes()) == ["a": "1", "b": "2", "ü/日本 🙂.txt": "3"])
  }

  @Test func modesAreOurs() throws {
    let folder = try TemporaryFolder()
    var archive = ArchiveBuilder(Entry("d/a", "1"))
    archive.entries[0].mode = 0o104777
    try Data(archive.bytes()).write(to: URL(fileURLWithPath: "\(folder.path)/p.zip"))
    _ = try Unpacking.unpack("p.zip", in: folder)
    let file = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/out/d/a")
    #expect((file[.posixPermissions] as? Int).map { $0 & 0o7133 } == 0)
  }

  @Test func membersThatAreStreamedAndThoseOfTwoThreads() throws {
    var files: [(path: String, bytes: [UInt8])] = []
    for number in 0..<40 {
      let word = Array("line \(number) of a file of its own\n".utf8)
      files.append(
        ("d\(number % 4)/f\(number)", (0..<20_000).flatMap { word + [UInt8($0 & 63) + 32] }))
    }
    let large = (0..<6_000_000).map {
      UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 11 & 63) + 32
    }
    files.append(("large.txt", large))
    let unpacked = try Unpacking.unpack(ZipWriter.archive(files, topFolder: "www"))
    #expect(unpacked.count == files.count)
    #expect(files.allSatisfy { unpacked[$0.path] == String(decoding: $0.bytes, as: UTF8.self) })
  }

  @Test func aBrokenMemberStopsBothThreads() throws {
    var files: [(path: String, bytes: [UInt8])] = []
    for number in 0..<20 {
      files.append(("f\(number + 10)", (0..<500_000).map { noise($0 + number) }))
    }
    for broken in ["f10", "f29"] {
      var bytes = try ZipWriter.archive(files)
      let name = Array(broken.utf8)
      let position = try #require(bytes.firstRange(of: name)?.upperBound)
      bytes[position + 2_000] ^= 0x55
      let error = #expect(throws: ArchiveError.self) { try Unpacking.unpack(bytes) }
      #expect(error?.sentence.contains(broken) == true)
    }
  }

  private func noise(_ value: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: (value &* 0x1E37_79B9_7F4A_7C15) >> 29)
  }

  /// What other writers made, and what they made it of.
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/writers")
  private static let content = [
    "index.html": "<!doctype html>\n<title>Fixture</title>\n"
      + String(repeating: "<p>I am version 2.</p>\n", count: 40),
    "css/a.css": "body { color: red }\n", "empty.txt": "", "ü/日本.txt": "wide: 日本\n",
  ]

  @Test(arguments: [
    "info-zip", "info-zip-stored", "info-zip-stream", "python", "python-stream", "python-zip64",
    "bsdtar", "7z", "jar", "fastjar", "go", "yazl", "yazl-stream", "jszip", "ditto-imitated",
  ])
  func fixturesOfOrdinaryWriters(_ name: String) throws {
    let bytes = try Data(contentsOf: Self.fixtures.appending(path: "\(name).zip"))
    #expect(try Unpacking.unpack([UInt8](bytes)) == Self.content)
  }

  @Test func aManifestOfJarIsAFileAsAnyOther() throws {
    let bytes = try Data(contentsOf: Self.fixtures.appending(path: "jar-manifest.zip"))
    var files = try Unpacking.unpack([UInt8](bytes))
    #expect(files.removeValue(forKey: "META-INF/MANIFEST.MF") != nil)
    #expect(files == Self.content)
  }

  static let writers: [(name: String, program: String, arguments: [String])] = [
    ("Info-ZIP", "/usr/bin/zip", ["-qr", "out.zip", "www"]),
    ("Info-ZIP as a stream", "/bin/sh", ["-c", "zip -qr - www | cat > out.zip"]),
    ("bsdtar", "/usr/bin/bsdtar", ["--format", "zip", "-cf", "out.zip", "www"]),
    ("Python", "/usr/bin/python3", ["-m", "zipfile", "-c", "out.zip", "www"]),
  ]

  @Test(arguments: writers.filter { FileManager.default.isExecutableFile(atPath: $0.program) })
  func ordinaryWriters(_ writer: (name: String, program: String, arguments: [String])) throws {
    let folder = try TemporaryFolder()
    let files = [
      "index.html": String(repeating: "<p>I am version 2</p>\n", count: 100), "empty": "",
      "css/a.css": "a", "ü/日本.txt": "wide",
    ]
    try folder.write(files, below: "www")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: writer.program)
    process.arguments = writer.arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    #expect(try Unpacking.unpack("out.zip", in: folder) == files, "\(writer.name)")
  }
}
