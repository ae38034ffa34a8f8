import Testing

@testable import drydock

@Suite("What is printed can do a terminal no harm")
struct PrintableTests {
  @Test(
    "No control character of an argument or a server comes through",
    arguments: [
      "\u{1b}]0;PWN\u{07}", "\u{9b}31m", "a\u{202e}b", "\u{1b}[31m red", "a\rb", "a\u{8}b",
    ])
  func harmless(text: String) {
    for scalar in Output.printable(text).unicodeScalars {
      #expect(scalar.value >= 0x20 && !(0x7f...0x9f).contains(scalar.value) && scalar != "\u{202e}")
    }
  }

  @Test("Lines stay lines, and ordinary text stays as it is")
  func lines() {
    #expect(Output.printable("Zürich\n漁港 ⛵\n") == "Zürich\n漁港 ⛵\n")
  }
}
