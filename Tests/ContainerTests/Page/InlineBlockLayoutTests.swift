import Testing

@testable import Container

/// Boxes with rows of their own in lines, and elements without a box.
@Suite struct InlineBlockLayoutTests {
  @Test(arguments: [
    ("<style>b{display:inline-block}</style><b>one</b><b>two</b> <b>three</b>", "onetwo three"),
    ("<style>b{display:inline-block;margin:0 9px}</style>x<b>one</b>y<b>two</b>z", "x one y two z"),
    (
      "<style>div{display:inline-block}</style>a <div><p>one</p><p>two</p></div> b "
        + "<div>three<br>four</div> c",
      "a one b three c\n        four\n  two"
    ),
    (
      "<style>div{display:inline-block;width:33%}</style>"
        + "<div>one</div><div>two</div><div>three</div><div>four</div>",
      "one      two      three\nfour"
    ),
    (
      "<style>div{display:inline-block;min-width:45px}</style><div>a</div><div>b</div>c",
      "a    b    c"
    ),
    (
      "<style>div{display:inline-block;max-width:126px}</style><div>one two three four</div> five",
      "one two three  five\nfour"
    ),
    (
      "<style>div{display:inline-flex;gap:9px}</style>see <div><i>a</i><i>b</i></div> and "
        + "<div><i>c</i><i>d</i></div>",
      "see a b and c d"
    ),
    (
      "<style>div{display:inline-grid;grid-template-columns:1fr 1fr}</style>"
        + "see <div><i>a</i><i>b</i><i>c</i><i>d</i></div> and",
      "see a   b   and\n    c   d"
    ),
    (
      "<center>x <div style=display:inline-block>a<br>b</div></center>",
      "             x a\n               b"
    ),
    (
      "<p>a long line before <span style=display:inline-block>what is kept whole</span> and after",
      "a long line before\nwhat is kept whole and after"
    ),
    (
      "<div style=display:inline-block>a very long text that does not fit into a line</div> x",
      "a very long text that does not\nfit into a line\nx"
    ),
    (
      "<style>ul{display:inline-block}</style><ul><li>a<li>b</ul><ul><li>c<li>d</ul>",
      "• a  • c\n• b  • d"
    ),
    (
      "<style>div{display:inline-block}</style><div><h2>One</h2>text</div><div><h2>Two</h2>x</div>",
      "One  Two\n\ntext x"
    ),
    (
      "a<i style='display:inline-block;width:18px'></i>b<i style='display:inline-block'></i>c",
      "a bc"
    ),
    ("<blockquote>a <div style=display:inline-block>b<br>c</div></blockquote>", "│ a b\n│   c"),
    (
      "<table><tr><td><i style=display:inline-block>a b</i> <i style=display:inline-block>c</i>"
        + "<td>d</table>",
      "a b c  d"
    ),
    (
      "<div style=display:inline-block>a<div style=display:inline-block>b<br>c</div>d</div>e",
      "a b d e\n  c"
    ),
  ])
  func boxesStandInLines(_ html: String, _ expected: String) {
    #expect(PageText.rows(html) == expected)
  }

  @Test(arguments: [
    ("<p style=display:contents>a <b>b</b></p> c", "a b c"),
    ("<p style=display:contents>a<b style=display:contents>b</b></p>c", "abc"),
    ("<ul style=display:contents><li>a<li>b</ul>", "• a\n• b"),
    (
      "<style>div{display:flex}p{display:contents}</style><div><p><i>a</i><i>b</i></p><i>c</i></div>",
      "a b c"
    ),
    (
      "<style>div{display:grid;grid-template-columns:1fr 1fr}p{display:contents}</style>"
        + "<div><p><i>a</i><i>b</i></p><p><i>c</i></p></div>",
      "a              b\nc"
    ),
    (
      "<style>div,p{display:contents}main{display:flex}</style>"
        + "<main><div>x<p>y<i>z</i></p></div><div></div></main>",
      "x y z"
    ),
    ("<div style='display:contents;text-transform:uppercase'>a<p>b</div>", "A\n\nB"),
    (
      "<style>p{display:contents}p::before{content:'<'}p::after{content:'>'}</style><p>a</p>b",
      "<a>b"
    ),
  ])
  func elementsWithoutABoxHaveTheirContentInTheirPlace(_ html: String, _ expected: String) {
    #expect(PageText.rows(html) == expected)
  }

  @Test func boxesInLinesSayWhereTheyStand() throws {
    let html = """
      see <div id=a style=display:inline-block>one<br>two</div> <b id=b style=display:inline-block>
      <a href=x id=l>go</a></b><p id=c style=display:contents><i id=d>x</i></p>
      """
    let page = try Page(
      PageLoad(token: 1, html: Array(html.utf8), url: "http://www.test/", width: 30), width: 30,
      after: 0, device: nil)
    let expected = [
      "a": (0, 2, 4..<7), "b": (0, 1, 8..<10), "l": (0, 1, 8..<10), "d": (0, 1, 10..<11),
    ]
    for (id, place) in expected {
      let node = try #require(page.document.element(withID: id))
      let box = try #require(page.box(of: node), "\(id)")
      #expect((box.row, box.rows, box.columns) == place, "\(id)")
    }
  }
}
