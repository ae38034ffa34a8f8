import Testing

@testable import UpdateCore

/// Each refusal has an error of its own that names the entry.
@Suite struct RefusedArchiveTests {
  private typealias Entry = ArchiveBuilder.Entry

  private func refusal(_ bytes: [UInt8]) throws -> ArchiveError {
    try #require(throws: ArchiveError.self) { try Unpacking.unpack(bytes) }
  }

  private func refusal(_ entries: Entry...) throws -> ArchiveError {
    var builder = ArchiveBuilder()
    builder.entries = [Entry("index.html")] + entries
    return try refusal(builder.bytes())
  }

  private func refusal(_ change: (inout ArchiveBuilder) -> Void) throws -> ArchiveError {
    var builder = ArchiveBuilder(Entry("index.html"), Entry("a.css"))
    change(&builder)
    return try refusal(builder.bytes())
  }

  private func refusal(_ change: (inout Entry) -> Void) throws -> ArchiveError {
    var entry = Entry("a.css")
    change(&entry)
    return try refusal(entry)
  }

  @Test(arguments: [
    ("../evil", EntryName.Problem.dots), ("a/../b", .dots), ("a/..", .dots), ("./a", .dots),
    (".", .dots), ("/etc/passwd", .absolute), ("//host/share", .absolute), ("/", .absolute),
    ("a//b", .emptyComponent), ("a\\b", .backslash), ("C:/x", .colon), ("", .empty),
    ("a\u{0}.html", .control), ("a\u{1B}[2J", .control), ("a\u{7F}", .control),
    ("a\u{9B}2J", .control), ("a\u{2028}b", .control), ("a\u{202E}lmth", .direction),
    ("e\u{301}.html", .notComposed), (".drydock-release.json", .reserved),
    ("a/.Drydock-Release.JSON", .reserved),
    (String(repeating: "x", count: 256), .componentTooLong),
    (String(repeating: "abcd/", count: 205) + "x", .tooLong),
    (String(repeating: "a/", count: 32) + "x", .tooDeep),
  ])
  func names(_ name: String, problem: EntryName.Problem) throws {
    #expect(try refusal(Entry(name)) == .name(entry: name, problem))
  }

  @Test func namesThatAreNotUTF8() throws {
    for bytes in [[0x63, 0xE9], [0xC0, 0xAF], [0xED, 0xA0, 0x80]] as [[UInt8]] {
      let error = try refusal(Entry(bytes: bytes))
      #expect(error == .name(entry: String(decoding: bytes, as: UTF8.self), .notUTF8))
    }
  }

  @Test func namesThatADiskCouldNotKeepApart() throws {
    #expect(try refusal(Entry("a"), Entry("a")) == .duplicate(entry: "a"))
    #expect(
      try refusal(Entry("Index.html")) == .collision(entry: "Index.html", with: "index.html"))
    #expect(try refusal(Entry("CSS/a"), Entry("css/b")) == .collision(entry: "css/b", with: "CSS"))
    #expect(
      try refusal(Entry("straße"), Entry("STRASSE"))
        == .collision(entry: "STRASSE", with: "straße"))
    #expect(try refusal(Entry("a"), Entry("a/b")) == .fileIsFolder(entry: "a/b"))
    #expect(try refusal(Entry("a/b"), Entry("a")) == .fileIsFolder(entry: "a"))
  }

  @Test(arguments: [0o120777, 0o010644, 0o020644, 0o060644, 0o140644, 0o040755])
  func kinds(_ mode: Int) throws {
    guard case .notAFile("a.css", _) = try refusal({ (entry: inout Entry) in entry.mode = mode })
    else { throw ArchiveError.empty }
  }

  @Test func foldersWithContent() throws {
    var entry = Entry("folder/")
    entry.mode = 0o040755
    #expect(try refusal(entry) == .folderWithContent(entry: "folder"))
  }

  @Test func whatIsNotRead() throws {
    for flags in [1, 0x41, 0x2041] {
      #expect(
        try refusal { (entry: inout Entry) in entry.flags = flags } == .encrypted(entry: "a.css"))
    }
    #expect(
      try refusal { (entry: inout Entry) in entry.flags = 0x20 }
        == .unsupportedFlags(entry: "a.css", 0x20))
    for method in [1, 12, 14, 93] {
      #expect(
        try refusal { (entry: inout Entry) in entry.method = method }
          == .unsupportedMethod(entry: "a.css", method))
    }
  }

  @Test func headersThatDiffer() throws {
    func differs(_ field: String, _ change: (inout Entry) -> Void) throws {
      #expect(try refusal(change) == .headersDiffer(entry: "a.css", field: field))
    }
    try differs("name") { $0.localName = Array("b.css".utf8) }
    try differs("flags") { $0.localFlags = 1 }
    try differs("method") { $0.localMethod = 8 }
    try differs("size") { $0.localSize = 5 }
    #expect(
      try refusal { (entry: inout Entry) in entry.localCRC = 7 }
        == .checksumMismatch(entry: "a.css"))
  }

  @Test func extraFields() throws {
    let broken: [UInt8] = [0x75, 0x70, 0xFF, 0x00, 1]
    #expect(
      try refusal { (entry: inout Entry) in entry.centralExtra = broken }
        == .extraFieldBroken(entry: "a.css"))
    let renamed: [UInt8] = [0x75, 0x70, 11, 0, 1, 0, 0, 0, 0] + Array("../eve".utf8)
    #expect(
      try refusal { (entry: inout Entry) in entry.centralExtra = renamed }
        == .namesDiffer(entry: "a.css", other: "../eve"))
    #expect(
      try refusal { (entry: inout Entry) in entry.localExtra = renamed }
        == .namesDiffer(entry: "a.css", other: "../eve"))
  }

  @Test func sizesThatAreLies() throws {
    let huge: [UInt8] = [1, 0, 16, 0] + [UInt8](repeating: 0xFF, count: 16)
    let error = try refusal { (entry: inout Entry) in
      entry.size = 0xFFFF_FFFF
      entry.packed = 0xFFFF_FFFF
      entry.centralExtra = huge
    }
    #expect(error == .tooLarge(entry: "a.css", .max))
    #expect(
      try refusal { (entry: inout Entry) in entry.size = 0xFFFF_FFFF }
        == .extraFieldBroken(entry: "a.css"))
    #expect(
      try refusal { (entry: inout Entry) in entry.size = 4_000_000_000 }
        == .tooLarge(entry: "a.css", 4_000_000_000))
    var bomb = Entry("a.css", "short", method: 8)
    bomb.size = 3 << 20
    #expect(try refusal(bomb) == .ratioTooHigh(entry: "a.css"))
    bomb = Entry("a.css", String(repeating: "x", count: 5_000), method: 8)
    bomb.size = 10
    #expect(try refusal(bomb) == .sizeMismatch(entry: "a.css", declared: 10))
    bomb.size = 6_000
    #expect(try refusal(bomb) == .sizeMismatch(entry: "a.css", declared: 6_000))
  }

  @Test func tooMuchInTotal() throws {
    var entries: [Entry] = []
    for number in 0..<5 {
      var entry = Entry("f\(number)", String(repeating: "y", count: 400_000))
      entry.method = 8
      entry.size = 60 << 20
      entries.append(entry)
    }
    var builder = ArchiveBuilder()
    builder.entries = entries
    #expect(try refusal(builder.bytes()) == .tooLargeInTotal(300 << 20))
    builder.entries = (0...ArchiveLimits.entries).map { Entry("f\($0)", "") }
    #expect(try refusal(builder.bytes()) == .tooManyEntries(ArchiveLimits.entries + 1))
  }

  @Test func dataThatIsBroken() throws {
    let text = String(repeating: "some text ", count: 50)
    var entry = Entry("a.css", text, method: 8)
    entry.crc ^= 1
    #expect(try refusal(entry) == .checksumMismatch(entry: "a.css"))
    entry = Entry("a.css", text, method: 8)
    entry.content[0] |= 0b110
    #expect(try refusal(entry) == .dataBroken(entry: "a.css"))
    entry = Entry("a.css", text, method: 8)
    entry.content += [0, 0]
    entry.packed += 2
    #expect(try refusal(entry) == .dataBroken(entry: "a.css"))
    entry = Entry("a.css", text, method: 8)
    entry.content.removeLast(4)
    entry.packed -= 4
    #expect(try refusal(entry) == .dataBroken(entry: "a.css"))
  }

  @Test func entriesThatDoNotTileTheFile() throws {
    let gap = ArchiveError.notTiled(entry: "a.css")
    #expect(try refusal { (entry: inout Entry) in entry.padding = [0] } == gap)
    #expect(
      try refusal { (entry: inout Entry) in entry.offset = 0 }
        == .notTiled(entry: "index.html"))
    #expect(
      try refusal { (builder: inout ArchiveBuilder) in builder.beforeDirectory = [1, 2, 3] } == gap)
    #expect(
      try refusal { (builder: inout ArchiveBuilder) in builder.prefix = [1, 2, 3] }
        == .notTiled(entry: "index.html"))
    #expect(
      try refusal { (builder: inout ArchiveBuilder) in builder.entries[0].isListed = false } == gap)
    #expect(
      try refusal { (entry: inout Entry) in entry.offset = 1 << 30 }
        == .localHeaderMissing(entry: "a.css"))
  }

  @Test func descriptorsThatLie() throws {
    var entry = Entry("a.css")
    entry.flags = 8
    entry.descriptor = ArchiveBuilder.descriptor(entry)
    entry.descriptor[5] ^= 1
    #expect(try refusal(entry) == .descriptorMismatch(entry: "a.css"))
    entry.descriptor = [1, 2, 3]
    #expect(try refusal(entry) == .notTiled(entry: "a.css"))
    entry.descriptor = []
    #expect(try refusal(entry) == .notTiled(entry: "a.css"))
  }

  @Test func endRecords() throws {
    func end(_ change: (inout ArchiveBuilder) -> Void) throws -> ArchiveError {
      try refusal(change)
    }
    #expect(try end { $0.suffix = [0] } == .noEndRecord)
    #expect(try end { $0.count = 1 } == .countMismatch(declared: 1, found: 2))
    #expect(try end { $0.count = 9 } == .countMismatch(declared: 9, found: 2))
    #expect(try end { $0.disk = 1 } == .multipleDisks)
    #expect(try end { $0.directorySize = 0 } == .directoryMisplaced)
    #expect(try end { $0.directoryOffset = 5 } == .directoryMisplaced)
    #expect(
      try end { $0.comment = [UInt8](repeating: 0x20, count: 1_025) } == .commentTooLong(1_025))
    let inner = ArchiveBuilder(Entry("index.html")).bytes()
    #expect(try end { $0.comment = inner } == .ambiguousEnd)
    #expect(try end { $0.comment = ZipEndRecord.signature } == .ambiguousEnd)
    #expect(try refusal(inner + inner) == .directoryMisplaced)
  }

  @Test func bytesThatAreNoArchive() throws {
    for bytes in [[], Array("<html>".utf8), [UInt8](repeating: 0, count: 10_240)] as [[UInt8]] {
      #expect(try refusal(bytes) == .noEndRecord)
    }
  }

  @Test func anArchiveThatEndsAnywhereIsRefused() throws {
    var builder = ArchiveBuilder(Entry("index.html", "text text text", method: 8), Entry("a"))
    builder.isLong = true
    let bytes = builder.bytes()
    for length in 0..<bytes.count {
      #expect(throws: ArchiveError.self) { try Unpacking.unpack(Array(bytes[..<length])) }
    }
  }

  @Test func anyBitThatIsWrongIsRefusedOrDoesNotMatter() throws {
    let bytes = ArchiveBuilder(Entry("a", "text text text text", method: 8)).bytes()
    let good = ["a": "text text text text"]
    for position in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[position] ^= 1 << bit
        // A name may change, and times; never what is in the file.
        if let files = try? Unpacking.unpack(changed) {
          #expect(files.map(\.value) == good.map(\.value))
        }
      }
    }
  }

  @Test func layouts() throws {
    #expect(try refusal(Entry("www/a")) == .mixedLayout(entry: "index.html"))
    #expect(try refusal(ArchiveBuilder().bytes()) == .empty)
    var folder = Entry("www/", "")
    folder.mode = 0o040755
    #expect(try refusal(ArchiveBuilder(folder).bytes()) == .empty)
    #expect(try refusal(ArchiveBuilder(Entry("__MACOSX/._a")).bytes()) == .empty)
  }
}
