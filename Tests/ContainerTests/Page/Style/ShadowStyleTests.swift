import Testing

@testable import Container

/// Style sheets of shadow trees.
@Suite struct ShadowStyleTests {
  private func text(_ sheet: String, _ shadow: String, outer: String = "") -> String {
    let page = ScriptedPage(
      """
      <!doctype html><style>\(outer)</style><body><div id=h class=k><b slot=s>l</b><i>d</i></div><p>o</p>
      <script>const root = h.attachShadow({mode: 'open'});
      root.innerHTML = '<style>\(sheet)</style>\(shadow)';</script>
      """)
    #expect(page.faults.isEmpty)
    return page.text.split(separator: "\n").joined(separator: "|")
  }

  @Test(arguments: [
    ("p{display:none}", "<p>a</p><span>b</span>", "", "b|o"),
    (":host{display:none}", "a", "", "o"), (":host(.k){display:none}", "a", "", "o"),
    (":host(.n){display:none}", "a", "", "a|o"),
    (":host(.k) span{display:none}", "<span>a</span>b", "", "b|o"),
    (":host > span{display:none}", "<span>a</span>b", "", "b|o"),
    ("::slotted(b){display:none}", "<slot name=s></slot><slot></slot>", "", "d|o"),
    ("b,i{display:none}", "<slot name=s></slot><slot></slot>", "", "ld|o"),
    ("", "<span>a</span><slot></slot>", "span,i{display:none}", "a|o"),
    (":host{display:none}", "a", "#h{display:block}", "a|o"),
    (":host{display:none!important}", "a", "#h{display:block}", "o"),
    (":host-context(body) span{display:none}", "<span>a</span>b", "", "b|o"),
  ])
  func scopes(_ sheet: String, _ shadow: String, _ outer: String, _ expected: String) {
    #expect(text(sheet, shadow, outer: outer) == expected)
  }

  @Test func changesInAShadowTreeShowEachTime() {
    var page = ScriptedPage(
      """
      <!doctype html><body><div id=h></div><script>
      const root = h.attachShadow({mode: 'open'});
      root.innerHTML = '<p>a</p><div><div id=i></div></div>';
      const inner = root.querySelector('#i').attachShadow({mode: 'open'});
      inner.innerHTML = '<p>b</p>';</script>
      """)
    for display in ["none", "block", "none", "block"] {
      page.evaluate("root.firstChild.style.display = '\(display)'")
      #expect(page.text.contains("a") == (display == "block"))
      page.evaluate("inner.firstChild.style.display = '\(display)'")
      #expect(page.text.contains("b") == (display == "block"))
    }
  }

  @Test func sheetsAreAdoptedByShadowTrees() {
    var page = ScriptedPage(
      """
      <!doctype html><body><div id=h></div><p>o</p><script>
      const root = h.attachShadow({mode: 'open'});
      root.innerHTML = '<p>a</p><span>b</span>';
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('p{display:none}');
      root.adoptedStyleSheets = [sheet];</script>
      """)
    #expect(page.text.split(separator: "\n") == ["b", "o"])
    page.evaluate("sheet.replaceSync('span{display:none}')")
    #expect(page.text.split(separator: "\n") == ["a", "o"])
    page.evaluate("h.style.setProperty('--d', 'none'); sheet.replaceSync('p{display:var(--d)}')")
    #expect(page.text.split(separator: "\n") == ["b", "o"])
  }
}
