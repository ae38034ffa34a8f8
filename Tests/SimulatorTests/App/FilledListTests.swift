import Container
import Foundation
import LabServer
import Testing
import TextUI
import UpdateCore

@testable import Simulator

/// Whatever makes a list shorter, or the room for it higher, no row stays empty that an entry could
/// have.
@Suite("Lists fill their room")
struct FilledListTests {
  private static func traffic(_ size: Size, follows: Bool) -> AppState {
    var state = AppState.sample(size)
    state.pane = .traffic
    state.focus = .inspector
    for id in 1...55 {
      let content: TrafficEntry.Content =
        id % 8 == 0
        ? .widget(
          WidgetCall(url: "douban://rexxar-container/widget/x", name: "x", outcome: "\(id)"))
        : .call("entry \(id)")
      _ = state.handle(.traffic(TrafficSamples.entry(id, content)))
    }
    if !follows { state.hit(.up) }
    return state
  }

  private static func entry(_ id: Int) -> JournalEntry {
    JournalEntry(
      id: id, because: nil, time: Date(timeIntervalSince1970: 0), subject: .device, log: nil,
      what: "entry \(id)", isFailure: false)
  }

  /// The rows on screen of the pane's list that have something on them.
  private static func shown(_ state: AppState) -> Int {
    guard let area = Layout(state).list else { return 0 }
    var state = state
    state.overlay = nil
    let grid = Screen.draw(state)
    return (area.y..<area.y + area.height).count { y in
      (area.x..<area.x + area.width).contains { x in grid[x, y].text != " " }
    }
  }

  private func expectFilled(
    _ state: AppState, count: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (shown, rows) = (Self.shown(state), state.rowCount(of: state.pane))
    #expect(
      shown == min(rows, Layout(state).list?.height ?? 0), sourceLocation: sourceLocation)
    if let count { #expect(rows == count, sourceLocation: sourceLocation) }
  }

  private static func isFilled(_ state: AppState) -> Bool {
    let height = Layout(state).list?.height ?? 0
    return shown(state) == min(height, state.rowCount(of: state.pane))
  }

  @Test(
    "A filter of Traffic, typed and taken away",
    arguments: [Size(120, 40), Size(80, 24), Size(60, 20)], [true, false])
  func filter(size: Size, follows: Bool) {
    var state = Self.traffic(size, follows: follows)
    state.hit("/")
    for character in "~widget" {
      state.hit(.character(character))
      // One that is none leaves in force what was before.
      let isFilled = state.trafficView.error != nil || Self.isFilled(state)
      #expect(isFilled)
    }
    state.hit(.enter)
    let shown = Self.shown(state)
    #expect(shown == 6)
    let stillFollows = state[list: .traffic].follows
    #expect(stillFollows == follows)
    state.hit(.escape)
    expectFilled(state, count: 55)
  }

  @Test("Clearing, holding, and a larger screen", arguments: [true, false])
  func others(follows: Bool) {
    var state = Self.traffic(Size(80, 24), follows: follows)
    _ = state.handle(.input(.resize(Size(120, 50))))
    expectFilled(state)
    state.hit("h")
    for id in 56...90 { _ = state.handle(.traffic(TrafficSamples.entry(id, .call("\(id)")))) }
    expectFilled(state)
    state.hit("h")
    expectFilled(state)
    state.hit("z")
    _ = state.handle(.traffic(TrafficSamples.entry(91, .call("91"))))
    expectFilled(state, count: 1)
  }

  @Test("A journal that is filtered, and whose oldest entries go")
  func journal() {
    var state = AppState.sample(Size(120, 40))
    state.pane = .updates
    state.focus = .inspector
    for id in 1...5_000 { state.note(Self.entry(id)) }
    state.hit("/")
    for character in "entry 49" { state.hit(.character(character)) }
    state.hit(.enter)
    expectFilled(state)
    for _ in 0..<60 { state.hit(.up) }
    let selected = state.selectedRow
    state.note(Self.entry(5_001))
    let (count, row) = (state.journal.count, state.selectedRow)
    #expect(count < 5_000 && row == selected)
    state.hit(.escape)
    expectFilled(state)
  }

  @Test("Files that are gone, and the page's own lines")
  func shrinks() {
    var state = AppState.sample(Size(80, 24))
    state.focus = .inspector
    state.pane = .files
    let files = (1...60).map {
      FileEntry(path: "Documents/\($0)", isFolder: false, size: 1, note: "")
    }
    _ = state.handle(.files(files))
    state.hit(.end)
    _ = state.handle(.files(Array(files.prefix(9))))
    expectFilled(state)
    state.pane = .page
    let load = state.device.load?.token ?? 0
    for number in 1...60 {
      _ = state.handle(.page(.console(ConsoleLine(.log, "\(number)")), load: load))
    }
    state.hit(.end)
    expectFilled(state)
    _ = state.device.begin(state.device.home)
    _ = state.handle(.page(.console(ConsoleLine(.log, "once")), load: load + 1))
    expectFilled(state, count: 2)
    state.hit("y")
    let row = state.selectedRow
    #expect(row != nil)
  }

  @Test("A text over the screen, when that becomes higher")
  func overlay() {
    var state = AppState.sample(Size(80, 24))
    state.hit("?")
    state.hit(.end)
    _ = state.handle(.input(.resize(Size(80, 40))))
    let lines = Screen.draw(state).lines
    let width = Layout(state).overlayRect.width - 4
    let count = OverlayText.rows(Help.lines, width: width).count
    let height = Layout(state).overlayHeight
    #expect(lines.contains { $0.contains("\(count - height + 1)–\(count) of \(count)") })
  }
}

extension AppState {
  fileprivate mutating func hit(_ key: Key) { _ = handle(.input(.key(key))) }
  fileprivate mutating func hit(_ character: Character) { hit(.character(character)) }
}
