import Testing

@testable import Container

/// A person presses and types; scripts see it, and may prevent it.
@Suite struct InteractionTests {
  private static let form = """
    <!doctype html><body><form id=f action=/send><input name=n value=v><input type=checkbox name=c value=on>
    <input type=radio name=r value=1 title=one checked><input type=radio name=r value=2 title=two>
    <select name=s><option>A<option>B</select><textarea name=t></textarea>
    <button>Send</button><button type=reset>Reset</button></form><script>
    for (const type of ["focus", "blur"]) f.n.addEventListener(type, () => console.log(type));
    for (const type of ["keydown", "input", "change", "submit", "reset", "invalid"]) {
      document.addEventListener(type, (e) => console.log(type, e.target.name || e.target.id,
        e.target.type === "checkbox" ? e.target.checked : e.target.value ?? ""), true);
    }
    </script>
    """

  @Test func typingIsSeenAsItHappens() {
    var page = ScriptedPage(Self.form)
    page.type("hello", into: "n")
    #expect(page.lines == ["focus", "keydown n v", "input n hello"])
    #expect(page.elements.first { $0.label == "n" }?.value == "hello")
    page.type("x", into: "t")
    #expect(page.lines.dropFirst(3) == ["change n hello", "blur", "keydown t ", "input t x"])
  }

  @Test func aFieldHearsThatItIsPressedOnce() {
    var page = ScriptedPage(
      """
      <!doctype html><body><form action=/send><input name=n><input name=r value=Red readonly>
      <textarea name=t readonly></textarea></form><script>
      for (const type of ["pointerdown", "focus", "click", "keydown", "submit"]) {
        document.addEventListener(type, (e) => console.log(type, e.target.name), true);
      }
      </script>
      """)
    page.tap("n")
    page.type("a", into: "n")
    #expect(page.lines == ["pointerdown n", "focus n", "click n", "keydown n"])
    page.press("r")
    #expect(page.lines.dropFirst(4) == ["pointerdown r", "focus r", "click r"])
    page.press("t")
    #expect(page.lines.dropFirst(7) == ["pointerdown t", "focus t", "click t"])
    #expect(page.elements.map(\.value) == ["a", "Red", ""])
  }

  @Test func aKeyThatIsPreventedTypesNothing() {
    var page = ScriptedPage(Self.form)
    page.evaluate("f.n.onkeydown = () => false")
    page.type("hello", into: "n")
    #expect(page.elements.first { $0.label == "n" }?.value == "v")
  }

  @Test func enterTellsOfTheChangeAndSendsTheForm() {
    var page = ScriptedPage(Self.form)
    page.type("w", into: "n")
    page.press("n")
    #expect(
      page.lines == ["focus", "keydown n v", "input n w", "keydown n w", "change n w", "submit f "])
    #expect(page.navigations == [PageNavigation("http://www.test/send?n=w&r=1&s=A&t=", .form)])
  }

  @Test func boxesAndChoicesChangeAtOnce() {
    var page = ScriptedPage(Self.form)
    page.press("c")
    page.press("two")
    page.press("s")
    page.choose(1, in: "s")
    page.type("A", into: "s")
    #expect(
      page.lines == [
        "input c true", "change c true", "input r 2", "change r 2", "input s B", "change s B",
        "input s A", "change s A",
      ])
  }

  @Test func aPreventedClickLeavesABoxAsItWas() {
    var page = ScriptedPage(Self.form)
    page.evaluate(
      "f.c.addEventListener('click', (e) => { console.log(f.c.checked); e.preventDefault() })")
    page.press("c")
    page.evaluate("console.log(f.c.checked)")
    #expect(page.lines == ["true", "false"])
  }

  @Test func aFormIsSentUnlessThatIsPreventedOrSomethingIsMissing() {
    var page = ScriptedPage(Self.form)
    page.evaluate("f.onsubmit = () => false")
    page.press("Send")
    #expect(page.lines == ["submit f "] && page.navigations.isEmpty)
    page.evaluate("f.onsubmit = null; f.n.required = true; f.n.value = ''")
    page.press("Send")
    #expect(
      page.lines.dropFirst() == [
        "invalid n ", "focus", "The form was not sent: n: Fill out this field",
      ])
    page.evaluate("f.n.value = 'x'; f.requestSubmit()")
    #expect(page.lines.last == "submit f ")
    page.evaluate("f.submit()")
    #expect(page.navigations.count == 2)
    page.press("Reset")
    #expect(page.lines.last == "reset f ")
    #expect(page.elements.first { $0.label == "n" }?.value == "v")
  }

  @Test func aLinkIsFollowedUnlessThatIsPrevented() {
    var page = ScriptedPage(
      """
      <!doctype html><body><a href=b.html>b</a><a href=c.html onclick="return false">c</a>
      <a href="javascript:console.log(1)">d</a><a href=e.html target=_blank>e</a><script>
      document.querySelector("a").click();
      </script>
      """)
    for label in ["b", "c", "d", "e"] { page.press(label) }
    #expect(
      page.navigations.map(\.url) == [
        "http://www.test/app/b.html", "http://www.test/app/b.html", "http://www.test/app/e.html",
      ])
    #expect(page.navigations.allSatisfy { $0.kind == .link })
    #expect(page.lines == ["1"])
  }

  @Test func aLabelPressesItsControl() {
    var page = ScriptedPage(
      "<!doctype html><body><label id=l><input type=checkbox name=c> Yes</label><script>l.onclick = (e) => console.log(e.target.tagName); l.querySelector('input').onchange = () => console.log('change')</script>"
    )
    page.evaluate("l.click()")
    #expect(page.lines == ["LABEL", "INPUT", "change"])
  }

  /// As frameworks do it: they put an accessor of their own on the node, over the prototype's, and
  /// listen at the document for what it has not seen.
  @Test func aTrackerOfValuesSeesWhatAPersonTyped() {
    var page = ScriptedPage(
      """
      <!doctype html><body><div id=app></div><script>
      const input = document.createElement("input"); input.name = "n"; app.append(input);
      const accessor = Object.getOwnPropertyDescriptor(input.constructor.prototype, "value");
      let seen = input.value;
      Object.defineProperty(input, "value", { configurable: true,
        get() { return accessor.get.call(this) },
        set(value) { seen = "" + value; accessor.set.call(this, value) } });
      document.addEventListener("input", (e) => {
        const next = e.target.value;
        if (next !== seen) { seen = next; console.log("changed", next); input.value = next.toUpperCase() }
      });
      </script>
      """)
    page.type("abc", into: "n")
    #expect(page.lines == ["changed abc"])
    #expect(page.elements.map(\.value) == ["ABC"])
  }
}
