import Foundation
import Testing

@testable import UpdateCore

/// Old-style text `.strings`: what is read is what Foundation reads, and what is not says where.
@Suite struct StringsTextTests {
  private func read(_ text: String) throws -> StringsFile {
    try StringsFile.read(Array(text.utf8), path: "a.strings")
  }

  private func failure(_ bytes: [UInt8]) -> StringsError? {
    do throws(StringsError) {
      _ = try StringsFile.read(bytes, path: "a.strings")
      return nil
    } catch {
      return error
    }
  }

  private func foundation(_ bytes: [UInt8]) -> [String: String]? {
    let list = try? PropertyListSerialization.propertyList(
      from: Data(bytes), options: [], format: nil)
    return list as? [String: String]
  }

  private func texts(_ table: TextTable) -> [String: String] {
    var texts: [String: String] = [:]
    for key in table.keys { if case .text(let text) = table[key] { texts[key] = text } }
    return texts
  }

  @Test(arguments: [
    "  \n", "// a\n", "/* a */", "\"a\"=\"b\";", "a=b;\nc=d;", "\"a\";", "a;b;", "{a=b;}", "{}",
    "{ a = b; } /* c */", "a=b; // c", "a=\"x\\U00e9y\";", "a=\"\\U00E\";",
    "a=\"\\UD83D\\UDE00\";", "a=\"\\101\\1\\18\\200\\375\";",
    "a=\"\\q\\a\\b\\f\\v\\n\\r\\t\\'\\\"\\\\\\\n\";", "a='b\"c'; 'd'=\"e'f\";", "a=b/c:d.e-f_g$;",
    "a=b;a=c;", "a=\"b\nc\";", "a=\"b\r\nc\";", "a=\"\u{1b}\";", "\u{feff}a=b;",
    "a\u{2028}=\u{2029}b;", "a=/b;", "a=//b;\nc;", "a=b//c;", "a=\"\\u00e9\\x41\";", "\"\"=\"\";",
    "'a\\'b'=c;", "a=b;\u{c}", "a=12;", "\"ä\"=\"😀\";", "a = \"\\é\";", "a=b;\r\rc=d;",
  ])
  func readsAsFoundationDoes(_ text: String) throws {
    let bytes = Array(text.utf8)
    #expect(texts(try read(text).table) == foundation(bytes))
  }

  @Test func everyOctalEscape() throws {
    for number in 1...253 {
      let text = "a=\"\\\(String(number, radix: 8))\";"
      #expect(texts(try read(text).table) == foundation(Array(text.utf8)), "\(text)")
    }
  }

  @Test(arguments: [
    ("a = b", 1, 6, "`;` is missing after the text of `a`"),
    ("a = b;\nc = \"d\"\n", 3, 1, "`;` is missing after the text of `c`"),
    ("\"a\" = \"b\"\n\"c\" = \"d\";", 2, 1, "`;` is missing after the text of `a`"),
    ("a", 1, 2, "the file ends where `=` or `;` should be"),
    ("\n a = \"b", 2, 6, "the string has no end"),
    ("a = \"b\\", 1, 5, "the string has no end"),
    ("a = b; /* c", 1, 8, "the comment has no end"),
    ("/* c", 1, 1, "the comment has no end"),
    ("/*/", 1, 1, "the comment has no end"),
    ("a = ;", 1, 5, "`;` where a text should be"),
    ("= b;", 1, 1, "`=` where a key should be"),
    ("a b;", 1, 3, "`b` where `=` or `;` should be"),
    ("a=b;;", 1, 5, "`;` where a key should be"),
    ("a=b;}", 1, 5, "`}` where a key should be"),
    ("a=b; é = c;", 1, 6, "`é` where a key should be"),
    ("\"äöü\" = \"😀\" é", 1, 13, "`;` is missing after the text of `äöü`"),
    ("{a=b}", 1, 5, "`;` is missing after the text of `a`"),
    ("{a=b;", 1, 6, "the file ends where `}` should be"),
    ("{a=b;} x", 1, 8, "`x` where the end of the file should be"),
    ("a = {b=c;};", 1, 5, "`a` is a dictionary, not a text"),
    ("a = (b);", 1, 5, "`a` is a list, not a text"),
    ("a = <00>;", 1, 5, "`a` is data, not a text"),
    ("(a)", 1, 1, "`(` where a key should be"),
    ("a = \"\\UD83D\";", 1, 6, "the escape `\\UD83D` stands for no character"),
    ("a = \"\\Uzz\";", 1, 6, "the escape `\\U` stands for no character"),
    ("a = \"\\000\";", 1, 6, "the escape `\\000` stands for no character"),
    ("a = \"\\377\";", 1, 6, "the escape `\\377` stands for no character"),
    ("a = \"b\0\";", 1, 7, "the file has a NUL"),
    ("a\r\n=\r\n\rb\u{1b}", 4, 2, "`;` is missing after the text of `a`"),
  ])
  func tellsWhereItStopped(_ text: String, _ line: Int, _ column: Int, _ sentence: String) {
    let error = failure(Array(text.utf8))
    #expect(error?.line == line)
    #expect(error?.column == column)
    #expect(error?.reason.sentence == sentence)
  }

  @Test(arguments: [true, false], [true, false])
  func readsUTF16(isBigEndian: Bool, hasMark: Bool) throws {
    let units = (hasMark ? [0xFEFF] : []) + Array("\"ä\" = \"😀\";".utf16)
    let bytes = units.flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? pair : pair.reversed()
    }
    let file = try StringsFile.read(bytes, path: "a.strings")
    #expect(file.table["ä"] == .text("😀"))
    #expect(failure(bytes + [0x20])?.reason == .oddUTF16)
    #expect(failure(bytes + (isBigEndian ? [0xD8, 0] : [0, 0xD8]))?.reason == .loneSurrogate)
    #expect(failure(bytes + [0, 0])?.reason == .nul)
  }

  @Test func refusesOtherEncodings() {
    for mark in [[], [0xFE, 0xFF], [0xFF, 0xFE], [0xEF, 0xBB, 0xBF]] as [[UInt8]] {
      #expect(failure(mark)?.reason == .empty)
    }
    #expect(failure(Array("a=\"".utf8) + [0xFF])?.reason == .invalidUTF8)
    #expect(failure(Array("a=\"".utf8) + [0xE9, 0x22])?.column == 4)
    #expect(failure([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0])?.reason == .encoding("UTF-32"))
    #expect(failure(Array(repeating: 0x20, count: StringsLimits.fileSize + 1))?.line == nil)
  }

  @Test func hasLimits() {
    let key = String(repeating: "k", count: StringsLimits.keySize + 1)
    #expect(
      failure(Array("\(key)=b;".utf8))?.reason
        == .tooLong(what: "the key", limit: StringsLimits.keySize))
    let text = String(repeating: "t", count: StringsLimits.textSize + 1)
    #expect(
      failure(Array("a=\"\(text)\";".utf8))?.reason
        == .tooLong(what: "the text", limit: StringsLimits.textSize))
    let brackets = Array(repeating: UInt8(ascii: "("), count: 100_000)
    #expect(failure(Array("a=".utf8) + brackets)?.reason == .notText(key: "a", kind: "a list"))
    #expect(failure(Array(repeating: UInt8(ascii: "{"), count: 100_000))?.column == 2)
  }

  @Test func warnsOfWhatMisleads() throws {
    let file = try read("a = b;\n\"c\" = \"\\u00e9\";\n a = d;\n")
    #expect(file.table["a"] == .text("d"))
    #expect(file.table.keys == ["a", "c"])
    #expect(
      file.warnings == [
        StringsWarning(.unknownEscape("\\u", reads: "u"), line: 2, column: 8),
        StringsWarning(.duplicate(key: "a", line: 1), line: 3, column: 2),
      ])
    #expect(
      file.warnings[1].sentence == "`a` is there again (first in line 1); the last one counts")
    #expect(
      file.warnings[0].sentence
        == "`\\u` is no escape: iOS reads `u`; a character by its number is `\\U` and four digits")
    #expect(file.table.line(of: "c") == 2)
    let many = String(repeating: "a;", count: 300)
    #expect(try read(many).warnings.count == StringsLimits.warnings)
  }
}
