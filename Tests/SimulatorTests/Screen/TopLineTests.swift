import Testing
import TextUI

@testable import Simulator
@testable import UpdateCore

@Suite("The first row")
struct TopLineTests {
  private static func line(_ width: Int, _ body: (inout AppState) -> Void = { _ in }) -> String {
    var state = AppState.sample(Size(width, 24))
    body(&state)
    return Screen.draw(state).lines[0]
  }

  private static func busy(_ state: inout AppState) {
    state.www = AppState.SetState(active: "3", before: "2")
    state.routesStatus = RoutesStatus(
      behaviour: .documented, source: .none, map: nil,
      set: EngineStatus.SetStatus(
        active: "12", previous: nil, bundled: nil, failed: [], bytes: 0, files: 0, localEdits: [],
        changed: []))
    state.routes = AppState.SetState(active: "12", before: "11")
    state.device.developmentMode = true
    state.stepMode = true
    state.network = .offline
  }

  @Test("Whatever else there is to say, the network is told", arguments: [60, 70, 80, 100, 120])
  func network(width: Int) {
    #expect(Self.line(width).hasSuffix("lab online"))
    let line = Self.line(width, Self.busy)
    for part in ["HybridD", "1.0.0", "www ", "3 ", "routes ", "12 ", "dev", "step", "lab offline"] {
      #expect(line.contains(part), "\(part) is not in \(line)")
    }
    #expect(DisplayWidth.of(line) <= width)
  }

  @Test("Where there is room, nothing is shortened")
  func full() {
    #expect(Self.line(120).hasPrefix(" Drydock  HybridDemo 1.0.0   www 1"))
    let busy = Self.line(120, Self.busy)
    #expect(busy.contains("   www 2 → 3   routes 11 → 12 dev   step mode"))
  }
}
