import Testing

@testable import Container

/// What floats, and the rows that go on beside it.
@Suite struct FloatLayoutTests {
  @Test(arguments: [
    (
      "<div style=float:left>left<br>two</div>text beside it that goes on and on beside and below",
      "left text beside it that goes\ntwo  on and on beside and\nbelow"
    ),
    (
      "<div style=float:right>right<br>2</div>text beside it that goes on and on beside and below",
      "text beside it that goes right\non and on beside and     2\nbelow"
    ),
    (
      "<p style=float:left>L<br>L</p><p style=float:right>R<br>R<br>R</p>"
        + "<p>one two three four five six seven eight nine ten</p><p>again</p>",
      "L one two three four five    R\nL six seven eight nine ten   R\n"
        + String(repeating: " ", count: 29) + "R\nagain"
    ),
    ("<style>div{float:left}</style><div>one</div><div>two</div><div>three</div>", "one two three"),
    (
      "<style>i{float:left;width:33.33%}</style><i>one</i><i>two</i><i>three</i><i>four<br>4</i>"
        + "<i>5</i>",
      "one       two       three\nfour      5\n4"
    ),
    (
      "<h2>Title <small style=float:right>12:30</small></h2><p>text</p>",
      "Title                    12:30\n\ntext"
    ),
    (
      "<ul><li>one <b style=float:right>1</b><li>two <b style=float:right>22</b></ul>",
      "• one                        1\n• two                       22"
    ),
    (
      "<img alt=pic style=float:left><p>text beside a picture, and below",
      "[pic] text beside a picture,\nand below"
    ),
    (
      "<nav style=float:left;width:30%><ul><li>a<li>b</ul></nav><main style=float:right;width:70%>"
        + "<p>one two three</p><p>four</p></main>",
      "• a       one two three\n• b\n          four"
    ),
    (
      "<i style=float:left>a<br>b</i><main style=overflow:hidden><p>one two three four five six "
        + "seven eight nine ten eleven twelve thirteen</main>",
      "a one two three four five six\nb seven eight nine ten eleven\n  twelve thirteen"
    ),
    (
      "<blockquote><i style=float:left>a<br>b<br>c</i>one two three four five six seven</blockquote>",
      "│ a one two three four five\n│ b six seven\n│ c"
    ),
    (
      "<i style=float:left>a<br>b<br>c</i><ul><li>one two three four five six<li>two</ul>",
      "a • one two three four five\nb   six\nc • two"
    ),
    ("<table><tr><td><i style=float:left>a<br>b</i>one<td>x</table>", "a one  x\nb"),
    (
      "<i style=float:left>a<br>b</i><table><tr><td>c<td>d<tr><td>e<td>f<tr><td>g<td>h</table>",
      "a c  d\nb e  f\n  g  h"
    ),
    ("<div style=display:flex><i style=float:left>a</i><i>b</i></div>", "a b"),
    (
      "<i style=float:left>a<br>b</i><div style=display:flex;justify-content:space-between>"
        + "<i>x</i><i>y</i></div>",
      "a x                          y\nb"
    ),
    (
      "<i style=float:left>a<br>b</i><pre>x  y\nz  z\nend</pre>",
      "a x  y\nb z  z\nend"
    ),
    (
      "<i style=float:left>as wide as the room of a row</i>words beside",
      "as wide as the room of a row\nwords beside"
    ),
    ("<i style=float:left></i>nothing beside", "nothing beside"),
    ("<ul><li style=float:left>a<li style=float:left>b</ul>c", "• a  • b\n\nc"),
  ])
  func rowsGoOnBeside(_ html: String, _ expected: String) {
    #expect(PageText.rows(html) == expected)
  }

  @Test(arguments: [
    ("<p>one</p><p style=clear:left>two", "a one\nb\n\ntwo"),
    ("<p>one</p><p style=clear:both>two", "a one\nb\n\ntwo"),
    ("<div>one</div><div style=clear:right>two", "a one\nb two"),
    ("one<br style=clear:both>two", "a one\nb\ntwo"),
    ("one<br>two", "a one\nb two"),
    ("<div style='float:left;clear:left'>c</div>d", "a\nb\nc d"),
    ("<div><div>one</div><div style=clear:both>two</div></div>", "a one\nb\ntwo"),
  ])
  func whatClearsGoesBelow(_ html: String, _ expected: String) {
    #expect(PageText.rows("<div style=float:left>a<br>b</div>" + html) == expected)
  }

  @Test func aBlockHoldsWhatFloatsInIt() {
    #expect(
      PageText.rows("<div><i style=float:left>a<br>b</i>c</div><div>d</div>") == "a c\nb\nd")
  }

  @Test func floatsSayWhereTheyStand() throws {
    let html = """
      <div id=a style=float:right>one<br>two</div><p id=b>text <i id=c>beside</i></p>
      """
    let page = try Page(
      PageLoad(token: 1, html: Array(html.utf8), url: "http://www.test/", width: 30), width: 30,
      after: 0, device: nil)
    let expected = ["a": (0, 2, 27..<30), "b": (0, 1, 0..<30), "c": (0, 1, 5..<11)]
    for (id, place) in expected {
      let node = try #require(page.document.element(withID: id))
      let box = try #require(page.box(of: node), "\(id)")
      #expect((box.row, box.rows, box.columns) == place, "\(id)")
    }
  }

  @Test func thousandsOfFloatsTakeTheirPlaces() {
    let floats = (0..<3_000).map { "<i style=float:left>\($0 % 10)</i>" }.joined()
    let rows = PageText.snapshot(floats + "<p>end").rows.map(\.text)
    #expect(rows.count == 202 && rows.last == "end")
    #expect(rows.first == "0 1 2 3 4 5 6 7 8 9 0 1 2 3 4")
  }
}
