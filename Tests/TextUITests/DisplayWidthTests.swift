import Testing

@testable import TextUI

@Suite("Width of a grapheme")
struct DisplayWidthTests {
  @Test(arguments: [
    ("a", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("Ж", 1), ("─", 1), ("█", 1),
    ("…", 1), ("€", 1), ("→", 1),
    ("中", 2), ("あ", 2), ("カ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("，", 2),
    ("Ａ", 2), ("\u{3000}", 2), ("𠮷", 2), ("ｱ", 1),
    ("😀", 2), ("⌚", 2), ("✅", 2), ("\u{1FAE8}", 2), ("☎", 1), ("☎\u{FE0F}", 2),
    ("⚠", 1), ("⚠\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("#\u{20E3}", 2),
    ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("❤️‍🔥", 2), ("🏳️‍🌈", 2), ("🇩🇪", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
    ("नी", 2), ("กำ", 2), ("ค่", 1), ("ש", 1), ("ع", 1),
  ])
  func width(of text: String, is cells: Int) {
    #expect(text.count == 1)
    #expect(DisplayWidth.of(Character(text)) == cells)
  }

  @Test(arguments: [
    "\u{0}", "\u{7}", "\u{8}", "\t", "\n", "\r\n", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}",
    "\u{AD}", "\u{200B}", "\u{200D}", "\u{200E}", "\u{202E}", "\u{2066}", "\u{2028}", "\u{FEFF}",
    "\u{E000}", "\u{F8FF}", "\u{FFFE}", "\u{10FFFF}", "\u{301}", "\u{FE0F}", "\u{E0041}",
    "\u{1F1E6}", "\u{1111}\u{1111}\u{1111}\u{1111}\u{1111}\u{1111}\u{1111}\u{1111}\u{CFB3}",
    "\u{1111}\u{200C}", "\u{1A1A}", "\u{940}",
  ])
  func `what cannot be shown is one replacement`(_ text: String) {
    let character = Character(text)
    #expect(DisplayWidth.printable(character) == "\u{FFFD}")
    #expect(DisplayWidth.of(character) == 1)
  }

  @Test(arguments: [
    ("e\u{301}", "e\u{301}"),
    ("e\u{301}\u{302}\u{303}\u{304}\u{305}", "e\u{301}\u{302}\u{303}"),
    ("中\u{301}\u{302}\u{303}\u{304}", "中\u{301}\u{302}\u{303}"),
    ("a\u{200D}", "a"), ("ی\u{200C}", "ی"), ("中", "中"), ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"),
  ])
  func `a cluster keeps three marks and no format`(_ text: String, _ shown: String) {
    #expect(
      DisplayWidth.printable(Character(text)).unicodeScalars.elementsEqual(shown.unicodeScalars))
  }

  @Test func `an endless emoji sequence is cut to its first`() {
    let text = "👩" + String(repeating: "\u{200D}👩", count: 1000)
    #expect(text.count == 1)
    #expect(DisplayWidth.printable(Character(text)) == "👩")
    #expect(DisplayWidth.of(text) == 2)
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("a\r\nb", 3), ("a\u{1B}[1m", 5), ("中文ab", 6), ("né", 2), ("🇩🇪x", 3),
  ])
  func `a text is as wide as what put writes`(_ text: String, _ cells: Int) {
    #expect(DisplayWidth.of(text) == cells)
    var grid = Grid(Size(10, 1))
    let taken = grid.put(text, x: 0, y: 0)
    #expect(taken == cells)
  }
}
