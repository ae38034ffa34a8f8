import Testing

@testable import Container

@Suite struct MarkupTests {
  private var document = Document()

  /// What an element has after `innerHTML` was set.
  private mutating func inner(_ markup: String, _ name: String = "div") throws -> String {
    let element = try document.createElement(name)
    try document.setInnerHTML(markup, of: element)
    return document.innerHTML(of: element)
  }

  @Test(arguments: [
    ("div", "a<b>c</b>", "a<b>c</b>"),
    ("div", "<p>a<p>b", "<p>a</p><p>b</p>"),
    ("div", "<br><img src=x><input value='\"'>", "<br><img src=\"x\"><input value=\"&quot;\">"),
    ("div", "&lt;&amp;&nbsp;\u{A0}é", "&lt;&amp;&nbsp;&nbsp;é"),
    ("div", "<i title='<&amp;\u{A0}'></i>", "<i title=\"<&amp;&nbsp;\"></i>"),
    ("div", "<!--a<b-->x", "<!--a<b-->x"),
    ("div", "<script>1 < 2 && 3</script>", "<script>1 < 2 && 3</script>"),
    ("div", "<textarea><b>&amp;</textarea>", "<textarea>&lt;b&gt;&amp;</textarea>"),
    ("div", "<template><td>x</td></template>", "<template><td>x</td></template>"),
    ("div", "<svg><linearGradient/></svg>", "<svg><linearGradient></linearGradient></svg>"),
    ("div", "<x-y a=1>z", "<x-y a=\"1\">z</x-y>"),
    ("div", "<tr><td>x", "x"), ("div", "", ""), ("div", "plain > text", "plain &gt; text"),
    ("tr", "<td>x", "<td>x</td>"), ("tbody", "<tr><td>x", "<tr><td>x</td></tr>"),
    ("table", "<tr><td>x", "<tbody><tr><td>x</td></tr></tbody>"),
    ("select", "<option>a<option>b", "<option>a</option><option>b</option>"),
    ("template", "<tr><td>x", "<tr><td>x</td></tr>"),
    ("script", "<b>&amp;", "<b>&amp;"), ("style", "a>b{}", "a>b{}"),
    ("textarea", "<b>&amp;x", "&lt;b&gt;&amp;x"), ("title", "a&lt;b", "a&lt;b"),
    ("ul", "<li>a<li>b", "<li>a</li><li>b</li>"), ("x-y", "<p>a", "<p>a</p>"),
    ("pre", "a\nb", "a\nb"), ("br", "x", ""),
  ])
  mutating func markupOfAnElement(_ name: String, _ markup: String, _ expected: String) throws {
    #expect(try inner(markup, name) == expected)
  }

  /// The parser has its own ways in each of these; that it comes back is the test.
  @Test mutating func everyContextTakesAnything() throws {
    let contexts =
      Tag.allCases.dropFirst().map(\.rawValue) + ["math", "frameset", "applet", "isindex", "rt"]
    let markups = [
      "<td>x", "</div></table>y", "<option><p>", "<frame>", "<svg><title><p>", "text", "&amp;<",
      "<html a=1><head><body b=2>z", "<template><col></template>", "<!doctype html>", "</template>",
      "<select><table>", "<math><mi><p>", "<caption>c<colgroup><col>",
    ]
    for context in contexts {
      for markup in markups { _ = try inner(markup, context) }
    }
    let svg = try document.createElement("foreignObject", .svg)
    try document.setInnerHTML("<p>a<circle/>", of: svg)
    #expect(document.innerHTML(of: svg) == "<p>a<circle></circle></p>")
  }

  @Test mutating func anElementIsWrittenWithItself() throws {
    let element = try document.createElement("a")
    document.set("href", to: "?a&b", of: element)
    try document.setInnerHTML("x<wbr>", of: element)
    #expect(document.outerHTML(of: element) == "<a href=\"?a&amp;b\">x<wbr></a>")
    let text = try document.createText("a<b")
    #expect(document.outerHTML(of: text) == "a&lt;b")
  }

  @Test func aDocumentIsWrittenWithItsDoctype() throws {
    let document = try HTMLParser.document(Array("<!doctype HTML><title>t</title>x".utf8))
    #expect(
      document.outerHTML(of: Document.root)
        == "<!DOCTYPE html><html><head><title>t</title></head><body>x</body></html>")
    #expect(!document.isQuirky)
    #expect(try HTMLParser.document(Array("x".utf8)).isQuirky)
  }

  @Test mutating func scriptsInMarkupNeverRun() throws {
    let element = try document.createElement("div")
    try document.setInnerHTML(
      "<p><script>1</script><template><script></script></template>", of: element)
    let script = try #require(document.elements(named: "script", below: element).first)
    #expect(document[script].isStarted)
    let made = try document.createElement("script")
    #expect(!document[made].isStarted)
    let copy = try document.clone(element, deep: true)
    let copied = try #require(document.elements(named: "script", below: copy).first)
    #expect(document[copied].isStarted)
  }

  @Test mutating func markupBeyondALimitChangesNothing() throws {
    let element = try document.createElement("div")
    try document.setInnerHTML("<b>old</b>", of: element)
    let large = String(repeating: "<", count: (1 << 20) + 1)
    #expect(throws: PageError.tooLarge(bytes: large.utf8.count, limit: 1 << 20)) {
      try document.setInnerHTML(large, of: element)
    }
    let fonts = (0..<32).map { "<font size=\($0)>" }.joined()
    let many = "<p>" + fonts + String(repeating: "<p>x", count: 25_000)
    #expect(throws: PageError.parseMemory(limit: 64 << 20)) {
      try document.setInnerHTML(many, of: element)
    }
    #expect(document.innerHTML(of: element) == "<b>old</b>")
    try document.setInnerHTML(String(repeating: "<div>", count: 100_000) + "x", of: element)
    #expect(document.textContent(of: element) == "x")
  }

  @Test mutating func aDeepTreeIsWritten() throws {
    var parent = try document.createElement("i")
    let top = parent
    for _ in 0..<100_000 {
      let child = try document.createElement("i")
      try document.insert(child, into: parent)
      parent = child
    }
    #expect(document.outerHTML(of: top).utf8.count == 100_001 * 7)
  }
}
