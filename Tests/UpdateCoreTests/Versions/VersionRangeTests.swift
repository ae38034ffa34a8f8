import Testing

@testable import UpdateCore

@Suite struct VersionRangeTests {
  struct Row: Sendable, CustomStringConvertible {
    let range: String
    let inside: [String]
    let outside: [String]

    init(_ range: String, in inside: [String], out outside: [String]) {
      self.range = range
      self.inside = inside
      self.outside = outside
    }

    var description: String { range }
  }

  @Test(arguments: [
    Row(
      ">=1.2 <2", in: ["1.2", "1.10", "1.99.99"], out: ["1.1.9", "2", "2.0.0-beta", "1.2-rc.1"]),
    Row(">= 1.2  < 2", in: ["1.2"], out: ["2.0"]),
    Row("^1.2.3", in: ["1.2.3", "1.9"], out: ["1.2.2", "2.0.0", "2.0.0-beta", "1.2.3-rc.1"]),
    Row("^0.2.3", in: ["0.2.3", "0.2.9"], out: ["0.3.0", "1.0"]),
    Row("^0.0.3", in: ["0.0.3", "0.0.3.1"], out: ["0.0.4"]),
    Row("^0.0", in: ["0.0.9"], out: ["0.1"]), Row("^0", in: ["0.9"], out: ["1"]),
    Row("~1.2", in: ["1.2", "1.2.9"], out: ["1.3", "1.3.0-a", "1.1.9"]),
    Row("~1.2.3", in: ["1.2.3", "1.2.10"], out: ["1.3", "1.2.2"]),
    Row("~1", in: ["1.9"], out: ["2", "0.9"]),
    Row("1.2.x", in: ["1.2", "1.2.0", "1.2.77"], out: ["1.3", "1.1"]),
    Row("1.x", in: ["1.0", "1.9"], out: ["2"]), Row("1.*", in: ["1.5"], out: ["2"]),
    Row("*", in: ["0", "99", "1.0-beta"], out: []), Row("x", in: ["3"], out: []),
    Row("1.0.0 - 1.4.0", in: ["1", "1.4"], out: ["0.9", "1.4.1"]),
    Row("1.0 - 1.4", in: ["1.4.9"], out: ["1.5"]),
    Row("1.2", in: ["1.2", "1.2.7"], out: ["1.3", "1.1"]), Row("1", in: ["1.9"], out: ["2", "0"]),
    Row("1.2.3", in: ["1.2.3", "v1.2.3", "1.2.3.0", "1.2.3 (7)"], out: ["1.2.4", "1.2.3-a"]),
    Row("=1.2.3", in: ["1.2.3"], out: ["1.2.4"]),
    Row("1.2-beta", in: ["1.2-beta"], out: ["1.2"]),
    Row(">1.2", in: ["1.3"], out: ["1.2", "1.2.9"]), Row(">1.2.3", in: ["1.2.4"], out: ["1.2.3"]),
    Row("<=1.2", in: ["1.2.9"], out: ["1.3"]), Row("<=1.2.0", in: ["1.2"], out: ["1.2.1"]),
    Row("<2.0.0-beta", in: ["2.0.0-alpha"], out: ["2.0.0-beta"]),
    Row("1.x || >=3", in: ["1.5", "3", "4"], out: ["2"]),
    Row("1.0.0 - 1.4.0||^2.1", in: ["1.2", "2.2"], out: ["2.0", "3"]),
    Row(">=99999999999999999999999", in: ["99999999999999999999999"], out: ["1"]),
  ])
  func containsWhatItSays(row: Row) throws {
    let range = try #require(VersionRange(row.range))
    for text in row.inside { #expect(range.contains(try #require(Version(text))), "\(text)") }
    for text in row.outside { #expect(!range.contains(try #require(Version(text))), "\(text)") }
  }

  @Test(arguments: [
    "", " ", "||", "1 ||", "|", "1 | 2", ">", ">=", "1.2.", "a", "^^1", ">=1.2 banana", "1 - 2 - 3",
    "1 -", ">*", "<*", "1.x.2", "1.0-beta.x", "latest", "=>1",
  ])
  func refusesWhatIsNone(text: String) { #expect(VersionRange(text) == nil) }

  @Test func lengthIsLimited() {
    #expect(VersionRange(String(repeating: "1||", count: 500) + "1") == nil)
  }

  @Test(arguments: [
    ("1.2", "1.2 means 1.2.x: at least 1.2 and below 1.3"),
    ("1.2.x", "at least 1.2 and below 1.3"), (">=1.2 <2", "at least 1.2 and below 2"),
    ("*", "any version"), ("1.2.3", "exactly 1.2.3"),
    ("^0.9 || 2", "at least 0.9 and below 0.10, or 2 means 2.x: at least 2 and below 3"),
  ])
  func explains(text: String, explanation: String) throws {
    #expect(try #require(VersionRange(text)).explanation == explanation)
  }
}
