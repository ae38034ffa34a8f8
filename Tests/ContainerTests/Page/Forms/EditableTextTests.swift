import Testing

@testable import Container

/// Text that is edited where it stands in the page.
@Suite struct EditableTextTests {
  private static func page(_ markup: String) -> ScriptedPage {
    ScriptedPage(
      """
      <!doctype html><body>\(markup)<script>
      const log = (...words) => console.log(words.join(" "));
      const edited = document.querySelector("[contenteditable]");
      const html = () => edited.innerHTML;
      </script>
      """)
  }

  private func type(_ text: String, in page: inout ScriptedPage) -> String? {
    guard let element = page.elements.first(where: { $0.kind == .editor }) else { return nil }
    page.send(.setValue(element: element.id, text))
    page.evaluate("log(html())")
    return page.lines.last
  }

  @Test(
    arguments: [
      (
        "<div contenteditable>Edit <b>me</b> here</div>", "Edit me here", "Edit me! here",
        "Edit <b>me!</b> here"
      ),
      (
        "<div contenteditable>Edit <b>me</b> here</div>", "Edit me here", "Edit here",
        "Edit <b></b>here"
      ),
      ("<p contenteditable=plaintext-only>ab</p>", "ab", "a\nb", "a<br>b"),
      ("<p contenteditable=true>ab</p>", "ab", "ab\n", "ab<br><br>"),
      ("<p contenteditable>ab<br>x<br></p>", "ab\nx", "ab\nxy", "ab<br>xy<br>"),
      ("<p contenteditable>a<br>b</p>", "a\nb", "ab", "ab"),
      ("<div contenteditable></div>", "", "hi", "hi"),
      ("<div contenteditable>a</div>", "a", "a ", "a&nbsp;"),
      (
        "<div contenteditable>\n  some\n  words\n</div>", "some words", "some new words",
        "\n  some\n  new words\n"
      ),
      ("<div contenteditable><p>a</p><p>b</p></div>", "a\nb", "ab", "<p>ab</p>"),
      ("<div contenteditable><p>a</p><p>b</p></div>", "a\nb", "ax\nb", "<p>ax</p><p>b</p>"),
      ("<div contenteditable>a<i contenteditable=false>TAG</i>b</div>", "aTAGb", "aTAb", "ab"),
      ("<div contenteditable>ab</div>", "ab", "", ""),
    ])
  func edits(_ markup: String, _ before: String, _ after: String, _ html: String) {
    var page = Self.page(markup)
    #expect(page.elements.first { $0.kind == .editor }?.value == before)
    #expect(type(after, in: &page) == html)
    let island = markup.contains("TAG")
    #expect(page.elements.first { $0.kind == .editor }?.value == (island ? "ab" : after))
  }

  @Test func `it is told as typing is, and can be prevented`() {
    var page = Self.page("<div contenteditable>a</div>")
    page.evaluate(
      """
      for (const type of ["focus", "keydown", "beforeinput", "input", "keyup", "blur"])
        edited.addEventListener(type, (e) => log(type, e.key ?? e.data ?? "", e.inputType ?? ""));
      """)
    _ = type("ab", in: &page)
    page.evaluate("const s = getSelection(); log(s.anchorNode.data, s.anchorOffset)")
    page.evaluate("edited.addEventListener('beforeinput', (e) => e.preventDefault())")
    #expect(type("abc", in: &page) == "ab")
    page.send(.focus(element: nil))
    #expect(
      page.lines.filter { !$0.isEmpty } == [
        "focus  ", "keydown b ", "beforeinput b insertText", "input b insertText", "keyup b ",
        "ab", "ab 2", "keydown c ", "beforeinput c insertText", "ab", "blur  ",
      ])
  }

  @Test func `what is in it is edited, and not pressed`() {
    let page = Self.page(
      "<div contenteditable aria-label=Note>See <a href=x>this</a></div><p contenteditable=false>x")
    #expect(page.elements.map(\.kind) == [.editor])
    #expect(page.elements.map(\.label) == ["Note"])
    #expect(page.elements.map(\.value) == ["See this"])
  }

  @Test func `an empty one can be reached`() {
    let page = Self.page("<div contenteditable data-placeholder=Write></div>")
    #expect(page.text.hasPrefix("____________________"))
    #expect(page.elements.map(\.label) == ["Write"])
  }

  @Test func `properties say what is edited`() {
    var page = Self.page(
      "<div contenteditable><b id=b>x</b><i id=i contenteditable=FALSE>y</i></div>")
    page.evaluate(
      """
      log(edited.contentEditable, b.contentEditable, i.contentEditable);
      log(edited.isContentEditable, b.isContentEditable, i.isContentEditable);
      i.contentEditable = "inherit"; log(i.isContentEditable, i.hasAttribute("contenteditable"));
      try { b.contentEditable = "x" } catch (e) { log(e.name) }
      """)
    #expect(page.lines == ["true inherit false", "true true false", "true false", "SyntaxError"])
  }
}
