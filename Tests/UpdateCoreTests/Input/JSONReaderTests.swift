import Testing

@testable import UpdateCore

@Suite struct JSONReaderTests {
  static func read(_ text: String) throws(JSONError) -> JSONValue {
    try JSONReader.read(Array(text.utf8))
  }

  static func failure(_ bytes: [UInt8], limit: Int = 1 << 20) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONReader.read(bytes, limit: limit)
      return nil
    } catch { return error }
  }

  @Test func readsEveryKindOfValue() throws {
    let value = try JSONReaderTests.read(
      #" {"a":[1,-2.5e+3,true,false,null],"b":{"":"x\n\u00e9\ud83d\ude00/\/\"\\"},"c":""} "#)
    #expect(
      value == [
        "a": [1, .number(JSONNumber(verified: "-2.5e+3")), true, false, nil],
        "b": ["": "x\né😀//\"\\"], "c": "",
      ])
    #expect(try JSONReaderTests.read("\"é\"") == "é")
    #expect(try JSONReaderTests.read("0") == 0)
  }

  @Test func numbersKeepTheirText() throws {
    for text in ["0", "-0", "1e400", "12345.0", "9223372036854775808", "1E+2", "-1"] {
      #expect(try JSONReaderTests.read(text).number?.text == text)
    }
    #expect(try JSONReaderTests.read("9223372036854775807").integer == .max)
    #expect(try JSONReaderTests.read("-9223372036854775808").integer == .min)
    for text in ["9223372036854775808", "1.0", "1e3", "1e400"] {
      #expect(try JSONReaderTests.read(text).integer == nil)
    }
    #expect(try JSONReaderTests.read("1e400").number?.double == nil)
    #expect(try JSONReaderTests.read("2.5").number?.double == 2.5)
  }

  @Test(
    arguments: [
      ("", .empty, 1, 1), (" \n ", .empty, 2, 2),
      (#"{"a":1,"b":"#, .unexpected(nil, expected: "a value"), 1, 12),
      (#"{"a":1} {}"#, .trailingGarbage, 1, 9), ("1 2", .trailingGarbage, 1, 3),
      ("[1,]", .trailingComma, 1, 3), ("{\"a\":1,\n}", .trailingComma, 1, 7),
      ("[,1]", .unexpected(",", expected: "a value"), 1, 2),
      ("[1 2]", .unexpected("2", expected: "`,` or `]`"), 1, 4),
      ("{a:1}", .unexpected("a", expected: "a key in double quotes"), 1, 2),
      ("{'a':1}", .unexpected("'", expected: "a key in double quotes"), 1, 2),
      ("{\"a\" 1}", .unexpected("1", expected: "`:`"), 1, 6),
      ("['a']", .unexpected("'", expected: "a value"), 1, 2),
      ("// x\n1", .comment, 1, 1), ("/* x */1", .comment, 1, 1),
      ("\"a\nb\"", .unterminatedString, 1, 1), ("[\"abc", .unterminatedString, 1, 2),
      ("\"a\tb\"", .controlCharacter(9), 1, 3), ("\"\u{0}\"", .controlCharacter(0), 1, 2),
      (#""\x41""#, .invalidEscape, 1, 2), (#""\u12""#, .invalidEscape, 1, 2),
      (#""é\ud800""#, .loneSurrogate, 1, 3), (#""\udc00""#, .loneSurrogate, 1, 2),
      (#""\ud800\u0041""#, .loneSurrogate, 1, 2),
      ("01", .invalidNumber, 1, 1), ("1.", .invalidNumber, 1, 1), ("-", .invalidNumber, 1, 1),
      ("1e", .invalidNumber, 1, 1), ("1.5.2", .invalidNumber, 1, 1), ("0x10", .invalidNumber, 1, 1),
      ("1abc", .invalidNumber, 1, 1), ("+1", .unexpected("+", expected: "a value"), 1, 1),
      (".5", .unexpected(".", expected: "a value"), 1, 1),
      ("NaN", .unexpected("N", expected: "a value"), 1, 1),
      ("nullx", .unexpected("n", expected: "a value"), 1, 1),
      ("<!DOCTYPE html>", .unexpected("<", expected: "a value"), 1, 1),
      ("{\"a\":1,\n \"a\":2}", .duplicateKey("a"), 2, 2),
      (#"{"i":1,"\u0069":2}"#, .duplicateKey("i"), 1, 8),
      ("{\"\u{e9}\":1,\"e\u{301}\":2}", .duplicateKey("e\u{301}"), 1, 8),
      ("\u{feff}1", .byteOrderMark, 1, 1),
      ("[\u{1b}]", .unexpected("\\u{1B}", expected: "a value"), 1, 2),
    ] as [(String, JSONError.Reason, Int, Int)])
  func refuses(text: String, reason: JSONError.Reason, line: Int, column: Int) {
    #expect(
      JSONReaderTests.failure(Array(text.utf8))
        == JSONError(reason: reason, line: line, column: column))
  }

  @Test(
    arguments: [
      ([0x22, 0xFF, 0x22], .invalidUTF8), ([0x22, 0x61, 0xC0, 0xAF, 0x22], .invalidUTF8),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], .invalidUTF8), ([0x22, 0xC3, 0x22], .invalidUTF8),
      ([0x80], .invalidUTF8), ([0xFF, 0xFE, 0x31, 0], .encoding("UTF-16")),
      ([0x31, 0, 0x32, 0], .encoding("UTF-16")), ([0, 0x31, 0, 0x32], .encoding("UTF-16")),
      ([0x31, 0, 0, 0], .encoding("UTF-32")), ([0, 0, 0, 0x31], .encoding("UTF-32")),
    ] as [([UInt8], JSONError.Reason)])
  func refusesOtherEncodings(bytes: [UInt8], reason: JSONError.Reason) {
    #expect(JSONReaderTests.failure(bytes)?.reason == reason)
  }

  @Test func depthIsLimited() throws {
    let levels = JSONReader.maximumDepth
    let deepest = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    _ = try JSONReaderTests.read(deepest)
    let expected = JSONError(reason: .tooDeep(limit: levels), line: 1, column: levels + 1)
    #expect(
      JSONReaderTests.failure(Array(repeating: UInt8(ascii: "["), count: 100_000)) == expected)
    let objects = String(repeating: #"{"a":"#, count: 100_000)
    #expect(JSONReaderTests.failure(Array(objects.utf8))?.reason == .tooDeep(limit: levels))
  }

  @Test func sizeIsLimited() throws {
    #expect(JSONReaderTests.failure(Array("[1]".utf8), limit: 2)?.reason == .tooLarge(limit: 2))
    _ = try JSONReader.read(Array("[1]".utf8), limit: 3)
  }

  @Test func cutAnywhereItIsRefused() {
    let whole = Array(#"{"a":[1,{"b":"é\u00e9"},true],"c":null}"#.utf8)
    for count in 0..<whole.count { #expect(JSONReaderTests.failure(Array(whole[..<count])) != nil) }
    #expect(JSONReaderTests.failure(whole) == nil)
  }

  @Test func membersKnowTheirLinesAndManyAreFound() throws {
    let keys = (0..<1_000).map { "key\($0)" }
    let text = "{\n" + keys.map { "\"\($0)\": \"\($0)\"" }.joined(separator: ",\n") + "\n}"
    let object = try #require(try JSONReaderTests.read(text).object)
    #expect(object.members.map(\.key) == keys)
    for (index, key) in keys.enumerated() {
      #expect(object[key]?.string == key)
      #expect(object.member(key)?.line == index + 2)
    }
    #expect(object["key1000"] == nil)
  }

  @Test func errorsAreOneSentence() {
    #expect(
      JSONReaderTests.failure(Array("{\"a\u{7f}\":1,\n\"a\u{7f}\":2}".utf8)).map(
        String.init(describing:))
        == "line 2, column 1: the key `a\\u{7F}` is there twice")
  }
}
