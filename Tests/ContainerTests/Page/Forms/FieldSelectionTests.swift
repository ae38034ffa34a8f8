import Testing

@testable import Container

/// What scripts select in fields.
@Suite struct FieldSelectionTests {
  private static func page() -> ScriptedPage {
    ScriptedPage(
      """
      <!doctype html><body><input id=a value="old text" autofocus><input id=b value="äöü 😀!">
      <input id=n type=number value=5><textarea id=t>one two</textarea>
      <script>const log = (...words) => console.log(words.join(" "));
      const range = (e) => log(e.selectionStart, e.selectionEnd, e.selectionDirection);</script>
      """)
  }

  @Test func `what is selected is told once, for the field that has the focus`() {
    var page = Self.page()
    page.evaluate("a.select()")
    #expect(page.snapshot?.selection == 0..<8)
    page.evaluate("document.title = 'T'")
    #expect(page.snapshot?.selection == nil)
    page.evaluate("b.setSelectionRange(4, 6); range(b)")
    #expect(page.snapshot?.selection == nil && page.lines.last == "4 6 none")
    page.evaluate("b.focus()")
    #expect(page.snapshot?.selection == 4..<5)
    page.evaluate("b.setSelectionRange(2, 2)")
    #expect(page.snapshot?.selection == 2..<2)
  }

  @Test func `a page that is to be focused and selected as it loads is`() {
    let page = ScriptedPage(
      "<!doctype html><body><input id=a value=hello autofocus><script>a.select()</script>")
    #expect(page.snapshot?.selection == 0..<5)
    #expect(page.snapshot?.focus == page.elements.first?.id)
  }

  @Test func `the cursor is behind what was typed, and at the end of what was set`() {
    var page = Self.page()
    page.evaluate("a.oninput = () => range(a)")
    page.send(.setValue(element: page.elements[0].id, "old new text"))
    #expect(page.lines.last == "8 8 none")
    page.send(.select(element: page.elements[0].id, 2..<4))
    page.evaluate("range(a); a.value = 'xyz'; range(a); a.value = 'xyz'; range(a)")
    #expect(page.lines.suffix(3) == ["2 4 none", "3 3 none", "3 3 none"])
  }

  @Test func `a text is replaced in part`() {
    var page = Self.page()
    page.evaluate("t.setRangeText('1', 0, 3, 'end'); log(t.value); range(t)")
    page.evaluate("t.setRangeText('two', 0, 1, 'select'); log(t.value); range(t)")
    page.evaluate("t.setRangeText(''); log(t.value); range(t)")
    #expect(
      page.lines == [
        "1 two", "1 1 none", "two two", "0 3 none", " two", "0 0 none",
      ])
  }

  @Test func `nothing is selected where there is no text`() {
    var page = Self.page()
    page.evaluate(
      "range(n); try { n.setSelectionRange(0, 1) } catch (e) { log(e.name) } n.select()")
    #expect(page.lines == ["  ", "InvalidStateError"])
  }

  @Test func `a selection is an event, once`() {
    var page = Self.page()
    page.evaluate("a.onselect = () => log('select'); a.select(); a.select()")
    #expect(page.lines == ["select"])
  }
}
