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
    #expect(style.cssText == expected)
    #expect(StyleDeclaration(style.cssText) == style)
  }

  @Test func propertiesAreSetAndRemoved() {
    var style = StyleDeclaration("color: red; margin: 0")
    style.set("Color", to: " blue ")
    style.set("width", to: "1px", isImportant: true)
    style.set("x", to: "1; y: 2")
    style.set("x", to: "1 !important")
    style.set("x", to: "(")
    style.set("not a name", to: "1")
    #expect(style.cssText == "color: blue; margin: 0; width: 1px !important;")
    #expect(style.value(of: "COLOR") == "blue")
    #expect(style["width"]?.isImportant == true)
    #expect(style.remove("margin") == "0")
    #expect(style.remove("margin") == "")
    style.set("color", to: "")
    #expect(style.properties.map(\.name) == ["width"])
  }

  @Test(arguments: [
    ("color", "color"), ("backgroundColor", "background-color"), ("cssFloat", "float"),
    ("WebkitTransform", "-webkit-transform"), ("webkitTransform", "-webkit-transform"),
  ])
  func membersAreProperties(_ member: String, _ name: String) {
    #expect(StyleDeclaration.propertyName(member) == name)
  }

  @Test func whatIsBeyondTheLimitsIsLeftOut() {
    let many = (0..<2_000).map { "a\($0):1" }.joined(separator: ";")
    #expect(StyleDeclaration(many).properties.count == 500)
    let long = "a:" + String(repeating: "x", count: 1 << 20)
    #expect(StyleDeclaration(long).value(of: "a").utf8.count == (1 << 16) - 2)
  }

  @Test func anElementHasItsStyle() throws {
    var document = Document()
    let element = try document.createElement("p")
    document.set("style", to: "display:none;x:y", of: element)
    #expect(document.style(of: element).value(of: "x") == "y")
    #expect(document[element].display == .none)
    document.setStyle(StyleDeclaration("display: inline"), of: element)
    #expect(document.attribute("style", of: element) == "display: inline;")
    #expect(document[element].display == .inline)
    document.removeAttribute("style", of: element)
    #expect(document[element].display == .block)
  }
}
