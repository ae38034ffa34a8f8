import Testing

@testable import Container

/// Style sheets as scripts see and make them.
@Suite struct StyleObjectTests {
  private static let head = """
    <style id=s media=screen>.a{color:red;display:flex;margin:1em 2px}
    @media (max-width: 600px){p{font-weight:bold}}p::before{content:"x"}:root{--v: 7px}</style>
    <p id=p class=a style="width:50%">x<i id=i>y</i></p>
    """

  private func value(_ expression: String) -> String? {
    let page = ScriptedPage(
      "<!doctype html><body>\(Self.head)<script>console.log(String(\(expression)))</script>")
    #expect(page.faults.map(\.message) == [])
    return page.lines.last
  }

  @Test(arguments: [
    ("document.styleSheets.length", "1"), ("document.styleSheets[0] === s.sheet", "true"),
    ("s.sheet.ownerNode.id", "s"), ("s.sheet.cssRules.length", "4"),
    ("s.sheet.cssRules[0].selectorText", ".a"), ("s.sheet.cssRules[0].style.color", "red"),
    ("s.sheet.cssRules[0].cssText", ".a { color: red; display: flex; margin: 1em 2px; }"),
    ("s.sheet.cssRules[1].media.mediaText", "(max-width: 600px)"),
    ("s.sheet.cssRules[1].cssRules[0].parentRule === s.sheet.cssRules[1]", "true"),
    ("[...s.sheet.cssRules].map(rule => rule.type).join()", "1,4,1,1"),
    ("s.sheet.cssRules[0] === s.sheet.cssRules[0]", "true"),
    ("s.sheet.media.mediaText", "screen"), ("s.sheet.href", "null"),
    ("s.sheet instanceof CSSStyleSheet && s.sheet.cssRules[0] instanceof CSSStyleRule", "true"),
    ("s.sheet.insertRule('b{color:blue}', 4) + s.sheet.cssRules[4].cssText", "4b { color: blue; }"),
    ("(() => {try {s.sheet.insertRule('b{', 9)} catch (e) {return e.name}})()", "IndexSizeError"),
    ("(() => {try {s.sheet.insertRule('')} catch (e) {return e.name}})()", "SyntaxError"),
    ("(s.sheet.deleteRule(0), s.sheet.cssRules.length)", "3"),
    ("getComputedStyle(p).color", "rgb(255, 0, 0)"),
    ("getComputedStyle(i).color", "rgb(255, 0, 0)"),
    (
      "(e => `${e[0]} ${e[e.length - 1] !== undefined} ${e[e.length]}`)(getComputedStyle(p))",
      "align-items true undefined"
    ),
    ("(p.style.color = 'red', p.style[0] + p.style[1] + p.style[2])", "widthcolorundefined"),
    ("getComputedStyle(p).display", "flex"), ("getComputedStyle(i).display", "block"),
    ("(p.className = '', getComputedStyle(i).display)", "inline"),
    ("(i.style.display = 'inline-grid', getComputedStyle(i).display)", "grid"),
    ("(i.style.display = 'table-cell', getComputedStyle(i).display)", "block"),
    ("(i.style.display = 'contents', getComputedStyle(i).display)", "contents"),
    ("(p.className = '', i.style.cssFloat = 'left', getComputedStyle(i).display)", "block"),
    ("(p.className = '', i.style.position = 'fixed', getComputedStyle(i).display)", "block"),
    ("getComputedStyle(p).marginTop", "16px"), ("getComputedStyle(p).margin", "16px 2px"),
    ("getComputedStyle(p).fontWeight", "700"), ("getComputedStyle(p).width", "50%"),
    ("getComputedStyle(p, '::before').content", "\"x\""),
    ("getComputedStyle(i).getPropertyValue('--v')", "7px"),
    ("getComputedStyle(p).transitionDuration", "0s"),
    ("getComputedStyle(document.createElement('p')).color", ""),
    ("(p.className = '', getComputedStyle(p).display)", "block"),
    ("(s.sheet.cssRules[0].style.display = 'none', getComputedStyle(p).display)", "none"),
    ("(s.sheet.disabled = true, getComputedStyle(p).display)", "block"),
    ("(s.remove(), getComputedStyle(p).display + document.styleSheets.length)", "block0"),
    ("(s.append('#p{display:none}'), getComputedStyle(p).display)", "none"),
    ("CSS.supports('display', 'grid')", "true"), ("CSS.supports('(display: nope)')", "false"),
    ("CSS.supports('(display: grid) and (not (color: nope))')", "true"),
    ("CSS.supports('selector(:has(a))')", "true"), ("CSS.escape('1a b#')", "\\31 a\\ b\\#"),
    ("matchMedia('(max-width: 600px)').matches", "true"),
    ("matchMedia('(min-width: 600px), print').matches", "false"),
    ("matchMedia('(prefers-color-scheme: dark)').matches", "false"),
    ("matchMedia('not print').matches", "true"),
    ("document.adoptedStyleSheets.length", "0"),
  ])
  func objects(_ expression: String, _ expected: String) {
    #expect(value(expression) == expected)
  }

  @Test func sheetsThatScriptsMakeAreAdopted() {
    let script = """
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('p{display:none}');
      document.adoptedStyleSheets = [sheet];
      const tag = document.createElement('style');
      document.head.appendChild(tag);
      for (let i = 0; i < 50; i++) tag.sheet.insertRule(`.c${i}{display:none}`, tag.sheet.cssRules.length);
      """
    var page = ScriptedPage(
      "<!doctype html><body><p>a</p><i class=c49>b</i>c<script>\(script)</script>")
    #expect(page.text == "c")
    page.evaluate("document.adoptedStyleSheets.pop(); tag.sheet.deleteRule(49)")
    #expect(page.text == "a\n\nbc")
    #expect(page.faults.isEmpty)
  }

  @Test func aLinkedSheetCountsOnceItIsThere() {
    var page = ScriptedPage(
      "<!doctype html><link rel=stylesheet href=x.css onload=console.log(this.sheet.href)>"
        + "<body><p>a</p>b")
    #expect(page.text == "a\n\nb")
    page.answer(page.requests[0].id, "p{display:none}", type: "text/css")
    #expect(page.text == "b")
    #expect(page.lines == ["http://www.test/app/x.css"])
  }

  @Test func whoWatchesTheWidthIsTold() {
    var page = ScriptedPage(
      script: "matchMedia('(min-width: 500px)').onchange = null;"
        + "matchMedia('(min-width: 500px)').addListener(e => console.log(e.matches, e.media))")
    page.send(.resize(width: 80))
    #expect(page.lines == ["true (min-width: 500px)"])
  }
}
