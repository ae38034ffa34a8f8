import Foundation
import Testing

@testable import UpdateCore

@Suite("A plain .numeric comparison")
struct NumericComparisonTests {
  @Test("answers and explains the table of known traps", arguments: traps)
  func table(left: String, right: String, order: VersionOrder, cause: String) {
    let comparison = NumericComparison(left, right)
    #expect(comparison.order == order)
    #expect(comparison.cause == cause)
    let mirrored = NumericComparison(right, left)
    #expect(mirrored.order == (order == .less ? .greater : order == .greater ? .less : .equal))
    if order != .equal { #expect(mirrored.cause == cause) }
  }

  private static let traps: [(String, String, VersionOrder, String)] = [
    ("1.9", "1.10", .less, "“10” is more than “9”"),
    ("1.9.1", "1.10.0", .less, "“10” is more than “9”"),
    ("11.07", "11.8", .less, "“8” is more than “07”"),
    ("2.1", "2.1.0", .less, "“2.1.0” goes on where “2.1” ends"),
    ("1", "1.0.0.0", .less, "“1.0.0.0” goes on where “1” ends"),
    ("0001", "1.0", .less, "“1.0” goes on where “0001” ends"),
    ("2.01", "2.1", .equal, "“2.01” and “2.1” read the same"),
    ("1.0.0-beta", "1.0.0", .greater, "“1.0.0-beta” goes on where “1.0.0” ends"),
    ("1.0.0-alpha", "1.0.0-beta", .less, "“b” against “a”: “b” comes after “a”"),
    ("1.0.0-beta.2", "1.0.0-beta.11", .less, "“11” is more than “2”"),
    ("v1.2.0", "1.2.0", .greater, "“v” against “1”: a letter comes after a digit"),
    (" 1.2.0\n", "1.2.0", .less, "“1” against “ ”: a digit comes after a blank"),
    ("1.0+5", "1.0+6", .less, "“6” is more than “5”"),
    ("1.0 (1234)", "1.0 (1235)", .less, "“1235” is more than “1234”"),
    ("100", "2.0.0", .greater, "“100” is more than “2”"),
    ("Varies with device", "1.0.3", .greater, "“V” against “1”: a letter comes after a digit"),
    ("[:mav: 2.0.13]", "1.0", .greater, "“[” against “1”: “[” comes after “1”"),
    ("", "1.0", .less, "“1.0” goes on where “” ends"),
    ("1.0b2", "1.0.1", .greater, "“b” against “.”: “b” comes after “.”"),
    ("1.٢", "1.1", .greater, "“٢” against “1”: “٢” comes after “1”"),
    ("1.0\u{200B}", "1.0", .greater, "“1.0\\u{200B}” goes on where “1.0” ends"),
    (
      "18446744073709551617", "2", .less,
      "“2” is more than “18446744073709551617”, which overflows to 1,"
    ),
    ("Ä", "b", .less, "Unicode's order of characters decides"),
    ("\u{E9}1", "e\u{301}1", .equal, "“é1” and “e\\u{301}1” read the same"),
  ]

  @Test("has a sentence that can be pasted")
  func sentences() {
    #expect(
      NumericComparison("2.1", "2.1.0").reason
        == ".numeric reads characters, and runs of digits as numbers: “2.1.0” goes on where “2.1”"
        + " ends, so it counts as newer.")
    #expect(
      NumericComparison("Varies with device", "1.0.3").reason
        == ".numeric reads characters, and runs of digits as numbers: “V” against “1”: a letter"
        + " comes after a digit, so “Varies with device” counts as newer.")
    #expect(
      NumericComparison("2.01", "2.1").reason
        == ".numeric reads characters, and runs of digits as numbers: “2.01” and “2.1” read the"
        + " same, so neither counts as newer.")
  }

  @Test("is explained by the walk over its characters whatever the ASCII text")
  func agreesWithFoundation() {
    var random = SplitMix(7)
    let alphabet = Array("0129.-+ ()vbBR\n")
    for _ in 0..<20_000 {
      let texts = (0..<2).map { _ in
        String(
          (0..<Int.random(in: 0...6, using: &random)).map { _ in
            alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
          })
      }
      let comparison = NumericComparison(texts[0], texts[1])
      #expect(!comparison.cause.contains("Unicode"), "\(texts)")
      let found = NumericDifference.first(of: texts[0], texts[1])
      #expect((found == .none) == (comparison.order == .equal), "\(texts)")
    }
  }

  @Test("of what cannot be seen or is endless stays short and harmless")
  func hostile() {
    let long = String(repeating: "9", count: 9_000)
    for text in [long, "\u{1B}[2J", "a\u{202E}b", String(repeating: "x\u{301}", count: 500)] {
      for reason in [NumericComparison(text, "1.0").reason, NumericComparison("1.0", text).reason] {
        #expect(reason.utf8.count < 1_000)
        #expect(!reason.unicodeScalars.contains { $0.isControl })
      }
    }
  }
}
