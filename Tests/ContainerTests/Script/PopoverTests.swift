import Testing

@testable import Container

/// Popovers, and what buttons open and close by attributes alone.
@Suite("Popovers") struct PopoverTests {
  private static let markup = """
    <!doctype html><style>#m:popover-open { text-transform: uppercase }</style><body>
    <button popovertarget=m>Menu</button><div id=m popover>inside<button>In</button></div>
    <button popovertarget=n popovertargetaction=show>Note</button><div id=n popover=manual>note</div>
    <button commandfor=d command=show-modal>Ask</button>
    <dialog id=d>really<button commandfor=d command=close value=yes>Yes</button></dialog>
    <p>text</p><script>
    for (const type of ["beforetoggle", "toggle", "command", "close"]) {
      document.addEventListener(type, (e) => {
        console.log(type, e.target.id, e.newState ?? e.command ?? d.returnValue);
      }, true);
    }
    </script>
    """

  @Test("a button opens one and closes it; its events say so")
  func toggling() {
    var page = ScriptedPage(Self.markup)
    #expect(!page.text.contains("inside") && !page.text.contains("note"))
    page.press("Menu")
    #expect(page.text.contains("INSIDE"))
    page.wait(milliseconds: 1)
    page.press("In")
    #expect(page.text.contains("INSIDE"))
    page.press("Menu")
    #expect(!page.text.contains("INSIDE"))
    page.wait(milliseconds: 1)
    #expect(
      page.lines == [
        "beforetoggle m open", "toggle m open", "beforetoggle m closed", "toggle m closed",
      ])
  }

  @Test("a press elsewhere and Escape close what closes by itself")
  func dismissing() {
    var page = ScriptedPage(Self.markup)
    page.press("Note")
    page.press("Menu")
    #expect(page.text.contains("INSIDE") && page.text.contains("note"))
    page.press("Note")
    #expect(!page.text.contains("INSIDE") && page.text.contains("note"))
    page.press("Menu")
    page.send(.key(element: nil, "Escape"))
    #expect(!page.text.contains("INSIDE") && page.text.contains("note"))
  }

  @Test("a script opens, closes and is told what cannot be")
  func scripts() {
    var page = ScriptedPage(Self.markup)
    page.evaluate(
      """
      m.showPopover(); m.showPopover();
      console.log(m.matches(":popover-open"), m.togglePopover(), m.togglePopover(false));
      for (const run of [() => document.body.showPopover(), () => {
        const p = document.createElement("p"); p.popover = ""; p.showPopover(); }]) {
        try { run(); } catch (e) { console.log(e.name); }
      }
      n.addEventListener("beforetoggle", (e) => e.preventDefault());
      n.showPopover(); console.log(n.matches(":popover-open"));
      """)
    #expect(
      page.lines.filter { !$0.hasPrefix("beforetoggle") && !$0.hasPrefix("toggle") } == [
        "true false false", "NotSupportedError", "InvalidStateError", "false",
      ])
  }

  @Test("a button commands a dialog")
  func commanding() {
    var page = ScriptedPage(Self.markup)
    page.press("Ask")
    #expect(page.text.contains("really"))
    page.press("Yes")
    #expect(!page.text.contains("really"))
    #expect(page.lines == ["command d show-modal", "command d close", "close d yes"])
  }
}
