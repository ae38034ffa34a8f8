import Testing

@testable import Container

/// Forms that validation keeps from being sent.
@Suite struct ComplaintTests {
  private static func page(_ markup: String) -> ScriptedPage {
    ScriptedPage(
      """
      <!doctype html><body><form id=f action=x>\(markup)<button>Send</button></form>
      <script>const log = (...words) => console.log(words.join(" "));</script>
      """)
  }

  @Test(
    arguments: [
      ("<input required>", "Fill out this field"),
      ("<input type=checkbox required>", "Select this checkbox"),
      ("<input type=radio name=r required>", "Select one of these options"),
      ("<select required><option value=''>Choose</select>", "Select one of these options"),
      ("<input type=email value=a>", "Enter an email address"),
      ("<input type=url value=a>", "Enter a URL"),
      ("<input pattern=[0-9]+ value=a>", "Match the requested format"),
      ("<input pattern=[0-9]+ title=digits value=a>", "Match the requested format: digits"),
      ("<input minlength=3 value=a>", "Use at least 3 characters"),
      ("<input type=number min=3 value=1>", "Value must be greater than or equal to 3"),
      (
        "<input type=date max=2024-01-01 value=2025-01-01>",
        "Value must be less than or equal to 2024-01-01"
      ),
      ("<input type=number step=2 min=0 value=3>", "Enter a valid value"),
      ("<input type=number value=x min=0 required>", "Fill out this field"),
    ])
  func sentences(_ markup: String, _ sentence: String) {
    var page = Self.page(markup)
    page.press("Send")
    let complaint = page.snapshot?.complaint
    #expect(complaint?.message == sentence)
    #expect(complaint?.element == page.elements.first?.id)
    #expect(page.snapshot?.focus == page.elements.first?.id)
    #expect(page.navigations.isEmpty)
    page.evaluate("document.title = 'T'")
    #expect(page.snapshot?.complaint == nil)
    page.press("Send")
    #expect(page.snapshot?.complaint != nil && page.snapshot?.focus != nil)
  }

  @Test func `the first that no listener has dealt with is told`() {
    var page = Self.page("<input id=a required><input id=b value=x><input id=c required>")
    page.evaluate("a.oninvalid = (e) => e.preventDefault(); c.setCustomValidity('Not that')")
    page.press("Send")
    #expect(page.snapshot?.complaint?.message == "Not that")
    page.evaluate("log(document.activeElement.id); c.oninvalid = () => false")
    #expect(page.lines.last == "c")
    page.evaluate("document.activeElement.blur(); log(f.reportValidity(), f.checkValidity())")
    #expect(page.lines.last == "false false" && page.snapshot?.complaint == nil)
  }

  @Test func `what is typed and is no number is told as such`() {
    var page = Self.page("<input type=number required>")
    page.send(.setValue(element: page.elements[0].id, "x"))
    page.press("Send")
    #expect(page.snapshot?.complaint?.message == "Enter a number")
  }

  @Test func `a script asks to have it said`() {
    var page = Self.page("<input id=a required><input id=b disabled required>")
    page.evaluate("log(a.checkValidity(), b.checkValidity(), b.willValidate)")
    #expect(page.snapshot?.complaint == nil && page.lines == ["false true false"])
    page.evaluate("a.reportValidity()")
    #expect(page.snapshot?.complaint?.message == "Fill out this field")
    page.evaluate("f.noValidate = true")
    page.press("Send")
    #expect(page.navigations.count == 1)
  }
}
