import Testing

@testable import UpdateCore

@Suite struct JSON5Tests {
  static func read(_ text: String) throws(JSONError) -> JSONValue {
    try JSONReader.read(Array(text.utf8), dialect: .json5)
  }

  @Test func readsWhatPeopleWrite() throws {
    let value = try JSON5Tests.read(
      """
      \u{feff}// a comment – with words
      {
        unquoted: 'single "quoted"', $a_1: +1, /* and
        another */ "hex": 0x1F, fraction: .5, whole: 5., exponent: 1E3,
        list: [1, 2, ], text: 'a\\
      b\\x41\\'\\v\tc', last: null,
      }
      """)
    #expect(
      value == [
        "unquoted": "single \"quoted\"", "$a_1": 1, "hex": 31,
        "fraction": .number(JSONNumber(verified: "0.5")),
        "whole": .number(JSONNumber(verified: "5.0")),
        "exponent": .number(JSONNumber(verified: "1E3")), "list": [1, 2], "text": "abA'\u{b}\tc",
        "last": nil,
      ])
    #expect(value.object?.member("last")?.line == 6)
    #expect(value.object?.member("hex")?.line == 4)
  }

  @Test(
    arguments: [
      ("{a:1,a:2}", .duplicateKey("a")), ("/* x", .unterminatedComment),
      ("[,]", .unexpected(",", expected: "a value")),
      ("NaN", .unexpected("N", expected: "a value")), ("0x", .invalidNumber), (".", .invalidNumber),
      ("+-1", .invalidNumber), ("0x1FFFFFFFFFFFFFFFFF", .invalidNumber),
      ("'a", .unterminatedString),
      ("'\\q'", .invalidEscape), ("{1a:1}", .unexpected("1", expected: "a key")),
      ("'\u{1b}'", .controlCharacter(0x1B)), ("// only\n", .empty),
    ] as [(String, JSONError.Reason)])
  func refuses(text: String, reason: JSONError.Reason) {
    #expect(throws: JSONError.self) { try JSON5Tests.read(text) }
    do throws(JSONError) { _ = try JSON5Tests.read(text) } catch { #expect(error.reason == reason) }
  }

  @Test func aStringMayBeALineBreakOnly() throws {
    #expect(try JSON5Tests.read("'\\\n'") == "")
    #expect(try JSON5Tests.read("'a\\\r\nb'") == "ab")
  }

  @Test func commentsAreUTF8Too() {
    #expect(throws: JSONError.self) {
      try JSONReader.read([0x2F, 0x2F, 0xFF, 0x0A, 0x31], dialect: .json5)
    }
  }
}
