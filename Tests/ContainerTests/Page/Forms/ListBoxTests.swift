import Testing

@testable import Container

/// Choices whose options stand in the page, and lists of options in groups.
@Suite struct ListBoxTests {
  private static let days = """
    <!doctype html><body><select id=s multiple name=d><option selected>Mon<optgroup label=Week>
    <option>Tue<option disabled>Wed</optgroup></select>
    <select id=o size=3><option>One<option>Two</select>
    <script>const log = (...words) => console.log(words.join(" "));
    const chosen = () => [...s.selectedOptions].map((o) => o.value).join();
    for (const type of ["input", "change", "focus"]) {
      s.addEventListener(type, () => log(type, chosen()));
      o.addEventListener(type, () => log(type, o.value));
    }</script>
    """

  @Test func `options are ticked one by one`() {
    var page = ScriptedPage(Self.days)
    #expect(
      page.text.hasPrefix(
        """
        ┌─────────┐
        │[x] Mon  │
        │Week     │
        │  [ ] Tue│
        │  [ ] Wed│
        └─────────┘
        """))
    #expect(page.elements.map(\.label) == ["Mon", "Tue", "One", "Two"])
    #expect(page.elements.map(\.kind) == [.checkbox, .checkbox, .radio, .radio])
    page.press("Tue")
    page.press("Mon")
    page.press("Two")
    page.press("Two")
    #expect(
      page.lines == [
        "focus Mon", "input Mon,Tue", "change Mon,Tue", "input Tue", "change Tue", "focus ",
        "input Two", "change Two",
      ])
    #expect(page.elements.map(\.isOn) == [false, true, false, true])
    page.evaluate("s.focus()")
    #expect(page.snapshot?.focus == page.elements[0].id)
  }

  @Test func `a list has its groups, and what cannot be chosen`() {
    var page = ScriptedPage(
      """
      <!doctype html><body><select id=s aria-label=S><option>a<optgroup label=G><option disabled>b
      <option>c</optgroup></select><script>s.onchange = () => console.log(s.value)</script>
      """)
    let choices = [
      PageChoice("a", isChosen: true), PageChoice("G", role: .group),
      PageChoice("b", role: .disabled, isInGroup: true), PageChoice("c", isInGroup: true),
    ]
    #expect(page.elements.map(\.kind) == [.select(choices)])
    page.press("S")
    for row in [1, 2, 3, 3, 9] { page.choose(row, in: "S") }
    #expect(page.lines == ["c"])
    page.send(.key(element: page.elements[0].id, "ArrowUp"))
    #expect(page.lines == ["c", "a"])
  }
}
