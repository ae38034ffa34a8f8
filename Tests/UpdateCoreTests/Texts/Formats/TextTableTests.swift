import Testing

@testable import UpdateCore

@Suite struct TextTableTests {
  @Test func keepsTheOrderOfTheFile() {
    var table: TextTable = ["c": "1", "a": "2", "b": "3"]
    #expect(table.keys == ["c", "a", "b"])
    table["c"] = .text("4")
    #expect(table.keys == ["c", "a", "b"])
    #expect(table["c"] == .text("4"))
    table["a"] = nil
    #expect(table.keys == ["c", "b"])
    #expect(table["a"] == nil)
    table["a"] = .plural(PluralFormat(format: "%#@n@"))
    #expect(table.keys == ["c", "b", "a"])
    #expect(table["a"] == .plural(PluralFormat(format: "%#@n@")))
  }

  @Test func comparesKeysByTheirBytes() {
    let table: TextTable = ["\u{E9}": "one", "e\u{301}": "two"]
    #expect(table.count == 2)
    #expect(table["\u{E9}"] == .text("one"))
    #expect(table["e\u{301}"] == .text("two"))
  }

  @Test func isEqualByKeysAndTexts() {
    var table: TextTable = ["a": "1", "b": "2"]
    #expect(table == ["a": "1", "b": "2"])
    #expect(table != ["b": "2", "a": "1"])
    #expect(table != ["a": "1", "b": "3"])
    #expect(table != ["a": "1"])
    table["a"] = .text("3")
    #expect(table == ["a": "3", "b": "2"])
    #expect(table.hashValue == (["a": "3", "b": "2"] as TextTable).hashValue)
    table["a"] = .plural(PluralFormat(format: ""))
    #expect(table != ["a": "", "b": "2"])
  }

  @Test func findsEveryKeyOfMany() {
    var table = TextTable()
    for number in 0..<5_000 { table["key \(number)"] = .text("\(number)") }
    #expect(table.count == 5_000)
    for number in 0..<5_000 { #expect(table["key \(number)"] == .text("\(number)")) }
    #expect(table["key 5000"] == nil)
    #expect(TextTable()["a"] == nil)
  }
}

extension TextTable: CustomTestStringConvertible {
  package var testDescription: String { "\(count) keys, \(keys.prefix(5))…" }
}
