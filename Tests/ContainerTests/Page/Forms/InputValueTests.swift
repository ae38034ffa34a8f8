import Testing

@testable import Container

/// Values of inputs by their types, and their steps.
@Suite struct InputValueTests {
  @Test(
    arguments: [
      ("<input type=number value=12>", "12"), ("<input type=number value=1a>", ""),
      ("<input type=number value=1.>", ""), ("<input type=number value=.5e1>", ".5e1"),
      ("<input type=number value=+1>", ""), ("<input type=range>", "50"),
      ("<input type=range min=0 max=10 value=99>", "10"),
      ("<input type=range min=0 max=10 value=x>", "5"),
      ("<input type=range min=0 max=10 step=4 value=5>", "4"),
      ("<input type=range min=0 max=10 step=4 value=10>", "8"),
      ("<input type=range min=0 max=1 step=0.1 value=0.34>", "0.3"),
      ("<input type=range min=5 max=1>", "5"),
      ("<input type=color>", "#000000"), ("<input type=color value=#ABCDEF>", "#abcdef"),
      ("<input type=date value=2024-02-29>", "2024-02-29"),
      ("<input type=date value=2023-02-29>", ""), ("<input type=date value=1.2.2024>", ""),
      ("<input type=month value=2024-13>", ""), ("<input type=week value=2020-W53>", "2020-W53"),
      ("<input type=week value=2021-W53>", ""), ("<input type=time value=23:59>", "23:59"),
      ("<input type=time value=24:00>", ""),
      ("<input type=datetime-local value='2024-01-02 03:04:00'>", "2024-01-02T03:04"),
      ("<input type=email value=' a@b.c '>", "a@b.c"),
    ])
  func sanitized(_ markup: String, _ value: String) {
    var page = ScriptedPage("<!doctype html><body>\(markup)")
    page.evaluate("console.log(document.querySelector('input').value)")
    #expect(page.lines == [value])
  }

  @Test(
    arguments: [
      ("type=number value=5", "ArrowUp", "6"), ("type=number", "ArrowDown", "-1"),
      ("type=number value=5 step=2 min=0", "ArrowUp", "6"),
      ("type=number value=5 max=5", "ArrowUp", "5"), ("type=number value=5", "ArrowLeft", "5"),
      ("type=number value=0.1 step=0.2", "ArrowUp", "0.3"),
      ("type=range min=0 max=10 value=6", "ArrowRight", "7"),
      ("type=range min=0 max=10 value=6", "ArrowLeft", "5"),
      ("type=range min=0 max=10 value=6", "Home", "0"),
      ("type=range min=0 max=10 step=3 value=6", "End", "9"),
      ("type=range min=0 max=10 value=10", "ArrowUp", "10"),
      ("type=date value=2024-02-28", "ArrowUp", "2024-02-29"),
      ("type=month value=2023-12", "ArrowUp", "2024-01"),
      ("type=week value=2020-W53", "ArrowUp", "2021-W01"),
      ("type=time value=09:59", "ArrowUp", "10:00"),
      ("type=range disabled value=6", "ArrowRight", "6"),
      ("type=number readonly value=6", "ArrowUp", "6"),
    ])
  func steps(_ attributes: String, _ key: String, _ value: String) {
    var page = ScriptedPage(
      "<!doctype html><body><input id=a aria-label=A \(attributes)><button>B</button>")
    page.evaluate(
      """
      a.oninput = () => console.log("input"); a.onchange = () => console.log("change");
      const before = a.value;
      """)
    page.send(.key(element: nil, key))
    page.evaluate("a.disabled || a.focus()")
    let element = page.elements.first { $0.label == "A" }?.id
    if let element { page.send(.key(element: element, key)) }
    page.evaluate("console.log(a.value)")
    let old = attributes.split(separator: " ").first { $0.hasPrefix("value=") }?.dropFirst(6) ?? ""
    #expect(page.lines == (value == old ? [value] : ["input", "change", value]))
  }

  @Test func `a slider looks like one`() {
    let markup = "<input type=range min=0 max=10 value=6 aria-label=Volume>"
    #expect(PageText.rows(markup) == "─────●─── 6")
    let element = PageText.snapshot(markup).elements.first
    #expect(element?.kind == .slider && element?.value == "6")
    #expect(PageText.rows("<input type=range max=1 step=any value=0>", width: 10) == "●─────── 0")
  }

  @Test func `dates say how they are written`() {
    #expect(PageText.rows("<input type=date><input type=time>") == "[yyyy-mm-dd_][hh:mm_]")
  }

  @Test func `what is half typed stays, and is no value`() {
    var page = ScriptedPage(
      "<!doctype html><body><form><input id=a name=a type=number></form>")
    page.evaluate(
      "a.oninput = () => { console.log(`“${a.value}”`, a.validity.badInput); a.value = a.value }")
    let element = page.elements[0].id
    page.send(.setValue(element: element, "-"))
    #expect(page.elements[0].value == "-")
    page.send(.setValue(element: element, "-2"))
    #expect(page.lines == ["“” true", "“-2” false"])
  }

  @Test func `numbers and dates of values`() {
    var page = ScriptedPage(
      "<!doctype html><body><input id=n type=number value=4><input id=d type=date>"
        + "<input id=m type=month value=2024-05><input id=t>")
    page.evaluate(
      """
      const log = (...words) => console.log(words.join(" "));
      log(n.valueAsNumber, d.valueAsNumber, m.valueAsNumber, t.valueAsNumber);
      d.valueAsNumber = 0; log(d.value); d.stepUp(3); log(d.value, d.valueAsDate.toISOString());
      n.stepDown(); log(n.value); log(m.valueAsDate.toISOString());
      try { t.stepUp() } catch (e) { log(e.name) }
      try { t.valueAsNumber = 1 } catch (e) { log(e.name) }
      """)
    #expect(
      page.lines == [
        "4 NaN 652 NaN", "1970-01-01", "1970-01-04 1970-01-04T00:00:00.000Z", "3",
        "2024-05-01T00:00:00.000Z", "InvalidStateError", "InvalidStateError",
      ])
  }

  @Test func `boxes do not touch what is before them`() {
    let markup = """
      <input type=radio name=r id=a><label for=a>S</label><input type=radio name=r id=b><label
      for=b>M</label>
      """
    #expect(PageText.rows(markup) == "( ) S ( ) M")
    #expect(PageText.rows("<input type=file>") == "[ Choose file ] No file chosen")
  }
}
