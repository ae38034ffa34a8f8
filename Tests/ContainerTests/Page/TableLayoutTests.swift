import Testing
import TextUI

@testable import Container

@Suite struct TableLayoutTests {
  @Test func columnsAreAsWideAsTheirContentBelowHeadings() {
    #expect(
      PageText.rows("<table><caption>Boats</caption><tr><th>To<th>Pier<tr><td>Mole<td>2</table>")
        == """
          Boats
        To    Pier
        ────  ────
        Mole  2
        """)
  }

  @Test func wideCharactersLineUp() {
    let page = """
      <table><tr><th>From<th>Words<th>!<tr><td>大阪<td>港がきれい 🚢<td>1<tr><td>서울<td>다시
      👋<td>2<tr><td>Kraków<td>Piękny 🌅<td>3<tr><td>🇫🇮<td>e\u{301}👩‍👩‍👧<td>4</table>
      """
    let rows = PageText.snapshot(page).rows.map(\.text)
    #expect(
      rows.joined(separator: "\n") == """
        From    Words          !
        ──────  ─────────────  ─
        大阪    港がきれい 🚢  1
        서울    다시 👋        2
        Kraków  Piękny 🌅      3
        🇫🇮      e\u{301}👩‍👩‍👧            4
        """)
    let widths = rows.map { DisplayWidth.of($0) }
    #expect(widths == Array(repeating: 24, count: 6))
  }

  @Test func cellsWrapWhereTheTableIsTooWide() {
    #expect(
      PageText.rows(
        """
        <table><tr><th>Name<th>What<th>Price<tr><td>Anchor<td>Holds a ship in its place
        <td align=right>10<tr><td>Rope<td>Long<td align=right>5</table>
        """, width: 24) == """
          Name    What       Price
          ──────  ─────────  ─────
          Anchor  Holds a       10
                  ship in
                  its place

          Rope    Long           5
          """)
  }

  @Test func cellsSpanColumnsAndRows() {
    #expect(
      PageText.rows(
        """
        <table><tr><td rowspan=2>one<br>two<br>three<td>x<tr><td>y
        <tr><td colspan=2>a cell over both</table>
        """) == """
          one        x
          two        y
          three
          a cell over both
          """)
  }

  @Test func aTableInsideATable() {
    #expect(
      PageText.rows("<table><tr><td>out<td><table><tr><td>a<td>b<tr><td>c</table></table>")
        == "out  a  b\n     c")
  }

  @Test func wordsAreBrokenWhereColumnsMustBeNarrow() {
    #expect(
      PageText.rows("<table><tr><td>abcdefghijkl<td>mnopqrstuvwx</table>", width: 17) == """
        abcdefgh mnopqrst
        ijkl     uvwx
        """)
  }

  @Test func moreColumnsThanThereIsRoomForStandBelowEachOther() {
    let cells = (1...4).map { "<td>\($0)cell" }.joined()
    #expect(
      PageText.rows("<table><tr>\(cells)<tr><td>x</table>", width: 15) == """
        1cell
        2cell
        3cell
        4cell

        x
        """)
  }

  @Test func hugeSpansAreWhatTheyAreInTheTable() {
    #expect(
      PageText.rows("<table><tr><td colspan=1000000000 rowspan=99999999999999999999>a<td>b</table>")
        == "a  b")
  }

  @Test func linksAndControlsInCellsKnowTheirPlace() {
    let page = PageText.snapshot(
      "<p>x<table><tr><td>ab<td id=here><a href=u>link</a><tr><td><input size=3>c</table>")
    #expect(page.rows.map(\.text) == ["x", "", "ab      link", "[___]c"])
    #expect(page.elements.map(\.row) == [2, 3])
    #expect(page.elements.map(\.columns) == [8..<12, 0..<5])
    #expect(page.anchors == ["here": 2])
  }

  @Test func emptyTablesLeaveNothing() {
    #expect(PageText.rows("<table></table>a<table><tr><td></table><table><tr></table>") == "a")
  }
}
