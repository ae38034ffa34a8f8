import Foundation
import Testing

@testable import Container

/// Focus, pointing, keys and scrolling between the device and a page.
@Suite struct FocusTests {
  private static let markup = """
    <!doctype html><title>T</title><body>
    <input id=a><input id=b><ul><li id=row><span id=text>Milk</span><button id=x>X</button></ul>
    <script>
    const log = (...words) => console.log(words.join(" "));
    for (const id of ["a", "b", "row", "x"])
      for (const type of ["focus", "blur", "mouseenter", "mouseleave", "keydown", "keyup"])
        document.getElementById(id).addEventListener(type, (e) => log(type, id, e.key ?? ""));
    </script>
    """

  private static func page() -> ScriptedPage { ScriptedPage(markup) }

  private func id(_ index: Int, _ page: ScriptedPage) -> Int { page.elements[index].id }

  @Test func `the page's focus follows the device's`() {
    var page = Self.page()
    page.send(.focus(element: id(0, page)))
    page.send(.focus(element: id(1, page)))
    page.send(.focus(element: nil))
    #expect(
      page.lines == [
        "mouseenter a ", "focus a ", "mouseleave a ", "mouseenter b ", "blur a ", "focus b ",
        "mouseleave b ", "blur b ",
      ])
    #expect(page.snapshot?.focus == nil && page.snapshot?.losesFocus == false)
  }

  @Test func `pointing counts for all around an element`() {
    var page = Self.page()
    page.evaluate("row.addEventListener('mouseover', () => log('over'))")
    page.send(.focus(element: id(2, page)))
    #expect(page.lines.contains("mouseenter row "))
    #expect(page.lines.filter { $0 == "over" }.count == 1)
    page.evaluate("log(document.activeElement.id, row.matches(':hover'))")
    #expect(page.lines.last == "x true")
  }

  @Test func `a script's focus is told once`() {
    var page = Self.page()
    page.evaluate("b.focus()")
    #expect(page.snapshot?.focus == id(1, page))
    page.evaluate("document.title = 'U'")
    #expect(page.snapshot?.focus == nil)
    page.evaluate("b.blur()")
    #expect(page.snapshot?.losesFocus == true)
  }

  private static let overlays = """
    <!doctype html><body><button id=open>Open</button><div style="height: 900px"></div>
    <p>1<p>2<p>3<p>4<p>5<p>6<p>7<p>8<p>9<p>10<p>11<p>12
    <div id=aria role=dialog aria-modal=true style="display: none" tabindex=-1>
    <h2>Sure?</h2><button id=yes>Yes</button></div>
    <dialog id=own><button id=no>No</button></dialog>
    """

  @Test(arguments: [
    ("aria.style.display = 'block'", "yes"), ("own.show()", "no"), ("own.showModal()", "no"),
    ("own.setAttribute('open', '')", "no"),
    ("aria.style.display = 'block'; aria.focus()", "yes"),
  ])
  func `what opens in front of the page comes into view with the focus`(
    script: String, button: String
  ) {
    var page = ScriptedPage(Self.overlays)
    page.send(.scroll(row: 0, rows: 6))
    page.evaluate(script)
    let element = page.elements.first { $0.label.lowercased() == button }
    #expect(page.snapshot?.focus == element?.id)
    #expect(
      element.map { (page.snapshot?.scroll ?? 0)...((page.snapshot?.scroll ?? 0) + 5) ~= $0.row }
        == true)
    page.evaluate("document.title = 'told once'")
    #expect(page.snapshot?.focus == nil && page.snapshot?.scroll == nil)
  }

  @Test func `what is in front from the start leaves the page where it is`() {
    var page = ScriptedPage(Self.overlays.replacingOccurrences(of: "<dialog", with: "<dialog open"))
    #expect(page.snapshot?.focus == nil && page.snapshot?.scroll == nil)
    page.evaluate("document.title = 'T'")
    #expect(page.snapshot?.focus == nil && page.snapshot?.scroll == nil)
  }

  /// A field takes the place of what was pressed, so that the device's focus is there already.
  @Test func `a script's focus is told where the device's is already, once`() {
    var page = Self.page()
    page.send(.focus(element: id(1, page)))
    #expect(page.snapshot?.focus == nil)
    page.evaluate("b.focus()")
    #expect(page.snapshot?.focus == id(1, page))
    page.evaluate("document.title = 'x'; b.focus()")
    #expect(page.snapshot?.focus == nil)
    page.evaluate("a.onfocus = () => a.focus()")
    page.send(.focus(element: id(0, page)))
    #expect(page.snapshot?.focus == nil)
  }

  @Test func `what is removed has lost the focus`() {
    var page = Self.page()
    page.send(.focus(element: id(1, page)))
    page.evaluate("b.remove(); log(document.activeElement === document.body)")
    #expect(page.lines.last == "true")
    #expect(page.snapshot?.losesFocus == true)
  }

  @Test func `autofocus gives the focus when all is there`() {
    let page = ScriptedPage("<!doctype html><body><input><input autofocus><script>1</script>")
    #expect(page.snapshot?.focus == id(1, page))
  }

  @Test func `a key is heard where the focus is`() {
    var page = Self.page()
    page.send(.focus(element: id(1, page)))
    page.send(.key(element: nil, "Escape"))
    #expect(page.lines.suffix(2) == ["keydown b Escape", "keyup b Escape"])
  }

  @Test func `a double press is two clicks and one dblclick`() {
    var page = ScriptedPage(
      """
      <!doctype html><body><label id=l>Milk</label><script>
      for (const type of ["click", "dblclick"])
        l.addEventListener(type, (e) => console.log(type + e.detail));
      </script>
      """)
    guard let element = page.elements.first else {
      Issue.record("the label takes no focus")
      return
    }
    page.send(.doubleClick(element: element.id))
    #expect(page.lines == ["click1", "click2", "dblclick2"])
  }

  @Test func `what is typed is told with what it changes`() {
    var page = Self.page()
    page.evaluate(
      """
      for (const type of ["keydown", "keypress", "beforeinput", "input"])
        b.addEventListener(type, (e) => log(type, e.key ?? e.inputType, e.data ?? ""));
      """)
    page.send(.focus(element: id(1, page)))
    page.send(.setValue(element: id(1, page), "a"))
    page.send(.setValue(element: id(1, page), ""))
    let typed = page.lines.filter { !$0.hasPrefix("key") || $0.hasPrefix("keypress") }
    #expect(
      typed.suffix(5) == [
        "keypress a ", "beforeinput insertText a", "input insertText a",
        "beforeinput deleteContentBackward ", "input deleteContentBackward ",
      ])
  }

  @Test func `a refused beforeinput changes nothing`() {
    var page = Self.page()
    page.evaluate("b.addEventListener('beforeinput', (e) => e.preventDefault())")
    page.send(.setValue(element: id(1, page), "a"))
    #expect(page.elements[1].value == "")
  }

  @Test func `the page knows how far a person has scrolled, and scrolls itself`() {
    var page = ScriptedPage(
      "<!doctype html><body><div id=d></div><script>d.innerHTML = '<p>x</p>'.repeat(50)</script>")
    page.send(.scroll(row: 0, rows: 20))
    page.evaluate("addEventListener('scroll', () => console.log(scrollY))")
    page.send(.scroll(row: 3, rows: 20))
    #expect(page.lines == ["54"])
    page.evaluate("scrollTo(0, 1e6)")
    let rows = page.snapshot?.rows.count ?? 0
    #expect(page.snapshot?.scroll == rows - 20)
    page.wait(milliseconds: 1)
    #expect(page.lines.last == "\((rows - 20) * 18)")
  }

  /// The page is scrolled through boxes that scroll.
  @Test func boxesThatScrollAreShownAsThePageIsScrolled() {
    var page = ScriptedPage(
      """
      <!doctype html><body><h1>Chat</h1><div id=d style="overflow-y:auto;height:90px"></div>
      <div id=o style=overflow:auto>x</div><div id=v></div><p>end</p><script>
      d.innerHTML = '<div>x</div>'.repeat(50); v.innerHTML = '<div>y</div>'.repeat(50);
      const tell = (name) => console.log([name, d.scrollTop, d.clientHeight, d.scrollHeight].join());
      d.addEventListener('scroll', (e) => tell(e.target.id + e.bubbles));
      v.addEventListener('scroll', () => tell('v')); o.onscroll = () => tell('o');
      </script>
      """)
    page.send(.scroll(row: 0, rows: 20))
    page.evaluate("d.scrollTop = 0; tell('start')")
    #expect(page.snapshot?.scroll == nil)
    let top = page.snapshot?.rows.firstIndex { $0.text == "x" } ?? -1
    page.send(.scroll(row: top, rows: 20))
    page.send(.scroll(row: top + 2, rows: 20))
    #expect(page.faults.map(\.message) == [])
    #expect(page.lines == ["start,0,360,900", "dfalse,36,360,900"])
    page.evaluate("d.scrollTop = d.scrollHeight; tell('end')")
    #expect(page.snapshot?.scroll == top + 30)
    page.wait(milliseconds: 1)
    #expect(page.lines.suffix(2) == ["end,540,360,900", "dfalse,540,360,900"])
    page.evaluate("d.scrollBy({top: -180}); d.scrollBy(0, -18); tell('up')")
    #expect(page.snapshot?.scroll == top + 19)
    page.evaluate("d.scrollTo(0, 90); v.scrollTop = o.scrollTop = 9")
    page.evaluate("tell([v.scrollTop, o.scrollTop])")
    #expect(page.snapshot?.scroll == top + 5)
    page.wait(milliseconds: 1)
    #expect(page.lines.suffix(2) == ["0,0,90,360,900", "dfalse,90,360,900"])
  }

  /// Pages that know no `dblclick` on a phone look at the time between two clicks.
  @Test func twoPressesAreNotAtTheSameTime() {
    var page = ScriptedPage(
      """
      <!doctype html><button id=b>Edit</button><script>
      var last = -Infinity;
      b.onclick = () => {
        const now = Date.now(), between = now - last;
        console.log(between > 0 && between < 500 ? 'twice' : 'once');
        last = now;
      };
      setTimeout(() => console.log('later'), 150);
      </script>
      """)
    page.send(.doubleClick(element: page.elements[0].id))
    #expect(page.lines == ["once", "twice"])
    page.wait(milliseconds: 150)
    #expect(page.lines == ["once", "twice", "later"])
    page.evaluate("console.log(Date.now() - last)")
    #expect(page.lines.last == "50")
  }
}
