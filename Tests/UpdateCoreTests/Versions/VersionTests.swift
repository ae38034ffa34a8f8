import Testing

@testable import UpdateCore

@Suite struct VersionTests {
  @Test(arguments: [
    ("1.9", "1.10"), ("1.9.1", "1.10.0"), ("11.07", "11.8"), ("1.0.0-beta", "1.0.0"),
    ("1.0.0-alpha", "1.0.0-beta"), ("1.0.0-beta.2", "1.0.0-beta.11"), ("1.0 (1234)", "1.0 (1235)"),
    ("2.0.0", "100"), ("2.9.0", "2.10.0"), ("1.0b9", "1.0b10"), ("1.0a1", "1.0b1"),
    ("1.0b1", "1.0rc1"), ("1.0b", "1.0b1"), ("1.0b2", "1.0"), ("1.0.0-1", "1.0.0-a"),
    ("1.0.0-a", "1.0.0-a.1"), ("1.0pre1", "1.0"), ("9223372036854775807", "9223372036854775808"),
    ("18446744073709551615", "18446744073709551616"), ("1.0-rc.9 (2)", "1.0 (1)"),
    ("1.0 (9)", "1.0 (10)"), ("1.0-rc10", "1.0-rc9"),
  ])
  func less(left: String, right: String) {
    #expect(Version.order(left, right) == .less)
    #expect(Version.order(right, left) == .greater)
  }

  @Test(arguments: [
    ("2.1", "2.1.0"), ("1", "1.0.0.0"), ("2.01", "2.1"), ("v1.2.0", "1.2.0"), ("V1.2", "1.2.0"),
    (" 1.2.0\n", "1.2.0"), ("1.0+5", "1.0+6"), ("1.0 (5)", "1.0"), ("1.0-rc.01", "1.0-rc.1"),
    ("1.0b2", "1.0-b.2"), ("0", "0.0.0.0.0.0.0.0"),
  ])
  func equal(left: String, right: String) throws {
    #expect(Version.order(left, right) == .equal)
    let (left, right) = (try #require(Version(left)), try #require(Version(right)))
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
  }

  @Test(arguments: [
    "", " ", "\n", "Varies with device", "[:mav: 2.0.13]", "1..2", "1.2.", ".1", "١.٢", "1.0.x",
    "+1", "-1", "1.-2", "１.０", "1.²", "1.0\u{200B}", "../1.0.0", "v", "vv1", "1.2.3.4.5.6.7.8.9",
    "1.0-", "1.0-a..b", "1.0-a.", "1.0+", "1.0(5)", "1.0 ()", "1.0 (5", "1.0 (5) 6", "1,2",
    "1.0 b2",
    "1.0b2c", "1.0-é", "1 .0", "1.0\u{0}",
  ])
  func unknown(text: String) {
    #expect(Version(text) == nil)
    #expect(Version.order(text, "1.0.3") == .unknown)
    #expect(Version.order("1.0.3", text) == .unknown)
  }

  @Test func lengthIsLimitedAndDigitsAreNot() throws {
    let long = String(repeating: "9", count: 5_000)
    #expect(Version.order(long, "1" + String(repeating: "0", count: 5_000)) == .less)
    #expect(Version(String(repeating: "9", count: 10_000)) != nil)
    #expect(Version(String(repeating: "9", count: 10_001)) == nil)
    #expect(Version(Array(repeating: "1", count: 5_000).joined(separator: ".")) == nil)
  }

  @Test func partsAreReadable() throws {
    let version = try #require(Version(" v012.3-rc.1 (77)\n"))
    #expect(version.text == "v012.3-rc.1 (77)")
    #expect(version.major.description == "12")
    #expect(!version.isPlainInteger)
    #expect(try #require(Version("007")).isPlainInteger)
    #expect(!(try #require(Version("v7")).isPlainInteger))
  }
}
