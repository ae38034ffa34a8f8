import Testing

@testable import Container

/// Tables that style sheets make of any elements, their widths and their captions.
@Suite struct TablePartLayoutTests {
  @Test(arguments: [
    ("<div><b>one</b><b>two</b> <b>3</b></div>after", "one  two  3\nafter"),
    ("<p><b>one</b><b>two</b></p><p><b>three</b><b>4</b></p>", "one    two\nthree  4"),
    (
      "<main><p><b>one</b><b>two</b></p><p><b>three</b><b>4</b></p></main>",
      "one    two\nthree  4"
    ),
    ("<main><b>one</b><b>two</b></main>", "one  two"),
    (
      "<main><section><b>one</b><b>two</b></section><section><b>x</b></section></main>",
      "one  two\nx"
    ),
    ("<section><p><b>one</b><b>two</b></p></section>", "one  two"),
    ("<main><b>one</b><b>two</b><p><b>x</b></p><b>y</b></main>", "one  two\nx\ny"),
    ("before <b>one</b><b>two</b> text <b>3</b>", "before\none  two\ntext\n3"),
    ("<b>a <div><b>in</b><b>side</b></div></b><b>c</b>", "a         c\nin  side"),
    ("<b>one</b><i hidden>x</i><b>two</b><!-- x --> <b>3</b>", "one  two  3"),
    ("<nav><b>one</b><b>two</b></nav>", "one two"),
    ("<div style=display:contents><b>one</b></div>", "one"),
    ("<main>just text</main>", "just text"),
    ("<p><u>no</u> cell</p>", "no cell"),
    ("<div style=display:inline-block><b>one</b><b>two</b></div> x", "one  two x"),
    (
      "<center><p><b>a</b><b>bbb</b></p><p><b>aaa</b><b>b</b></p></center>",
      "            a   bbb\n           aaa   b"
    ),
    (
      "<center><table><tr><td>a<td>bbb<tr><td>aaa<td>b</table></center>",
      "           a    bbb\n           aaa  b"
    ),
  ])
  func partsMakeATable(_ html: String, _ expected: String) {
    let style = """
      <style>main{display:table} section{display:table-row-group} p{display:table-row}
      b{display:table-cell} nav{display:flex}</style>
      """
    #expect(PageText.rows(style + html) == expected)
  }

  @Test(arguments: [
    ("<table style=display:block><tr><td>a<td>b<tr><td>ccc<td>d</table>", "a    b\nccc  d"),
    ("<style>td,tr{display:block}</style><table><tr><td>a<td>b<tr><td>c</table>", "a\nb\nc"),
    ("<table><tr style=display:flex><td>a<td>b</table>", "a b"),
    ("<table><tr><td style=float:left>a<td style=float:left>b</table>c", "a b\n\nc"),
  ])
  func tablesAreWhatStyleSheetsMakeOfThem(_ html: String, _ expected: String) {
    #expect(PageText.rows(html) == expected)
  }

  @Test(arguments: [
    (
      "<table style=width:100%><tr><td>ccc<td align=right>d</table>",
      "ccc                          d"
    ),
    ("<table width=100%><tr><td>ccc<td align=right>d</table>", "ccc                          d"),
    ("<table width=90><tr><td>ccc<td align=right>d</table>", "ccc      d"),
    (
      "<table width=100%><tr><th>A<th>B<tr><td>ccc<td>d</table>",
      "A                      B\n─────────────────────  ───────\nccc                    d"
    ),
    (
      "<table style=width:100%;table-layout:fixed><tr><td>long one<td>b<td>c</table>",
      "long one  b          c"
    ),
    ("<table style=table-layout:fixed><tr><td>long one<td>b</table>", "long one  b"),
    ("<table style=width:100%><tr><td width=50%>a<td>b<td>c</table>", "a              b       c"),
    ("<table style=width:100%><tr><td style=width:90px>a<td>b</table>", "a           b"),
    ("<table style=width:20%><tr><td>abc def<td>ghij</table>", "abc def  ghij"),
    ("<table><tr><td style=width:63px>a<td>b</table>", "a        b"),
  ])
  func widthsAreWhatTheyAskFor(_ html: String, _ expected: String) {
    #expect(PageText.rows(html) == expected)
  }

  @Test(arguments: [
    ("<caption>Cap</caption>", "     Cap\none  two three"),
    ("<caption>A caption that is longer</caption>", "A caption that is longer\none  two three"),
    ("<caption style=caption-side:bottom>Cap</caption>", "one  two three\n     Cap"),
    ("<caption align=left>Cap</caption>", "Cap\none  two three"),
    ("<caption style=text-align:right>Cap</caption>", "           Cap\none  two three"),
  ])
  func captionsAreCentredOverTheirTable(_ caption: String, _ expected: String) {
    #expect(
      PageText.rows("<table>\(caption)<tr><td>one<td>two three</table>") == expected)
  }

  @Test func cellsOfATableWithoutAnElementSayWhereTheyStand() throws {
    let html = """
      <p>x<div id=r style=display:table-row><i id=a style=display:table-cell>one</i><i id=b
      style=display:table-cell>two</i></div>
      """
    let page = try Page(
      PageLoad(token: 1, html: Array(html.utf8), url: "http://www.test/", width: 30), width: 30,
      after: 0, device: nil)
    for (id, columns) in ["a": 0..<3, "b": 5..<8, "r": 0..<8] {
      let node = try #require(page.document.element(withID: id))
      let box = try #require(page.box(of: node), "\(id)")
      #expect(box.row == 2 && box.columns == columns, "\(id)")
    }
  }
}
