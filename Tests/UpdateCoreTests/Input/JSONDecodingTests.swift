import Testing

@testable import UpdateCore

/// The engine's own files are read strictly as well.
@Suite struct JSONDecodingTests {
  private struct Value: Decodable, Equatable {
    var version: String
  }

  private func decode(_ text: String, limit: Int = 100) -> Value? {
    JSONReader.decode(Value.self, from: Array(text.utf8), limit: limit)
  }

  @Test func whatIsWholeIsRead() {
    #expect(decode(#"{"version":"2","other":[1,{}]}"#) == Value(version: "2"))
  }

  @Test(arguments: [
    #"{"version":"2","version":"3"}"#, #"{"version":"2","\u0076ersion":"3"}"#,
    #"{"version":"2",}"#, #"{"version":"2"} x"#, #"{"version":2}"#, "{}", "", "null",
    "\u{FEFF}{\"version\":\"2\"}", "{\"version\":\"2\u{0}\"}",
    #"{"version":"2","a":"# + String(repeating: "[", count: 33),
  ])
  func whatIsNotIsNothing(_ text: String) { #expect(decode(text) == nil) }

  @Test func itsSizeIsLimited() {
    #expect(decode(#"{"version":"2"}"#, limit: 14) == nil)
    var wide: [UInt8] = []
    for byte in #"{"version":"2"}"#.utf8 { wide += [byte, 0] }
    #expect(JSONReader.decode(Value.self, from: wide) == nil)
  }
}
