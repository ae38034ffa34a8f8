import Container
import Testing
import TextUI

@testable import Simulator

/// The list that a choice on the page opens.
@Suite("The list of a choice")
struct PickerTests {
  private static func state() -> AppState {
    var state = AppState.widgetSample()
    let load = state.device.load?.token ?? 0
    let choices = [
      PageChoice("Austria", isChosen: true), PageChoice("More", role: .group),
      PageChoice("Belgium", role: .disabled, isInGroup: true),
      PageChoice("Cyprus", isInGroup: true), PageChoice("Denmark", isInGroup: true),
    ]
    let snapshot = PageSnapshot(
      load: load, width: 38, rows: [PageRow([PageSpan("[Austria ▾]", element: 0)])],
      elements: [
        PageElement(
          id: 7, kind: .select(choices), label: "Country", value: "Austria", row: 0,
          columns: 0..<11, lastRow: 0)
      ])
    _ = state.handle(.page(.snapshot(snapshot), load: load))
    state.device.focus = 0
    return state
  }

  @Test("Enter opens it, arrows pass what cannot be chosen, Enter chooses")
  func choosing() {
    var state = Self.state()
    #expect(state.press(.enter).contains(.page(.activate(element: 7))))
    let lines = Screen.draw(state).lines.joined(separator: "\n")
    #expect(lines.contains("(•) Austria") && lines.contains("More") && lines.contains("( ) Cyprus"))
    state.press(.down)
    #expect(state.device.picker?.selected == 3)
    #expect(state.press(.enter) == [.page(.choose(element: 7, 3))])
    #expect(state.device.picker == nil)
    #expect(state.recordedLines.suffix(2) == ["tap \"Country\"", "type \"Cyprus\""])
  }

  @Test("Escape leaves it as it was; a letter goes to what begins with it")
  func leaving() {
    var state = Self.state()
    state.press(.enter, .character("d"))
    #expect(state.device.picker?.selected == 4)
    state.press(.character("b"))
    #expect(state.device.picker?.selected == 4)
    #expect(state.press(.escape).isEmpty)
    #expect(state.device.picker == nil)
  }

  @Test("a click on a row chooses it, one beside the list closes it")
  func clicking() {
    var state = Self.state()
    state.press(.enter)
    let rect = Layout(state).picker?.items.last?.rect
    #expect(state.click(rect) == [.page(.choose(element: 7, 4))])
    state.press(.enter)
    state.click(Layout(state).page)
    #expect(state.device.picker == nil)
  }
}
