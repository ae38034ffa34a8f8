import Testing

@testable import Container

/// Dialogs that a page shows itself.
@Suite struct DialogTests {
  private static let markup = """
    <!doctype html><body><button id=o>Outside</button>
    <dialog id=d><p>Sure?</p><button id=y onclick="d.close('yes')">Yes</button></dialog>
    <script>
    d.onclose = () => console.log('closed', d.returnValue, d.matches(':modal'));
    d.oncancel = () => console.log('cancel');
    </script>
    """

  @Test func besideAModalDialogNothingIsReached() {
    var page = ScriptedPage(Self.markup)
    #expect(page.elements.map(\.label) == ["Outside"])
    page.evaluate("d.showModal(); console.log(d.matches(':modal'), document.activeElement.id)")
    #expect(page.elements.map(\.label) == ["Yes"])
    #expect(page.text.contains("Sure?"))
    page.press("Yes")
    #expect(page.lines == ["true y", "closed yes false"])
    #expect(page.elements.map(\.label) == ["Outside"])
  }

  @Test func escapeClosesAModalDialogUnlessThePageForbids() {
    var page = ScriptedPage(Self.markup)
    page.evaluate(
      "d.showModal(); d.addEventListener('cancel', (e) => e.preventDefault(), { once: true })")
    page.send(.key(element: nil, "Escape"))
    #expect(page.lines == ["cancel"])
    page.send(.key(element: nil, "Escape"))
    #expect(page.lines == ["cancel", "cancel", "closed  false"])
  }

  @Test func aDialogThatIsNotModalLeavesTheRestInReach() {
    var page = ScriptedPage(Self.markup)
    page.evaluate("d.show()")
    #expect(page.elements.map(\.label) == ["Outside", "Yes"])
  }

  @Test(arguments: [
    "d.show(); d.showModal()", "document.createElement('dialog').showModal()",
    "var x = d; x.remove(); x.showModal()",
  ])
  func whatCannotBeModalSaysSo(script: String) {
    var page = ScriptedPage(Self.markup)
    page.evaluate("try { \(script) } catch (e) { console.log(e.name) }")
    #expect(page.lines == ["InvalidStateError"])
  }
}
