import Testing

@testable import Container

/// Flex containers, grids and what style sheets add to text.
@Suite struct FlexLayoutTests {
  @Test(arguments: [
    ("<div style=display:flex><i>a</i><i>b</i></div>", "a b"),
    ("<div style='display:flex;gap:27px'><i>a</i><i>b</i></div>", "a  b"),
    (
      "<div style='display:flex;justify-content:space-between'><i>a</i><i>b</i></div>",
      "a" + String(repeating: " ", count: 28) + "b"
    ),
    (
      "<div style='display:flex;justify-content:flex-end'><i>a</i></div>",
      String(repeating: " ", count: 29) + "a"
    ),
    (
      "<div style='display:flex'><i>a</i><i style='margin-left:auto'>b</i></div>",
      "a" + String(repeating: " ", count: 28) + "b"
    ),
    (
      "<div style='display:flex;flex-direction:row-reverse'><i>a</i><i>b</i></div>",
      String(repeating: " ", count: 27) + "b a"
    ),
    ("<div style='display:flex'><i style='order:2'>a</i><i>b</i></div>", "b a"),
    ("<div style='display:flex;flex-direction:column'><i>a</i><i>b</i></div>", "a\nb"),
    (
      "<div style=display:flex><i style=flex-grow:1>a</i><i style=flex-grow:1e-17>b</i></div>",
      "a" + String(repeating: " ", count: 28) + "b"
    ),
    (
      "<div style=display:flex><i style='flex:1;width:0;overflow:hidden'>a</i><i>b</i></div>",
      "a" + String(repeating: " ", count: 28) + "b"
    ),
    ("<div style='display:grid;grid-template-columns:1e400fr'><i>a b</i></div>", "a b"),
    ("<div style='display:flex'>text<b>b</b> more</div>", "text b more"),
    (
      "<div style='flex-wrap:wrap'><div style='display:flex;flex-wrap:inherit'><i>a</i><i "
        + "style='flex:1 0 100%'>b</i></div></div>", "a\nb"
    ),
    (
      "<div style='display:flex'><p style='flex:1'>one two three four<p style='flex:1'>b</div>",
      "one two three   b\nfour"
    ),
    (
      "<div style='display:grid;grid-template-columns:1fr 1fr'><i>a</i><i>b</i><i>c</i></div>",
      "a              b\nc"
    ),
    (
      "<div style='display:flex'><input style='flex:1'><button>Go</button></div>",
      "[_____________________] [ Go ]"
    ),
  ])
  func itemsStandSideBySide(_ html: String, _ expected: String) {
    let rows = PageText.rows(html).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.joined(separator: "\n") == expected)
  }

  @Test(arguments: [
    ("display:flex;align-items:center", "<p>a<br>b<br>c</p><b>x</b>", "a\nb x\nc"),
    ("display:flex;align-items:flex-end", "<p>a<br>b<br>c</p><b>x</b>", "a\nb\nc x"),
    ("display:flex;align-items:baseline", "<p>a<br>b<br>c</p><b>x</b>", "a x\nb\nc"),
    (
      "display:flex;align-items:end",
      "<p>a<br>b<br>c</p><b style=align-self:center>x</b><b>y</b><b style=align-self:start>z</b>",
      "a     z\nb x\nc   y"
    ),
    (
      "display:flex;flex-direction:column;align-items:center",
      "<b>one</b><div>two three four</div>five", "     one\ntwo three four\n     five"
    ),
    (
      "display:flex;flex-direction:column;align-items:flex-end",
      "<b>one</b><div>two three</div><i style=align-self:stretch>x</i>",
      "           one\n     two three\nx"
    ),
    (
      "display:flex;flex-direction:column",
      "<b style=margin-left:auto>one</b><b style='margin:0 auto'>two</b><b>three</b>",
      "           one\n     two\nthree"
    ),
    (
      "display:flex;flex-direction:column;align-items:center", "<p>a text that is wider than it",
      "a text that is\nwider than it"
    ),
    ("display:grid;place-items:center", "<b>one</b>", "     one"),
    ("display:grid;justify-content:end", "<b>one</b>", "           one"),
    (
      "display:grid;grid-template-columns:1fr 1fr;justify-items:center",
      "<b>a</b><b>bb</b><b style=justify-self:end>x</b>", "  a      bb\n     x"
    ),
    (
      "display:grid;grid-template-columns:1fr 1fr;align-items:end", "<b>a<br>b</b><b>x</b>",
      "a\nb      x"
    ),
  ])
  func itemsAreAligned(_ style: String, _ items: String, _ expected: String) {
    #expect(PageText.rows("<div style='\(style)'>\(items)</div>", width: 14) == expected)
  }

  @Test func alignedItemsSayWhereTheyStand() throws {
    let html = """
      <div style=display:flex;align-items:end><p>a<br>b</p><b id=b><i id=i>x</i></b></div>
      """
    let page = try Page(
      PageLoad(token: 1, html: Array(html.utf8), url: "http://www.test/", width: 10), width: 10,
      after: 0, device: nil)
    for id in ["b", "i"] {
      let node = try #require(page.document.element(withID: id))
      let box = try #require(page.box(of: node))
      #expect(box.row == 1 && box.columns == 2..<3, "\(id)")
    }
  }

  /// What is measured is as wide as what is laid out, blanks beside boxes to tick too.
  @Test(arguments: [
    "display:flex", "display:inline-block", "display:inline-flex", "float:left",
    "display:table-cell",
  ])
  func labelsStayBesideTheirBoxes(_ style: String) {
    let label = "<label style=\(style)><input type=radio><span>A</span></label>"
    let rows = PageText.rows("<div>\(label)\(label)\(label)</div>", width: 40)
    let apart = style == "display:flex" ? "\n" : style == "display:table-cell" ? "  " : " "
    #expect(rows == ["( ) A", "( ) A", "( ) A"].joined(separator: apart))
  }

  @Test(
    "parts of a whole stand beside each other in a container that wraps",
    arguments: [(2, "50%"), (3, "33.33%"), (3, "calc(100% / 3)"), (4, "25%"), (6, "16.66666667%")],
    [30, 31, 32, 33, 36, 37, 38, 39, 40, 79, 80])
  func partsOfAWhole(_ parts: (count: Int, width: String), _ width: Int) {
    guard width / parts.count > 6 else { return }
    let item = "<div style='flex:0 0 auto;width:\(parts.width)'>a</div>"
    let rows = PageText.rows(
      "<div style='display:flex;flex-wrap:wrap'>"
        + String(repeating: item, count: parts.count) + "</div>", width: width)
    #expect(rows.filter { $0 == "a" }.count == parts.count && !rows.contains("\n"))
  }

  @Test func itemsThatDoNotFitGoBelow() {
    let words = ["Documentation", "Downloads", "Community", "About us"]
    let items = words.map { "<a href=x>\($0)</a>" }.joined()
    #expect(
      PageText.rows("<nav style='display:flex'>\(items)</nav>", width: 40)
        == "Documentation Downloads Community\nAbout us")
    let columns = (1...6).map { "<p>the text of column \($0)" }.joined()
    for row in PageText.snapshot("<div style='display:flex'>\(columns)</div>", width: 40).rows {
      #expect(
        row.text.split(separator: " ").allSatisfy { "the text of column 123456".contains($0) })
    }
  }

  @Test(arguments: [
    ("<style>b::before{content:'<'}b::after{content:'>'}</style>a <b>x</b>", "a <x>"),
    ("<p style=text-transform:uppercase>ab <i style=text-transform:none>c</i>", "AB c"),
    ("<p style=text-transform:capitalize>it's one", "It's One"),
    ("<ul style=list-style:none><li>a<li>b</ul>", "a\nb"),
    ("<ul style=list-style-type:square><li>a</ul>", "▪ a"),
    (
      "<p>aaaa bbbb cccc dddd eeee <span style=white-space:nowrap>ff gg hh</span>",
      "aaaa bbbb cccc dddd eeee\nff gg hh"
    ),
  ])
  func textIsStyled(_ html: String, _ expected: String) {
    #expect(PageText.rows(html) == expected)
  }

  @Test func boxesSayWhereThingsStand() throws {
    let html = "<p>one <b id=b>two three</b></p><div style=display:flex><i>x</i><i>y</i></div>"
    let page = try Page(
      PageLoad(token: 1, html: Array(html.utf8), url: "http://www.test/", width: 10), width: 10,
      after: 0, device: nil)
    let bold = try #require(page.document.element(withID: "b"))
    let box = try #require(page.box(of: bold))
    #expect(box.row == 0 && box.rows == 2)
    #expect(box.columns == 0..<7)
    #expect(box.lines.map(\.columns) == [4..<7, 0..<5])
    let items = page.document.nodes.indices.map { NodeID($0) }.filter {
      page.document[$0].tag == .italic
    }
    #expect(items.map { page.box(of: $0)?.columns } == [0..<1, 2..<3])
    #expect(items.map { page.box(of: $0)?.row } == [3, 3])
    #expect(page.boxes.node(atRow: 0, column: 5, in: page.document) == bold)
  }
}
