import Testing
import TextUI

@testable import Simulator

@Suite("A torture on the screen")
struct TortureScreenTests {
  private static let verdicts = (1...40).map { number in
    TortureVerdict(
      number: number,
      fault: number % 3 == 0
        ? "start: a file of the active release, a folder is in its place"
        : "www: killed before change \(number) of 82",
      served: number < 20 ? "old 1, whole" : "new 2, whole",
      problems: number == 30 ? ["Library/Drydock/staging-www-1 is left over"] : [],
      story: (1...30).map { "09:00:\($0 + 10)  Entry \($0) of fault \(number)." })
  }

  private func state(_ size: Size, _ count: Int) -> AppState {
    var state = AppState.sample(size)
    #expect(state.handle(.input(.key(.character("!")))) == [.torture(100)])
    _ = state.handle(.torture(.began(count: 40)))
    for verdict in Self.verdicts.prefix(count) { _ = state.handle(.torture(.verdict(verdict))) }
    return state
  }

  private func press(_ state: inout AppState, _ keys: Key...) -> [Effect] {
    keys.flatMap { state.handle(.input(.key($0))) }
  }

  @Test(
    "shows each verdict, the newest last", arguments: [Size(80, 24), Size(120, 40), Size(60, 20)])
  func live(size: Size) throws {
    let state = state(size, 25)
    let text = Screen.draw(state).lines.joined(separator: "\n")
    #expect(text.contains("25 of 40, 0 failures") && text.contains("Escape stops"))
    try Golden.check(Screen.draw(state), "torture-\(size.width)x\(size.height)")
  }

  @Test("ends with a summary")
  func summary() throws {
    var state = state(Size(80, 24), 40)
    _ = state.handle(.torture(.ended(seconds: 7)))
    #expect(
      state.torture?.summary
        == "40 faults, 1 failure in 7 s: the next start served the old release 19 times, "
        + "the new one 21 times, whole")
    try Golden.check(Screen.draw(state), "torture-end-80x24")
    #expect(press(&state, .escape).isEmpty)
    #expect(state.overlay == nil)
  }

  @Test("tells the story of a row, whatever comes meanwhile")
  func story() throws {
    var state = state(Size(80, 24), 30)
    _ = press(&state, .enter)
    _ = state.handle(.torture(.verdict(Self.verdicts[30])))
    let text = Screen.draw(state).lines.joined(separator: "\n")
    #expect(text.contains("Entry 1 of fault 30."))
    _ = press(&state, .end)
    try Golden.check(Screen.draw(state), "torture-story-80x24")
    _ = press(&state, .escape)
    #expect(Screen.draw(state).lines.joined().contains("31 of 40, 1 failure"))
  }

  @Test("stops at Escape, and closes at the next one")
  func stops() {
    var state = state(Size(80, 24), 3)
    #expect(press(&state, .escape) == [.stopTorture])
    #expect(state.torture?.summary == "3 of 40, 0 failures: stopping")
    _ = state.handle(.torture(.ended(seconds: 1)))
    let summary = state.torture?.summary ?? ""
    #expect(summary.contains("3 faults, 0 failures in 1 s (stopped, 37 were to come)"))
    _ = press(&state, .escape)
    #expect(state.overlay == nil)
  }

  @Test("is used with the mouse as well")
  func mouse() {
    var state = state(Size(80, 24), 10)
    let rect = Layout(state).overlayRect
    let third = Point(rect.x + 5, rect.y + TortureView.firstRow + 2)
    _ = state.handle(.input(.click(third)))
    #expect(state.torture?.selected?.number == 3)
    _ = state.handle(.input(.click(third)))
    #expect(state.torture?.story == 0)
    _ = state.handle(.input(.wheel(third, 1)))
    #expect(state.torture?.story == 3)
    _ = press(&state, .escape)
    _ = state.handle(.input(.wheel(third, -1)))
    #expect(state.torture?.selected?.number == 1)
    _ = state.handle(.input(.click(Point(0, 0))))
    #expect(state.overlay == nil)
  }

  @Test("goes on when it is asked for again, and begins anew when it has ended")
  func again() {
    var state = state(Size(80, 24), 3)
    #expect(press(&state, .character("!")).isEmpty)
    #expect(state.torture?.verdicts.count == 3)
    _ = state.handle(.torture(.ended(seconds: 1)))
    _ = press(&state, .escape)
    #expect(press(&state, .character("!")) == [.torture(100)])
    #expect(state.torture?.verdicts.isEmpty == true)
  }

  @Test("says why it could not begin")
  func cannotBegin() {
    var state = AppState.sample(Size(80, 24))
    _ = state.handle(.action(.torture))
    _ = state.handle(.torture(.ended(seconds: 0, reason: "no disk")))
    #expect(state.torture?.summary == "It could not begin: no disk")
  }
}
