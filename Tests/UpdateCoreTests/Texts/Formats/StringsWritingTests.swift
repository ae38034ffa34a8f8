import Foundation
import Testing

@testable import UpdateCore

/// What is written reads again as the same, here and by Foundation.
@Suite struct StringsWritingTests {
  private static var everything: TextTable {
    var table: TextTable = [
      "z": "last first", "": "", "ä 😀": "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
      "controls": String(String.UnicodeScalarView((1...0xA0).compactMap(Unicode.Scalar.init))),
      "lines": "a\nb\r\nc\rd\te", "quotes": "\"'\\`<&>]]>%@", "marks": "x\u{FEFF}\u{202E}x\u{2028}",
      "long": String(repeating: "ü", count: 70_000), "15": String(repeating: "x", count: 15),
      "key with \"quotes\" = ;": "/* no comment */ // neither",
    ]
    for number in 0..<300 { table["k\(number)"] = .text("\(number)") }
    return table
  }

  @Test(arguments: StringsFile.Format.allCases)
  func textsReadAgainAsTheSame(_ format: StringsFile.Format) throws {
    let table = Self.everything
    let bytes = StringsFile.write(table, as: format)
    let file = try StringsFile.read(bytes, path: "a.strings")
    #expect(file.format == format)
    #expect(file.table == table)
    #expect(file.warnings == [])
    #expect(StringsFile.write(file.table, as: format) == bytes)
    let list = try PropertyListSerialization.propertyList(
      from: Data(bytes), options: [], format: nil)
    let texts = try #require(list as? [String: String])
    #expect(texts.count == table.count)
    for (key, text) in texts { #expect(table[key] == .text(text), "\(key)") }
  }

  @Test(arguments: StringsFile.Format.allCases)
  func pluralsReadAgainAsTheSame(_ format: StringsFile.Format) throws {
    var table = TextTable()
    table["two"] = .plural(
      PluralFormat(
        format: "%1$#@a@ in %2$#@b@",
        variables: [
          "a": .init(forms: [.one: "%d file", .other: "%d files"]),
          "b": .init(valueType: "ld", forms: [.zero: "nowhere", .few: "“few”", .other: "\n%ld"]),
        ]))
    table["one"] = .plural(PluralFormat(format: "no variable"))
    let bytes = StringsFile.write(table, as: format)
    #expect(try StringsFile.read(bytes, path: "de.lproj/A.stringsdict").table == table)
    #expect(throws: StringsError.self) { try StringsFile.read(bytes, path: "A.strings") }
  }

  @Test(arguments: StringsFile.Format.allCases)
  func emptyTables(_ format: StringsFile.Format) throws {
    let bytes = StringsFile.write(TextTable(), as: format)
    if format == .text { return #expect(bytes.isEmpty) }
    #expect(try StringsFile.read(bytes, path: "a.strings").table.isEmpty)
  }

  @Test func writesTextThatPeopleRead() {
    let table: TextTable = ["a\u{1B}": "\"ü\"\n"]
    #expect(StringsFile.write(table, as: .text) == Array("\"a\\U001B\" = \"\\\"ü\\\"\\n\";\n".utf8))
  }
}
