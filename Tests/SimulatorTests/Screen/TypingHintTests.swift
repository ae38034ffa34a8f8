import Container
import Testing
import TextUI
import UpdateCore

@testable import Simulator

@Suite("The last row while text is typed into the page")
struct TypingHintTests {
  private static func state(_ size: Size, kind: PageElement.Kind) -> AppState {
    var state = AppState.sample(size)
    let load = state.device.load?.token ?? 0
    let field = PageElement(id: 1, kind: kind, label: "Name", row: 0)
    _ = state.handle(
      .page(
        .snapshot(
          PageSnapshot(
            load: load, width: 40, rows: [PageRow([PageSpan("[      ]", element: 0)])],
            elements: [field])), load: load))
    return state
  }

  @Test("It says what keys do there", arguments: [Size(60, 20), Size(80, 24), Size(120, 40)])
  func keys(size: Size) {
    var state = Self.state(size, kind: .textField)
    #expect(Screen.draw(state).lines.last?.contains("q quit") == true)
    _ = state.activate(0)
    let line = Screen.draw(state).lines.last ?? ""
    #expect(line.contains("Enter sends  Escape leaves the field  Tab leaves it"))
    #expect(!line.contains("quit") && Layout(state).hints().isEmpty)
    _ = state.handle(.input(.key(.escape)))
    #expect(Screen.draw(state).lines.last?.contains("q quit") == true)
  }

  @Test("In a text of several lines Enter sends nothing")
  func textArea() {
    var state = Self.state(Size(80, 24), kind: .textArea)
    _ = state.activate(0)
    #expect(Screen.draw(state).lines.last?.contains("Enter new line") == true)
    state.focus = .inspector
    #expect(Screen.draw(state).lines.last?.contains("q quit") == true)
  }

  @Test("In a page's question it names the buttons, and a message is gone with the next letter")
  func question() {
    var state = Self.state(Size(80, 24), kind: .textField)
    let load = state.device.load?.token ?? 0
    _ = state.activate(0)
    state.message = "Something was said."
    _ = state.handle(.input(.key(.character("x"))))
    #expect(state.message == nil)
    _ = state.handle(.page(.ask(.prompt("Who?", initial: "")), load: load))
    let line = Screen.draw(state).lines.last ?? ""
    #expect(line.contains("Enter presses OK  Escape cancels"))
  }
}
