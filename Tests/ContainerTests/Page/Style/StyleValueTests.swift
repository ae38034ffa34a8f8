import Testing
import TextUI

@testable import Container

/// What the cascade makes of declarations.
@Suite struct StyleValueTests {
  private func styled(_ html: String) throws -> (Document, NodeID) {
    var document = try HTMLParser.document(Array(html.utf8))
    document.restyle()
    return (document, try #require(document.element(withID: "x")))
  }

  private func style(_ sheet: String, _ body: String) throws -> ComputedStyle {
    let (document, node) = try styled("<style>\(sheet)</style>\(body)")
    return document.style(of: node)
  }

  @Test(arguments: [
    ("p{color:red}#x{color:inherit}", "red"), ("p{color:red}#x{color:initial}", "standard"),
    (":root{--c:red}#x{color:var(--c)}", "red"), ("#x{color:var(--none, blue)}", "blue"),
    ("#x{--a:var(--b);--b:var(--a);color:var(--a, green)}", "green"),
    ("#x{color:red;color:rgb(nonsense)}", "standard"), ("#x{color:red;color:12}", "red"),
    (":root{--r:255,0}#x{color:rgb(var(--r),0)}", "red"),
    ("p{color:blue}#x{color:currentColor}", "blue"),
    ("#x{--h:0;color:hsl(var(--h) 100% 40%)}", "red"),
  ])
  func colors(_ sheet: String, _ expected: String) throws {
    let look = try style(sheet, "<p><i id=x>a</i>").look
    let paint: StyleColor.Paint? =
      switch expected {
      case "red": .color(.red)
      case "blue": .color(.blue)
      case "green": .color(.green)
      default: .standard
      }
    #expect(look.foreground == paint)
  }

  @Test(arguments: [
    ("#x::before{content:'a' attr(title) \"\\62 \"}", "atb", nil),
    ("#x:after{content:open-quote close-quote}", nil, "\u{201C}\u{201D}"),
    ("#x::before{content:none}#x::after{display:none;content:'a'}", nil, nil),
    ("#x::before{content:'\\f101'}", nil, nil),
    ("body{counter-reset:n 2}#x{counter-increment:n}#x::before{content:counter(n) '.'}", "3.", nil),
    ("#x{counter-reset:n 3}#x::after{content:counters(n, '-', upper-roman)}", nil, "III"),
    (":root{--t:'z'}#x::before{content:var(--t)}", "z", nil),
  ])
  func generatedContent(_ sheet: String, _ before: String?, _ after: String?) throws {
    let style = try style(sheet, "<p id=x title=t>x")
    #expect(style.before?.text == before)
    #expect(style.after?.text == after)
  }

  @Test func countersCountInOrder() throws {
    let (document, _) = try styled(
      "<style>ol{counter-reset:i;list-style:none}li{counter-increment:i}"
        + "li::before{content:counters(i,'.')}</style>"
        + "<ol id=x><li>a<li>b<ol><li>c<li>d</ol><li>e</ol>")
    let texts = document.descendants(of: Document.root).compactMap {
      document[$0].tag == .listItem ? document.style(of: $0).before?.text : nil
    }
    #expect(texts == ["1", "2", "2.1", "2.2", "3"])
  }

  @Test func flexAndItsItems() throws {
    let flex = try style(
      "#x{display:flex;flex-flow:column wrap;justify-content:space-between;gap:1em 18px}",
      "<div id=x>"
    ).flex
    var expected = FlexStyle()
    expected.isColumn = true
    expected.wraps = true
    expected.justify = .spaceBetween
    expected.columnGap = 2
    expected.rowGap = 1
    #expect(flex == expected)
    let item = try style("#x{flex:1;order:2;margin-left:auto;width:50%}", "<div id=x>")
    #expect(item.item.grow == 1)
    #expect(item.item.order == 2)
    #expect(item.item.hasAutoMarginBefore)
    #expect(item.width == .fraction(0.5))
    let grid = try style("#x{display:grid;grid-template-columns:repeat(2,1fr) 90px}", "<p id=x>")
    #expect(grid.flex?.columns == [.share(1), .share(1), .cells(10)])
  }

  @Test(arguments: [
    "position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)",
    "position:absolute;left:-10000px", "clip-path:inset(50%)", "text-indent:-9999px",
    "font-size:0", "height:0;overflow:hidden", "max-height:0;overflow:hidden",
    "position:fixed;top:-200vw;left:-100em;clip:rect(1px,1px,1px,1px)",
  ])
  func whatIsHiddenFromTheEye(_ declarations: String) throws {
    let (document, _) = try styled(
      "<style>.h{\(declarations)}</style><p class=h>a<b id=x>b</b><input class=h></p>")
    let paragraph = try #require(document.first(.paragraph))
    let input = try #require(document.first(.input))
    #expect(document.style(of: paragraph).isInvisible == true)
    #expect(document.style(of: input).isInvisible != true)
  }

  @Test func whatHasNoOpacityAndTakesNoPressIsNotThere() throws {
    let (document, _) = try styled(
      """
      <style>.h{pointer-events:none}.h b{visibility:visible;opacity:0}
      .h i{opacity:0;pointer-events:auto}</style>
      <p id=x class=h>a<b>b<button>c</button></b><i>d</i><input style=opacity:0></p>
      """)
    let isInvisible = [Tag.paragraph, .bold, .italic, .input].map { tag in
      document.first(tag).map { document.style(of: $0).isInvisible ?? false }
    }
    #expect(isInvisible == [false, true, false, false])
  }

  @Test(arguments: [
    ("opacity:0"), ("height:0"), ("overflow:hidden"), ("position:absolute;left:-1px"),
    ("width:1px"), ("text-indent:2em"), ("max-height:0"), ("transform:scale(0)"),
    ("width:100%;overflow:hidden"), ("height:100%;overflow:hidden"),
    ("width:calc(100% - 20px);overflow-x:clip"), ("max-height:50%;overflow:hidden"),
    ("width:0;min-width:100%;overflow:hidden"), ("height:0;flex:1;overflow:hidden"),
  ])
  func whatIsNotHidden(_ declarations: String) throws {
    #expect(try style("#x{\(declarations)}", "<p id=x>a").isInvisible != true)
  }

  @Test func aSheetSaysWhatHides() throws {
    let (document, node) = try styled(
      "<style>\n.a { color: red }\n\n.b .c, i { display: none }</style>"
        + "<div class=b><p class=c><b id=x>a</b></p></div>")
    let explanation = document.explanation(of: node)
    #expect(explanation?.declaration == "display: none")
    #expect(explanation?.cause == .rule(selector: ".b .c, i", sheet: "", line: 4))
    #expect(explanation.map { document[$0.element].name } == "p")
    let (hidden, inner) = try styled("<p hidden><b id=x>a</b>")
    #expect(hidden.explanation(of: inner)?.cause == .kind)
    let (inline, own) = try styled("<p id=x style=visibility:hidden>")
    #expect(inline.explanation(of: own)?.cause == .inline)
    let (shown, other) = try styled("<p id=x>")
    #expect(shown.explanation(of: other) == nil)
  }
}
