import Foundation
import Testing

@testable import UpdateCore

/// Property lists: XML is looked over, binary ones are checked object by object, before Foundation
/// reads them.
@Suite struct StringsListTests {
  private func read(_ bytes: [UInt8], path: String = "a.strings") throws -> StringsFile {
    try StringsFile.read(bytes, path: path)
  }

  private func failure(_ text: String, path: String = "a.strings") -> StringsError? {
    failure(Array(text.utf8), path: path)
  }

  private func failure(_ bytes: [UInt8], path: String = "a.strings") -> StringsError? {
    do throws(StringsError) {
      _ = try StringsFile.read(bytes, path: path)
      return nil
    } catch {
      return error
    }
  }

  private func xml(_ content: String) -> String { "<plist><dict>\(content)</dict></plist>" }

  // MARK: XML

  @Test func readsXMLInTheOrderOfTheFile() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/p.dtd">
      <plist version="1.0"><!-- c -->
      <dict>
        <key>z</key><string>1</string>
        <key>a &amp; &#228;&#x1F600;<![CDATA[<b>]]></key>
        <string> two
      </string><key>é</key><string/>
        <key>z</key><string>3</string>
      </dict></plist>
      """
    let file = try read(Array(text.utf8))
    #expect(file.format == .xml1)
    #expect(file.table == ["z": "3", "a & ä😀<b>": " two\n", "é": ""])
    #expect(file.table.line(of: "é") == 8)
    #expect(file.warnings == [StringsWarning(.duplicate(key: "z", line: 5), line: 9)])
    let utf16: [UInt8] = text.utf16.reduce(into: [0xFF, 0xFE]) { bytes, unit in
      bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    #expect(try read(utf16).table == file.table)
    #expect(try read(Array("\n <dict/>".utf8)).table.isEmpty)
  }

  @Test(arguments: [
    ("<plist><dict>\n<key>a</key>", 2, 13, "<dict> is not closed"),
    ("<plist><dict></plist>", 1, 14, "</plist> closes nothing"),
    ("<plist/><!-- c", 1, 9, "the comment has no end"),
    ("<plist><dict/></plist>x", 1, 23, "there is text outside of all elements"),
    ("<dict/><dict/>", 1, 8, "there is more after the end"),
    ("<dict><key>a<b/></key></dict>", 1, 13, "there is an element in a key"),
    ("<dict><key>&foo;</key></dict>", 1, 12, "`&` begins no reference"),
    ("<dict><key>&#0;</key></dict>", 1, 12, "`&` begins no reference"),
    ("<dict><key a='>'>a</key", 1, 19, "the tag has no end"),
    ("<", 1, 1, "`<` begins no tag"), ("<!-- -->", 1, 9, "there is no element"),
    ("<dict><![CDATA[ ]]</dict>", 1, 7, "the CDATA section has no end"),
    ("<?xml", 1, 1, "the instruction has no end"),
    ("<!DOCTYPE plist", 1, 1, "the document type has no end"),
  ])
  func tellsWhereXMLBreaks(_ text: String, _ line: Int, _ column: Int, _ sentence: String) {
    let error = failure(text)
    #expect(error?.reason == .markup(sentence))
    #expect(error?.line == line)
    #expect(error?.column == column)
  }

  @Test func refusesEntities() {
    let laughs = """
      <?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>\
      <plist><dict><key>a</key><string>&b;</string></dict></plist>
      """
    #expect(failure(laughs)?.reason == .declarations)
    let file = "<!DOCTYPE p [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><plist/>"
    #expect(failure(file)?.reason == .declarations)
    #expect(failure("<!ENTITY x 'y'><plist/>")?.reason == .declarations)
    #expect(
      failure(xml("<key>a</key><string>&b;</string>"))?.sentence.contains("Foundation") == true)
    #expect(
      failure("<?xml version='1.0' encoding='ISO-8859-1'?><plist/>")?.reason
        == .encoding("iso-8859-1"))
  }

  @Test func wantsTexts() {
    let values = [
      ("<dict/>", "a dictionary"), ("<array/>", "a list"), ("<data>AA==</data>", "data"),
      ("<integer>1</integer>", "a number"), ("<true/>", "a number"),
    ]
    for (value, kind) in values {
      let error = failure(xml("\n<key>a</key>\(value)"))
      #expect(error?.reason == .notText(key: "a", kind: kind))
      #expect(error?.line == 2)
    }
    #expect(failure("<plist><array/></plist>")?.reason == .notDictionary(kind: "a list"))
    #expect(failure("<string>a</string>")?.reason == .notDictionary(kind: "a text"))
    #expect(failure(xml("<key>a</key><string>&#0;</string>"))?.reason == .nul)
    let twins = "<key>\u{E9}</key><string>1</string><key>e\u{301}</key><string>2</string>"
    #expect(failure(xml(twins))?.sentence.contains("normalization") == true)
  }

  @Test func refusesDepth() {
    let deep = String(repeating: "<array>", count: 20_000)
    #expect(failure(deep)?.reason == .tooDeep(limit: XMLListScanner.maximumDepth))
  }

  // MARK: Binary

  private func binary(_ value: Any) throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
  }

  /// A file of objects, each as its bytes, with one byte for a reference and an offset.
  private func list(_ objects: [[UInt8]], top: Int = 0, count: Int? = nil) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [count ?? objects.count, top, table] {
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    return bytes
  }

  @Test func readsBinary() throws {
    let texts = ["a": "1", "ä": "😀", "long": String(repeating: "x", count: 300), "": ""]
    let file = try read(try binary(texts))
    #expect(file.format == .binary1)
    #expect(Set(file.table.keys) == Set(texts.keys))
    for (key, text) in texts { #expect(file.table[key] == .text(text)) }
    #expect(try read(list([[0xD1, 1, 2], [0x51, 0x61], [0x51, 0x62]])).table == ["a": "b"])
    // One text for two keys.
    #expect(
      try read(list([[0xD2, 1, 2, 1, 1], [0x51, 0x61], [0x51, 0x62]])).table
        == ["a": "a", "b": "a"])
  }

  @Test func refusesWhatIsNoText() throws {
    #expect(failure(try binary(["a": 1]))?.reason == .notText(key: "a", kind: "a number"))
    #expect(failure(try binary(["a": ["b"]]))?.reason == .notText(key: "a", kind: "a list"))
    #expect(failure(try binary(["a": "b\0"]))?.reason == .nul)
    #expect(failure(try binary(["a\0": "b"]))?.reason == .nul)
    #expect(failure(try binary(["a"]))?.reason == .notDictionary(kind: "a list"))
  }

  @Test func refusesBrokenBinaries() {
    let a: [UInt8] = [0x51, 0x61]
    let big: [UInt8] = [0x10, 0, 0, 0, 0, 0, 0, 0]
    let broken: [(String, [UInt8])] = [
      ("self-reference", list([[0xA1, 0]])), ("cycle", list([[0xA1, 1], [0xA1, 0]])),
      ("key is itself", list([[0xD1, 0, 0]])), ("twice", list([[0xA2, 1, 1], [0xA0]])),
      ("no object", list([[0xA1, 9]])), ("top", list([a], top: 5)),
      ("count 2^60", list([[0xDF, 0x13] + big])), ("list of 2^60", list([[0xAF, 0x13] + big])),
      ("text of 2^60", list([[0x5F, 0x13] + big])),
      ("wide 2^63", list([[0x6F, 0x13, 0x80] + big])),
      ("objects 2^60", list([a], count: 1 << 60)), ("objects 0", list([a], count: 0)),
      ("no number", list([[0xDF, 0x51, 0x61]])), ("null", list([[0x00]])),
      ("set", list([[0xC0]])), ("uid", list([[0x80, 1]])), ("short", Array("bplist00".utf8)),
      ("short trailer", Array("bplist00".utf8) + [UInt8](repeating: 0, count: 32)),
      ("key is a number", list([[0xD1, 1, 2], [0x10, 1], a])),
      ("half a pair", list([[0xD1, 1, 2], [0x61, 0xD8, 0], a])),
    ]
    for (name, bytes) in broken {
      guard case .binary? = failure(bytes)?.reason else {
        Issue.record("\(name): \(String(describing: failure(bytes)))")
        continue
      }
    }
    let deep = (0..<200).map { [0xA1, UInt8($0 + 1)] } + [a]
    #expect(failure(wide(deep))?.reason == .tooDeep(limit: BinaryListCheck.maximumDepth))
    let whole = list([[0xD1, 1, 2], [0x51, 0x61], [0x51, 0x62]])
    for count in whole.indices { #expect(failure(Array(whole[..<count])) != nil) }
    for index in whole.indices {
      for bit in 0..<8 {
        var flipped = whole
        flipped[index] ^= 1 << bit
        _ = failure(flipped)
      }
    }
  }

  @Test func aGraphThatUnfoldsIsRefusedAtOnce() throws {
    // Thirty lists, each of ten times the next: 10^30 texts.
    let lists = (0..<30).map { level in [0xAA] + Array(repeating: UInt8(level + 1), count: 10) }
    var check = BinaryListCheck(wide(lists + [[0x51, 0x61]]))
    #expect(throws: StringsFailure.self) { try check.run() }
    #expect(check.visits < 100)
    // A text of 64 KB, named by two hundred keys of one object.
    let text = [0x5F, 0x11, 0xFF, 0xFF] + [UInt8](repeating: 0x61, count: 0xFFFF)
    let names = Array(repeating: UInt8(1), count: 120) + Array(repeating: UInt8(2), count: 120)
    var many = BinaryListCheck(
      wide([[0xDF, 0x10, 120] + names, [0x51, 0x61], text]))
    #expect(throws: Never.self) { try many.run() }
    let more = Array(repeating: UInt8(2), count: 0xFFFF)
    var tooMany = BinaryListCheck(wide([[0xAF, 0x11, 0xFF, 0xFF] + more, [0x51, 0x61], text]))
    #expect(throws: StringsFailure.self) { try tooMany.run() }
    // Objects that share their bytes.
    var shared = wide([[0xA3, 1, 2, 3], text, [0x50], [0x50]])
    let table = shared.count - 32 - 16
    for object in 2...3 {
      for byte in 0..<4 { shared[table + 4 * object + byte] = shared[table + 4 + byte] }
    }
    #expect(failure(shared)?.reason == .binary("objects overlap"))
  }

  /// As `list`, with four bytes for an offset.
  private func wide(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: bytes.count >> $0) }
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 4, 1]
    for number in [objects.count, 0, table] {
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    return bytes
  }
}
