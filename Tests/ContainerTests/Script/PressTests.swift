import Testing

@testable import Container

/// What can be pressed because scripts listen, and where the press is told.
@Suite struct PressTests {
  private static let list =
    "<!doctype html><body><ul id=l><li data-id=1>First<li data-id=2>Second</ul>"

  @Test(arguments: ["l", "document", "document.body", "document.documentElement", "window"])
  func aPressInAListIsToldAtTheItem(listener: String) {
    var page = ScriptedPage(
      """
      \(Self.list)<p>Text</p><script>
      \(listener).addEventListener("click", (e) => console.log(e.target.tagName, e.target.dataset.id));
      </script>
      """)
    #expect(page.elements.map(\.label) == ["First", "Second"])
    page.press("Second")
    #expect(page.lines == ["LI 2"])
  }

  @Test(arguments: ["mousedown", "mouseup", "pointerdown", "pointerup", "touchend"])
  func otherTypesOfPressesCountToo(type: String) {
    var page = ScriptedPage(
      "\(Self.list)<script>l.addEventListener('\(type)', (e) => console.log(e.target.textContent))</script>"
    )
    page.press("First")
    #expect(page.lines == ["First"])
  }

  @Test func handlersInMarkupAndPropertiesCount() {
    var page = ScriptedPage(
      """
      <!doctype html><body><div onclick="console.log('markup')">A</div><div id=b></div><div id=c>C</div><script>
      b.innerHTML = "<p onclick='console.log(this.textContent)'>B</p>";
      c.onclick = () => console.log("property");
      </script>
      """)
    for label in ["A", "B", "C"] { page.press(label) }
    #expect(page.lines == ["markup", "B", "property"])
  }

  @Test func whatNobodyListensToAnyMoreIsNoButton() {
    var page = ScriptedPage(
      """
      <!doctype html><body><p id=a>A</p><p id=b>B</p><p id=c onclick="">C</p><p role=button>D</p><script>
      const f = () => {};
      a.addEventListener("click", f); a.addEventListener("mousedown", f); b.onclick = f;
      document.addEventListener("click", f);
      </script>
      """)
    #expect(page.elements.map(\.label) == ["A", "B", "C", "D"])
    page.evaluate("a.removeEventListener('click', f)")
    #expect(page.elements.map(\.label) == ["A", "B", "C", "D"])
    page.evaluate("a.removeEventListener('mousedown', f); b.onclick = null")
    #expect(page.elements.map(\.label) == ["C", "D"])
    page.evaluate("c.removeAttribute('onclick'); document.removeEventListener('click', f)")
    #expect(page.elements.isEmpty)
    page.evaluate("b.onclick = f; a.addEventListener('click', f, { once: true })")
    page.press("A")
    #expect(page.elements.map(\.label) == ["B"])
  }

  @Test func aListenerForTheWholePageMakesButtonsOfWhatLooksLikeOne() {
    let page = ScriptedPage(
      """
      <!doctype html><body><h1>Title</h1><div id=app data-v-1a><p>Text <span data-act=x>more</span></p>
      <span role=tab><b>T</b></span><div role=listbox><div role=option>O</div></div><div tabindex=0>I</div>
      <div tabindex=-1>no</div><section data-page=1>Own<ul><li data-id=1><b>Item</b><p>Row</p></ul></section><div style="cursor: pointer">P</div><i role=button aria-label=Menu></i></div>
      <script>document.addEventListener("click", () => {})</script>
      """)
    #expect(
      page.elements.map(\.label) == ["more", "T", "O", "I", "Own", "Item", "Row", "P", "Menu"])
  }

  /// As the root of a framework does, which gives `onclick` to what is listened to.
  @Test func whatListensForEverythingIsAsTheDocument() {
    let page = ScriptedPage(
      """
      <!doctype html><body><div id=root><p>Text</p><p id=b>B</p></div><script>
      for (let i = 0; i < 30; i += 1) root.addEventListener(i === 3 ? "click" : "type" + i, () => {});
      b.onclick = () => {};
      </script>
      """)
    #expect(page.elements.map(\.label) == ["B"])
  }

  @Test func controlsInAListenersElementStayWhatTheyAre() {
    var page = ScriptedPage(
      """
      <!doctype html><body><form id=f><p>Hint</p><label>Name <input name=n></label>
      <button type=button>Go</button><a href=x>link</a><span data-k=1>one</span> <span data-k=2>two</span>
      <details><summary>S</summary>inside</details></form><script>
      f.addEventListener("click", (e) => { console.log(e.target.localName); e.preventDefault() });
      </script>
      """)
    #expect(page.elements.map(\.label) == ["Hint", "Name", "Go", "link", "one", "two", "S"])
    for label in ["Hint", "Go", "link", "two", "S"] { page.press(label) }
    #expect(page.lines == ["p", "button", "a", "span", "summary"])
  }
}
