import Foundation
import Simulator
import TextUI
import UpdateCore

/// One key in a list, from state to cells.
struct ScreenBench {
  private static let size = Size(120, 40)
  private static let rounds = 21
  private static let keys = 50

  func figure() -> Figure {
    var state = list()
    let sampling = Sampling.alternate(rounds: ScreenBench.rounds) {
      Sampling.time(repeated: ScreenBench.keys) {
        _ = state.handle(.key(.up))
        ScreenBench.keep(Screen.draw(state))
      }
    } baseline: {
      Sampling.time(repeated: ScreenBench.keys) { ScreenBench.drawPlainText() }
    }
    return Figure(
      name: "screen.key", value: sampling.value, unit: .microseconds, baseline: sampling.baseline,
      baselineName: "a grid filled with text", budget: .value(2000, "within 2 ms a key"))
  }

  /// The Updates pane with a long journal, in focus.
  private func list() -> AppState {
    var state = AppState(
      size: ScreenBench.size,
      device: DeviceState(DeviceProfile.demo(bundle: "/")), origin: "http://127.0.0.1/")
    let journal = Journal(clock: LabClock(.scripted))
    for number in 1...5_000 {
      journal.note(.www, "Fetching the package of version \(number) from the server.")
    }
    state.journal = journal.entries
    state.pane = .updates
    state.focus = .inspector
    return state
  }

  /// The baseline: every cell of a grid of the same size.
  static func drawPlainText() {
    var grid = Grid(ScreenBench.size)
    let text = String(repeating: "drydock ", count: ScreenBench.size.width / 8)
    for y in 0..<ScreenBench.size.height { grid.put(text, x: 0, y: y) }
    keep(grid)
  }

  /// Lets no compiler find out that nobody looks.
  @inline(never) private static func keep(_ grid: Grid) {}
}
