import Testing
import TextUI

@testable import Container

@Suite struct TextLayoutTests {
  @Test func aFirstHeadingIsUnderlinedAndParagraphsStandApart() {
    let page = """
      <h1>I am version 1</h1><p>Welcome to <b>Harbour</b>, the pocket
      guide to a   small port.</p><p>Bye.
      """
    #expect(
      PageText.rows(page) == """
        I am version 1
        ━━━━━━━━━━━━━━

        Welcome to Harbour, the pocket
        guide to a small port.

        Bye.
        """)
  }

  @Test func theRuleIsAsWideAsTheHeadingsWidestRow() {
    #expect(
      PageText.rows("<h1>A heading of two rows here</h1>x", width: 20) == """
        A heading of two
        rows here
        ━━━━━━━━━━━━━━━━

        x
        """)
  }

  @Test func whiteSpaceCollapsesAcrossElements() {
    #expect(PageText.rows("  <b> a </b> <i> b</i>c\n\n <u>d </u> ") == "a bc d")
  }

  @Test func aWordIsNotBrokenWhereAnElementEndsInIt() {
    #expect(PageText.rows("<p>one foo<b>bar</b>baz", width: 10) == "one\nfoobarbaz")
  }

  @Test func aWordLongerThanARowIsBrokenAnywhere() {
    let page = PageText.snapshot("to abcdefghijklmnop", width: 10)
    #expect(page.rows.map(\.text) == ["to", "abcdefghij", "klmnop"])
    #expect(page.rows.map(\.start) == [.line, .afterBlank, .insideWord])
    #expect(page.text == "to abcdefghijklmnop")
  }

  @Test func wideCharactersBreakAnywhereButNotBeforeClosingPunctuation() {
    let page = PageText.snapshot("<p>渡轮很准时，天气很好（是的）。", width: 10)
    #expect(page.rows.map(\.text) == ["渡轮很准", "时，天气很", "好（是", "的）。"])
    #expect(page.text == "渡轮很准时，天气很好（是的）。")
  }

  @Test func lineBreaksAndRules() {
    #expect(
      PageText.rows("a<br>b<br><br>c<hr>d<br></p>", width: 10) == """
        a
        b

        c
        ──────────
        d
        """)
  }

  @Test func preformattedTextKeepsItsBlanks() {
    #expect(
      PageText.rows("<pre>\n  a\n\tb   \n\n12345678901</pre>x", width: 10) == """
          a
                b

        1234567890
        1

        x
        """)
  }

  @Test func quotationsHaveABarThatGoesOnBetweenParagraphs() {
    #expect(
      PageText.rows("<blockquote><p>One two three.<p>Four.</blockquote>", width: 12) == """
        │ One two
        │ three.
        │
        │ Four.
        """)
  }

  @Test func softWrappedRowsJoinWithoutTheirIndent() {
    let page = PageText.snapshot("<ul><li>one two three<li>four</ul>", width: 10)
    #expect(page.rows.map(\.text) == ["• one two", "  three", "• four"])
    #expect(page.text == "• one two three\n• four")
  }

  @Test func emphasisShowsWithoutColours() {
    let page = PageText.snapshot("<b>b</b><i>i</i><u>u</u><del>d</del><q>q</q>")
    #expect(page.rows[0].text == "biu~d~“q”")
    #expect(
      page.rows[0].spans.map(\.style.description).prefix(3) == ["bold", "italic", "underline"])
  }

  @Test func picturesAreTheirWords() {
    let page = """
      <img alt="The ferry"> <img alt=""> <img src=x> <svg><title>Logo</title></svg>
      """
    #expect(PageText.rows(page) == "[The ferry] [image] [Logo]")
  }

  @Test func whatIsNotForReadersIsNotShown() {
    let page = """
      <head><title>T</title><style>p {}</style></head><p hidden>a</p><template>b</template>
      <script>c</script><noscript>d</noscript><dialog>e</dialog><datalist><option>f</datalist>
      <input type=hidden value=g>
      """
    #expect(PageText.rows(page) == "d")
    #expect(PageText.snapshot(page).title == "T")
  }

  @Test func linesCanBeCenteredAndSetToTheRight() {
    #expect(
      PageText.rows("<center>ab</center><p align=right>cd", width: 10) == "    ab\n\n        cd")
  }

  @Test func aClosedDetailsShowsItsSummaryOnly() {
    let page = "<details><summary>More</summary>a</details><details open>b</details>"
    #expect(PageText.rows(page) == "▸ More\n▾ Details\nb")
  }

  @Test func invisibleCharactersAreLeftOutAndControlsShown() {
    let page = PageText.snapshot("a&#8203;b&shy;c&zwnj;d&#xFEFF;e &#27;[31m&#x9f;&#x202e;x&nbsp;y")
    #expect(page.rows.map(\.text) == ["abcde �[31mŸ�x\u{A0}y"])
  }

  @Test func anchorsKnowTheirRows() {
    let page = PageText.snapshot("<p id=a>x<h2 id='b c'>y</h2><a name=d>z</a><p id=e>")
    #expect(page.anchors == ["a": 0, "b c": 2, "d": 4, "e": 5])
    #expect(page.row(ofFragment: "b%20c") == 2)
    #expect(page.row(ofFragment: "top") == 0)
    #expect(page.row(ofFragment: "no") == nil)
  }

  @Test func theFirstShownHeadingIsReported() {
    #expect(PageText.snapshot("<h1 hidden>a</h1><h2> b <img alt=c></h2>").firstHeading == "b c")
    #expect(PageText.snapshot("<p>x").firstHeading == nil)
  }
}
