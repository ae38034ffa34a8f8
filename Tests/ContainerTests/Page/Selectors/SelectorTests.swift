import Testing

@testable import Container

@Suite struct SelectorTests {
  private static let html = """
    <html id=html><body id=body><div id=a class="x y" data-n="1 two" lang=en-GB title="Ab"><p id=b
    class=x>1</p><p id=c class=y><b id=d></b><i id=e>t</i></p><p id=f></p><!--c--></div><form id=g>
    <input id=h type=checkbox checked><input id=i disabled><input id=j required value=v>
    <select id=k><option id=l>1<option id=m selected>2</select><fieldset id=n disabled>
    <button id=o>x</button></fieldset></form><ul id=p><li id=q><li id=r><li id=s><li id=t></ul>
    <a id=u href=x>u</a><a id=v>v</a><x-y id=w></x-y></body></html>
    """

  private let document: Document

  init() throws { document = try HTMLParser.document(Array(Self.html.utf8)) }

  @Test(arguments: [
    ("p", "bcf"), ("P", "bcf"), ("#b", "b"), (".x", "ab"), (".x.y", "a"), ("p.x", "b"),
    ("*#a", "a"), ("div p", "bcf"), ("div > p", "bcf"), ("body > p", ""), ("div > b", ""),
    ("#a b", "d"), ("p + p", "cf"), ("#b ~ p", "cf"), ("#b+p", "c"), ("b ~ i", "e"),
    ("p, i", "bcef"), ("#a > .y > i", "e"), ("body div p i", "e"), ("ul li ~ li + li", "st"),
    ("[lang]", "a"), ("[title=Ab]", "a"), ("[title=ab]", ""), ("[title=ab i]", "a"),
    ("[TITLE='Ab']", "a"), ("[data-n~=two]", "a"), ("[lang|=en]", "a"), ("[lang|=e]", ""),
    ("[title^=A]", "a"), ("[title$=b]", "a"), ("[title*='Ab']", "a"), ("[title*='']", ""),
    ("[ type = \"checkbox\" ]", "h"), ("p:not(.x)", "cf"), ("p:not(.x, .y)", "f"),
    (":is(b, i)", "de"), (":where(#a) > :is(.x,.y)", "bc"), ("p:first-child", "b"),
    ("p:last-child", "f"), ("li:nth-child(2n+1)", "qs"), ("li:nth-child(odd)", "qs"),
    ("li:nth-child(even)", "rt"), ("li:nth-child(3)", "s"), ("li:nth-child(-n + 2)", "qr"),
    ("li:nth-child(n+3)", "st"), ("li:nth-last-child(1)", "t"), ("i:nth-of-type(1)", "e"),
    ("li:nth-child(2 of #r, #t)", "t"), ("li:nth-last-of-type(2)", "s"), ("b:only-of-type", "d"),
    ("i:only-child", ""), ("#h:first-of-type", "h"), ("form > :last-of-type", "jkn"),
    ("p:empty", "f"), (":root", "z"), ("p:has(b)", "c"), ("div:has(> p > i)", "a"),
    ("p:has(+ p)", "bc"), ("p:has(~ .y)", "b"), (":has(> option)", "k"), (":checked", "hm"),
    (":disabled", "ino"), ("input:enabled", "hj"), (":required", "j"), ("a:link", "u"),
    ("x-y", "w"), ("#g > input:not([type]):enabled", "j"), ("div *", "bcdef"),
    ("/* c */ p /* d */ > b", "d"), ("\\70", "bcf"), ("#\\62 ", "b"), ("a:hover", ""),
    ("p > *:not(:first-child)", "e"), ("p:nth-child(1n)", "bcf"), ("p:nth-child(0)", ""),
    ("li:nth-child(+2)", "r"), ("li:NTH-CHILD(2N)", "rt"), (".X", ""),
  ])
  func aSelectorFinds(_ text: String, _ expected: String) throws {
    let selector = try Selector(text)
    let found = document.querySelectorAll(selector, below: Document.root)
    let ids = found.map { document[$0].attribute("id") ?? "?" }.map { $0 == "html" ? "z" : $0 }
    #expect(ids.filter { $0 != "body" }.joined() == expected)
    #expect(document.querySelector(selector, below: Document.root) == found.first)
    for node in found { #expect(document.matches(node, selector)) }
  }

  @Test(arguments: [
    ("", SelectorError.syntax(offset: 0)), ("  ", .syntax(offset: 2)), ("p,", .syntax(offset: 2)),
    ("> p", .syntax(offset: 2)), ("p >", .syntax(offset: 3)), ("p > > b", .syntax(offset: 4)),
    ("..x", .syntax(offset: 1)), ("#", .syntax(offset: 1)), (".1", .syntax(offset: 1)),
    ("[", .syntax(offset: 1)), ("[a=]", .syntax(offset: 3)), ("[a='b' z]", .syntax(offset: 8)),
    ("p)", .syntax(offset: 1)), ("p::before", .unknown(name: ":before")),
    (":nope", .unknown(name: "nope")), (":nope(1)", .unknown(name: "nope")),
    (":nth-child(x)", .syntax(offset: 11)), (":not()", .syntax(offset: 5)),
    (":has(:is(:has(b)))", .nestedHas), ("p{", .syntax(offset: 1)), ("5", .syntax(offset: 0)),
  ])
  func whatIsNoSelector(_ text: String, _ error: SelectorError) {
    #expect(throws: error) { try Selector(text) }
  }

  @Test func selectorsHaveLimits() {
    let long = String(repeating: "a", count: 10_001)
    #expect(throws: SelectorError.tooLong(bytes: 10_001, limit: 10_000)) { try Selector(long) }
    let deep = String(repeating: ":not(", count: 9) + "a" + String(repeating: ")", count: 9)
    #expect(throws: SelectorError.tooDeep(limit: 8)) { try Selector(deep) }
    let many = String(repeating: "a ", count: 1_001)
    #expect(throws: SelectorError.tooMany(limit: 1_000)) { try Selector(many) }
  }

  @Test func theScopeIsWhereTheSearchBegins() throws {
    let list = try #require(document.element(withID: "a"))
    let found = document.querySelectorAll(try Selector(":scope > p"), below: list)
    #expect(found.map { document[$0].attribute("id") } == ["b", "c", "f"])
    #expect(document.querySelectorAll(try Selector("body p"), below: list).count == 3)
    #expect(document.querySelector(try Selector("#g"), below: list) == nil)
    let inner = try #require(document.element(withID: "e"))
    #expect(document.closest(inner, try Selector(".y")) == document.element(withID: "c"))
    #expect(document.closest(inner, try Selector("i")) == inner)
    #expect(document.closest(inner, try Selector("ul")) == nil)
  }

  @Test func whatIsCheckedIsTheStateOfForms() throws {
    var page = try LoadedPage(Self.html)
    page.state.forms.setOn(false, of: page["h"], page.state.document)
    page.set("1", "k")
    let found = page.state.document.querySelectorAll(
      try Selector(":checked"), below: Document.root, page.state.forms)
    #expect(found == [page["l"]])
  }

  @Test func aDeepTreeIsSearched() throws {
    var document = Document()
    var parent = Document.root
    for _ in 0..<20_000 {
      let child = document.add(Node(element: "i"))
      document.append(child, to: parent)
      parent = child
    }
    let selector = try Selector("i > i i > i i > b, i i i i > :root")
    #expect(document.querySelector(selector, below: Document.root) == nil)
    #expect(document.matches(parent, try Selector("i:first-child > i i > i i > i")))
    #expect(!document.matches(parent, try Selector("b i > i i > i i > i")))
  }
}
