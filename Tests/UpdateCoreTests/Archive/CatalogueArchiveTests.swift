import Foundation
import Testing

@testable import UpdateCore

/// Archives whose every header is right by itself, and files that are no archives.
@Suite struct CatalogueArchiveTests {
  private typealias Entry = ArchiveBuilder.Entry

  private func refusal(_ bytes: [UInt8]) throws -> ArchiveError {
    try #require(throws: ArchiveError.self) { try Unpacking.unpack(bytes) }
  }

  /// A hundred entries that all are the end of the first: the local headers are one another's data.
  @Test func entriesThatQuoteOneAnother() throws {
    let kernel = [UInt8](repeating: 0, count: 200_000)
    var builder = ArchiveBuilder()
    builder.entries = (0..<100).map { Entry(bytes: Array("f\($0)".utf8), kernel, method: 8) }
    let last = builder.entries[99]
    var body: [UInt8] = []
    for index in (0..<99).reversed() {
      // A stored block that quotes the next entry's header, then what that one has.
      let header = ArchiveBuilder(builder.entries[index + 1]).bytes().prefix(
        30 + builder.entries[index + 1].name.count)
      let quote = [0] + ArchiveBuilder.short(header.count) + ArchiveBuilder.short(~header.count)
      body = quote + header + (body.isEmpty ? last.content : body)
      builder.entries[index].content = body
      builder.entries[index].packed = body.count
    }
    // Only the first one's bytes are in the file; the others lie in it.
    let whole = builder.entries[0]
    var offset = 30 + whole.name.count
    for index in 1..<100 {
      builder.entries[index].offset = offset + 5
      offset += 5 + 30 + builder.entries[index].name.count
    }
    for index in 1..<100 { builder.entries[index].isInFile = false }
    #expect(try refusal(builder.bytes()) == .notTiled(entry: "f0"))
  }

  @Test func archivesInAnArchiveAreFiles() throws {
    let inner = ArchiveBuilder(Entry("../evil")).bytes()
    for method in [0, 8] {
      let entry = Entry(bytes: Array("inner.zip".utf8), inner, method: method)
      let files = try Unpacking.unpack(ArchiveBuilder(Entry("index.html"), entry).bytes())
      #expect(files.keys.sorted() == ["index.html", "inner.zip"])
    }
  }

  @Test func otherFormats() throws {
    let gzip: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    var tar = [UInt8](repeating: 0, count: 10_240)
    tar.replaceSubrange(0..<10, with: Array("index.html".utf8))
    tar.replaceSubrange(257..<262, with: Array("ustar".utf8))
    for bytes in [gzip, tar, Array("<!doctype html><title>Log in</title>".utf8)] {
      #expect(try refusal(bytes) == .noEndRecord)
    }
  }

  @Test func everyKindThatIsNoFile() throws {
    for (mode, kind) in [
      (0o120777, "a link"), (0o010644, "a pipe"), (0o020644, "a device"), (0o060644, "a device"),
      (0o140644, "a socket"), (0o150644, "of an unknown kind"),
    ] {
      var entry = Entry("a.css")
      entry.mode = mode
      #expect(
        try refusal(ArchiveBuilder(Entry("index.html"), entry).bytes())
          == .notAFile(entry: "a.css", kind: kind))
    }
  }

  @Test func nothingIsWrittenBeforeAllHeadersAreRight() throws {
    let folder = try TemporaryFolder()
    var builder = ArchiveBuilder(Entry("index.html"), Entry("a.css"), Entry("../evil"))
    builder.entries[1].localCRC = 7
    try Data(builder.bytes()).write(to: URL(fileURLWithPath: "\(folder.path)/p.zip"))
    #expect(throws: ArchiveError.self) { try Unpacking.unpack("p.zip", in: folder) }
    #expect(folder.files(below: "").keys.sorted() == ["p.zip"])
  }
}
