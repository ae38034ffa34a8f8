import Container
import Testing
import TextUI

@testable import Simulator

/// Focus, typing, scrolling and selection between the device and its page.
@Suite("The device's focus and the page's")
struct PageFocusTests {
  private static func snapshot(_ change: (inout PageSnapshot) -> Void = { _ in }) -> PageSnapshot {
    let elements = [
      PageElement(id: 10, kind: .textField, label: "New", row: 0, columns: 0..<10, lastRow: 0),
      PageElement(id: 20, kind: .button, label: "Add", row: 1, columns: 0..<7, lastRow: 1),
      PageElement(id: 30, kind: .checkbox, label: "Milk", row: 2, columns: 0..<3, lastRow: 2),
    ]
    var snapshot = PageSnapshot(
      load: AppState.widgetSample().device.load?.token ?? 0, width: 38,
      rows: [
        PageRow([PageSpan("[________]", element: 0)]),
        PageRow([PageSpan("[ Add ]", element: 1)]),
        PageRow([PageSpan("[ ] Milk and", element: 2)]),
        PageRow([PageSpan("bread")], start: .afterBlank),
      ], elements: elements)
    change(&snapshot)
    return snapshot
  }

  private static func state() -> AppState {
    var state = AppState.widgetSample()
    _ = state.handle(.page(.snapshot(snapshot()), load: state.device.load?.token ?? 0))
    return state
  }

  private func show(
    _ state: inout AppState, _ change: (inout PageSnapshot) -> Void
  ) -> [Effect] {
    let load = state.device.load?.token ?? 0
    return state.handle(.page(.snapshot(Self.snapshot(change)), load: load))
  }

  @Test("the page is told of the focus once, before what is done there")
  func telling() {
    var state = Self.state()
    state.device.focus = 1
    #expect(state.press(.down) == [.page(.focus(element: 30))])
    #expect(state.press(.character(" ")) == [.page(.activate(element: 30))])
    #expect(state.press(.character("d")) == [.page(.doubleClick(element: 30))])
    #expect(state.press(.escape) == [.page(.key(element: 30, "Escape"))])
    let lines = ["tap \"Milk\"", "double-click \"Milk\"", "key Escape"]
    #expect(state.recordedLines.suffix(3) == lines)
  }

  @Test("a press brings the page's focus along, so that a page may keep it where it is")
  func pressing() {
    var state = Self.state()
    state.device.focus = 0
    #expect(state.press(.enter) == [.page(.tap(element: 10))])
    #expect(state.activate(2) == [.page(.activate(element: 30))])
    #expect(state.handle(.caption(nil, waits: false)).isEmpty)
    let effects = show(&state) { $0.focus = 10 }
    #expect(state.device.focus == 0 && state.device.editing != nil)
    #expect(effects.isEmpty)
  }

  @Test("with e every key is the page's, until Escape")
  func everyKey() {
    var state = Self.state()
    state.press(.character("e"))
    #expect(state.device.focus == nil)
    #expect(state.press(.down) == [.page(.key(element: nil, "ArrowDown"))])
    #expect(state.press(.character("q")) == [.page(.key(element: nil, "q"))])
    #expect(state.press(.character(" ")) == [.page(.key(element: nil, " "))])
    #expect(state.recordedLines.suffix(3) == ["key ArrowDown", "key q", "key \" \""])
    state.press(.escape, .character("e"), .tab)
    #expect(state.focus == .device && state.device.hearsKeys)
    state.press(.escape, .tab)
    #expect(state.focus == .inspector)
  }

  @Test("focus stays on its element while others come and go")
  func staying() {
    var state = Self.state()
    state.device.focus = 2
    _ = state.handle(.caption(nil, waits: false))
    let effects = show(&state) { $0.elements.removeFirst() }
    #expect(state.device.focus == 1)
    #expect(!effects.contains(.page(.focus(element: 30))))
  }

  @Test("a script's focus is followed, with a cursor once a person has touched the page")
  func following() {
    var state = Self.state()
    _ = show(&state) { $0.focus = 10 }
    #expect(state.device.focus == 0 && state.device.editing == nil)
    state.device.focus = 1
    state.press(.enter)
    let effects = show(&state) { $0.focus = 10 }
    #expect(state.device.focus == 0 && state.device.editing != nil)
    #expect(effects.isEmpty)
    _ = show(&state) { $0.losesFocus = true }
    #expect(state.device.editing == nil)
  }

  @Test("what a script opened from an element leads back to it")
  func returning() {
    var state = Self.state()
    state.device.focus = 2
    state.press(.character("d"))
    _ = show(&state) { snapshot in
      snapshot.elements[2] = PageElement(
        id: 40, kind: .textField, label: "Edit", row: 2, columns: 0..<9, lastRow: 2)
      snapshot.focus = 40
    }
    #expect(state.device.editing != nil)
    _ = show(&state) { _ in }
    #expect(state.device.focus == 2 && state.device.editing == nil)
  }

  @Test("what came in an element's place leads back to it, too")
  func returningFromUnfocused() {
    var state = Self.state()
    state.device.focus = 2
    _ = show(&state) { snapshot in
      snapshot.elements[2] = PageElement(
        id: 40, kind: .textField, label: "Edit", row: 2, columns: 0..<9, lastRow: 2)
      snapshot.elements.append(
        PageElement(id: 50, kind: .button, label: "Other", row: 3, columns: 0..<9, lastRow: 3))
    }
    #expect(state.device.focus == 2)
    _ = show(&state) { $0.elements.insert($0.elements[0], at: 0) }
    #expect(state.device.focus == 3)
  }

  /// What was there, which of it had the focus, what came, and what has the focus then.
  ///
  /// A letter is an element's label, a capital one that of a field; a number is the element.
  @Test(
    "what stands in the place of what had the focus has it then",
    arguments: [
      ("tick, label, delete are edited in place", "1n 2t 3l 4d 5t 6l", 2, "1n 9E 5t 6l", 1),
      ("with buttons beside the field", "1n 2t 3l 4d 5t", 3, "1n 9b 8E 7c 5t", 2),
      ("a list made anew", "1N 2t 3d 4t 5d 6f", 3, "1N 12t 13d 14t 15d 6f", 3),
      ("a list made anew, and shorter", "1N 2t 3d 4t 5d 6f", 4, "1N 12t 13d 6f", 2),
      ("all made anew, with its field", "1N 2t 3d 4f", 3, "11N 12t 13d 14g", 3),
      ("a row is gone", "1N 2t 3d 4t 5d 6f", 2, "1N 4t 5d 6f", 2),
      ("all is gone", "1t", 0, "", nil),
    ])
  func replaced(_ what: String, before: String, focus: Int, after: String, expected: Int?) {
    func elements(_ text: String) -> [PageElement] {
      text.split(separator: " ").enumerated().map { row, word in
        let isField = word.last?.isUppercase ?? false
        return PageElement(
          id: Int(word.dropLast()) ?? 0, kind: isField ? .textField : .button,
          label: String(word.suffix(1)), row: row, columns: 0..<3, lastRow: row)
      }
    }
    var state = Self.state()
    _ = show(&state) { $0.elements = elements(before) }
    state.device.focus = focus
    _ = show(&state) { $0.elements = elements(after) }
    #expect(state.device.focus == expected, "\(what)")
  }

  @Test("a field that a script empties after Enter waits for the next text")
  func next() {
    var state = Self.state()
    state.device.focus = 0
    state.press(.enter, .character("a"))
    _ = show(&state) { $0.elements[0].value = "a" }
    #expect(state.device.editing?.text == "a")
    state.press(.enter)
    #expect(state.device.editing == nil)
    _ = show(&state) { _ in }
    #expect(state.device.editing?.text == "")
  }

  @Test("Tab goes on from a field, arrows up and down go to the page")
  func keys() {
    var state = Self.state()
    state.device.focus = 0
    state.press(.enter)
    #expect(state.press(.down) == [.page(.key(element: 10, "ArrowDown"))])
    #expect(
      state.press(.tab) == [.page(.focus(element: 20)), .page(.key(element: 10, "Tab"))])
    #expect(state.device.focus == 1 && state.device.editing == nil)
  }

  @Test("what a script selects is replaced by what is typed; an arrow ends the selection")
  func selected() {
    let selecting = { (range: Range<Int>) in
      var state = Self.state()
      state.device.focus = 0
      state.press(.enter)
      _ = show(&state) { snapshot in
        snapshot.elements[0].value = "old text"
        snapshot.rows[0] = PageRow([PageSpan("[old text]", element: 0)])
        snapshot.selection = range
      }
      return state
    }
    var state = selecting(0..<8)
    let grid = Screen.draw(state)
    let row = grid.lines.firstIndex { $0.contains("[old text]") } ?? 0
    let marked = grid.row(row).filter { $0.style.attributes.contains(.underline) }
    #expect(marked.map(\.text).joined() == "old text")
    #expect(
      state.press(.character("n")) == [.page(.setValue(element: 10, "n"))])
    state = selecting(4..<8)
    #expect(state.press(.backspace) == [.page(.setValue(element: 10, "old "))])
    state = selecting(4..<8)
    let effects = state.press(.left)
    #expect(
      effects == [.page(.key(element: 10, "ArrowLeft")), .page(.select(element: 10, 4..<4))])
    #expect(state.device.editing?.cursor == 4 && state.device.editing?.selection == nil)
    state = selecting(2..<2)
    #expect(state.device.editing?.cursor == 2)
  }

  @Test("what is selected before a field is edited is selected when it is")
  func selectedBefore() {
    var state = Self.state()
    _ = show(&state) { snapshot in
      snapshot.elements[0].value = "old text"
      snapshot.focus = 10
      snapshot.selection = 0..<8
    }
    #expect(state.device.editing == nil)
    state.press(.enter)
    #expect(state.device.editing?.selection == 0..<8)
    #expect(state.press(.character("x")) == [.page(.setValue(element: 10, "x"))])
  }

  @Test("why a form was not sent is said, at the control that is to blame")
  func complaint() {
    var state = Self.state()
    state.device.focus = 1
    state.press(.enter)
    let effects = show(&state) { snapshot in
      snapshot.focus = 10
      snapshot.complaint = .init(element: 10, message: "Fill out this field")
    }
    #expect(state.message == "New: Fill out this field")
    #expect(effects == [.note("New: Fill out this field")])
    #expect(state.device.focus == 0 && state.device.editing != nil)
  }

  @Test("left and right move a slider, up and down go on from it")
  func slider() {
    var state = Self.state()
    _ = show(&state) { $0.elements[1].kind = .slider }
    state.device.focus = 1
    #expect(state.press(.right).contains(.page(.key(element: 20, "ArrowRight"))))
    #expect(state.press(.home) == [.page(.key(element: 20, "Home"))])
    #expect(state.recordedLines.suffix(2) == ["key ArrowRight", "key Home"])
    #expect(state.press(.down) == [.page(.focus(element: 30))])
  }

  @Test("the page scrolls the device")
  func scrolling() {
    var state = Self.state()
    _ = show(&state) { snapshot in
      snapshot.rows += (0..<100).map { PageRow([PageSpan("\($0)")]) }
      snapshot.scroll = 50
    }
    #expect(state.device.scroll == 50)
  }

  @Test("selected text is copied with its soft-wrapped rows joined")
  func selecting() {
    var state = Self.state()
    state.device.focus = 2
    state.press(.character("V"), .right, .right, .right, .right, .character("V"), .down, .end)
    #expect(state.press(.character("y")).contains(.copy("Milk and bread")))
    #expect(state.device.selection == nil)
  }

  @Test("elements are a tree that folds, and says why one is not shown")
  func elements() {
    var state = Self.state()
    #expect(state.press(.character("E")).contains(.page(.tree)))
    let load = state.device.load?.token ?? 0
    let tree = PageTree(
      load: load,
      elements: [
        .init(id: 1, depth: 0, name: "ul#list", display: "block"),
        .init(id: 30, depth: 1, name: "li.done", display: "list-item", text: "Milk"),
        .init(id: 3, depth: 1, name: "li", display: "none", reason: "a style sheet"),
      ])
    _ = state.handle(.page(.tree(tree), load: load))
    #expect(
      state.rows(of: .page).map(\.text) == [
        "▾ ul#list  block", "    li.done  list-item  “Milk”",
        "    li  not shown: a style sheet",
      ])
    state.device.focus = 2
    _ = state.handle(.caption(nil, waits: false))
    #expect(state[list: .page].selection == 1)
    state.press(.tab, .up, .left)
    #expect(state.rows(of: .page).map(\.text) == ["▸ ul#list  block"])
  }
}
