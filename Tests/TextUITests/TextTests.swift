import Testing

@testable import TextUI

@Suite("Texts cut, filled and broken")
struct TextTests {
  @Test(arguments: [
    ("", 5, [""]),
    ("one two", 10, ["one two"]),
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 6, ["one", "two", "three"]),
    ("one  two", 4, ["one", "two"]),
    ("a\nb\r\n\nc", 4, ["a", "b", "", "c"]),
    ("trailing  ", 20, ["trailing"]),
    ("   ", 20, [""]),
    ("  indented text", 10, ["  indented", "text"]),
    ("\tx", 10, ["    x"]),
    ("ab\tx", 10, ["ab  x"]),
    ("abcdefgh", 3, ["abc", "def", "gh"]),
    ("x abcdefgh y", 4, ["x", "abcd", "efgh", "y"]),
    ("中文字符", 4, ["中文", "字符"]),
    ("中文字符", 5, ["中文", "字符"]),
    ("中文ab字", 4, ["中文", "ab字"]),
    ("发现新版本，是否更新？", 10, ["发现新版", "本，是否更", "新？"]),
    ("他说「好」了", 6, ["他说", "「好」", "了"]),
    ("中", 1, ["\u{FFFD}"]),
    ("anything", 0, []),
    ("anything", -3, []),
  ])
  func wrap(_ text: String, _ width: Int, _ rows: [String]) {
    #expect(TextWrap.rows(text, width: width) == rows)
  }

  @Test(arguments: 1...12)
  func `no row is wider than asked and no letter is lost`(_ width: Int) {
    let text = "Read the 中文 text (about 发现，更新！) at http://lab.drydock.test/x 👨‍👩‍👧 now"
    let rows = TextWrap.rows(text, width: width)
    #expect(rows.allSatisfy { DisplayWidth.of($0) <= width })
    if width > 1 {
      #expect(rows.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef", "abcdef"), ("abcdef", 5, "abcd…", "ab…ef"), ("abcdef", 1, "…", "…"),
    ("abcdef", 0, "", ""), ("中文字", 5, "中文…", "中…字"), ("中文字", 4, "中…", "中…"),
    ("demo-c775298867.html", 12, "demo-c77529…", "demo-c….html"), ("", 3, "", ""),
  ])
  func truncated(_ text: String, _ width: Int, _ start: String, _ middle: String) {
    #expect(TextFit.truncated(text, to: width) == start)
    #expect(TextFit.truncatedInMiddle(text, to: width) == middle)
    #expect(DisplayWidth.of(TextFit.padded(text, to: width)) == width)
  }

  @Test func `prefix and suffix are of whole graphemes`() {
    #expect(TextFit.prefix("a中b", 2) == "a")
    #expect(TextFit.suffix("a中b", 2) == "b")
    #expect(TextFit.suffix("a中b", 3) == "中b")
    #expect(TextFit.prefix("abc", -1) == "")
  }
}
