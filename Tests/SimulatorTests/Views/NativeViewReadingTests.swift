import Testing
import UpdateCore

@testable import Simulator

@Suite("A native view's file")
struct NativeViewReadingTests {
  @Test("Every kind of element is read with what it has")
  func everything() throws {
    let view = try NativeView.read(Array(NativeViewSample.settings.utf8), name: "S", file: "f")
    #expect(view.title == NativeView.Title(id: "nav-01-abc", text: "Settings"))
    #expect(
      view.elements.map(\.kind) == [
        .label, .textField, .toggle, .toggle, .imageView, .version, .button, .button,
      ])
    #expect(view.elements[1].placeholder == "Your name")
    #expect(view.elements[2].isOn && !view.elements[3].isOn)
    #expect(view.elements[6].open == "native:About")
  }

  @Test(
    "What is wrong is said with file, line and field",
    arguments: [
      ("", "f:1: the file is empty (column 1)"),
      ("[]", "f:1: a view must be an object, not a list"),
      ("{}", "f:1: elements is missing"),
      ("{\"elements\": {}}", "f:1: elements must be a list of elements, not an object"),
      (
        "{\"elemens\": []}", "f:1: elemens is not a key; the nearest is 'elements'"
      ),
      (
        "{\"elements\": [\n{\"id\": \"a\", \"type\": \"lable\", \"text\": \"\"}]}",
        "f:2: type in element 1 does not know 'lable'; the nearest is 'label'"
      ),
      (
        "{\"elements\": [{\"id\": \"a\", \"type\": \"label\", \"text\": \"\", \"open\": \"x\"}]}",
        "f:1: open in element 1 is not a key; the keys are id, type, text"
      ),
      (
        "{\"elements\": [{\"id\": \"a b\", \"type\": \"label\", \"text\": \"\"}]}",
        "f:1: id in element 1 must be an object identifier such as \"Qx3-kL-9aB\": letters, digits"
          + " and -, at most 64, not 'a b'"
      ),
      (
        "{\"elements\": [{\"type\": \"label\", \"text\": \"\"}]}",
        "f:1: id in element 1 is missing"
      ),
      (
        "{\"elements\": [{\"id\": \"a\", \"type\": \"label\"}]}",
        "f:1: text in element 1 is missing"
      ),
      (
        "{\"elements\": [{\"id\": \"a\", \"type\": \"label\", \"text\": \"\\u001b[2J\"}]}",
        "f:1: text in element 1 has the control character U+001B, which it may not contain"
      ),
      (
        "{\"elements\": [{\"id\": \"a\", \"type\": \"switch\", \"text\": \"\", \"on\": 1}]}",
        "f:1: on in element 1 must be true or false, not a number"
      ),
      (
        "{\"elements\": [{\"id\": \"a\", \"type\": \"button\", \"text\": \"\","
          + " \"open\": \"a b\"}]}",
        "f:1: open in element 1 must be a page of www, a URI or native:<View>, without blanks, not 'a b'"
      ),
      (
        "{\"title\": {\"id\": \"a\", \"text\": \"\"}, \"elements\":"
          + " [{\"id\": \"a\", \"type\": \"label\", \"text\": \"\"}]}",
        "f:1: the view names 'a' twice"
      ),
    ])
  func faults(text: String, sentence: String) throws {
    let error = try #require(throws: ViewError.self) {
      try NativeView.read(Array(text.utf8), name: "S", file: "f")
    }
    #expect(error.sentence == sentence)
  }

  @Test("Files and views have an end")
  func limits() {
    let one = "{\"id\": \"a\", \"type\": \"label\", \"text\": \"\"}"
    let many = Array(repeating: one, count: NativeView.mostElements + 1).joined(separator: ",")
    #expect(throws: ViewError.self) {
      try NativeView.read(Array("{\"elements\": [\(many)]}".utf8), name: "S", file: "f")
    }
    #expect(throws: ViewError.self) {
      try NativeView.read(
        Array(repeating: 32, count: NativeView.largestFile + 1), name: "S", file: "f")
    }
  }

  @Test("No prefix of a file ends the program")
  func prefixes() {
    let bytes = Array(NativeViewSample.settings.utf8)
    for end in bytes.indices {
      _ = try? NativeView.read(Array(bytes[..<end]), name: "S", file: "f")
    }
  }
}
