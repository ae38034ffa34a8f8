import Testing

@testable import Container

@Suite struct StyleDeclarationTests {
  @Test(arguments: [
    ("color:red", "color: red;"), ("COLOR : Red ; ", "color: Red;"),
    ("a:1;b:2;a:3", "b: 2; a: 3;"), ("a:1 !important;a:2", "a: 1 !important;"),
    ("a:1 ! IMPORTANT", "a: 1 !important;"), (";;a:1;;", "a: 1;"), ("a", ""), ("a:", ""),
    (":1;b:2", "b: 2;"), ("a b:1;c:2", "c: 2;"), ("1a:1;b:2", "b: 2;"),
    ("background:url(a;b) no-repeat;c:d", "background: url(a;b) no-repeat; c: d;"),
    ("content:'a;b\\'c';d:e", "content: 'a;b\\'c'; d: e;"), ("a:1/*;*/2;b:3", "a: 1 2; b: 3;"),
    ("--My-X:{a;b};c:d", "--My-X: {a;b}; c: d;"), ("a:);b:1", "b: 1;"), ("a:(;b:1", ""),
    ("a:1 !x;b:2", "b: 2;"), ("a:'x\n;b:2", "b: 2;"),
    ("width:calc(1px + 2px)", "width: calc(1px + 2px);"),
    ("", ""), ("a:\\", ""), ("é:1", "é: 1;"),
  ])
  func declarationsAreRead(_ text: String, _ expected: String) {
    let style = StyleDeclaration(text)
    #expect(written(style) == expected)
    #expect(StyleDeclaration(expected) == style)
  }

  private func written(_ style: StyleDeclaration) -> String {
    style.properties.map { "\($0.name): \($0.value)\($0.isImportant ? " !important" : "");" }
      .joined(separator: " ")
  }

  @Test func whatIsBeyondTheLimitsIsLeftOut() {
    let many = (0..<2_000).map { "a\($0):1" }.joined(separator: ";")
    #expect(StyleDeclaration(many).properties.count == 500)
    let long = "a:" + String(repeating: "x", count: 1 << 20)
    #expect(StyleDeclaration(long).properties.first?.value.utf8.count == (1 << 16) - 2)
  }

  @Test func anElementIsShownAsItsStyleSays() throws {
    var document = Document()
    let element = try document.createElement("p")
    document.set("style", to: "display:none;x:y", of: element)
    #expect(document.style(of: element).display == .none)
    document.set("style", to: "display: inline", of: element)
    #expect(document.style(of: element).display == .inline)
    let copy = try document.clone(element, deep: false)
    #expect(document.style(of: copy).display == .inline)
    document.removeAttribute("style", of: element)
    #expect(document.style(of: element).display == .block)
  }
}
