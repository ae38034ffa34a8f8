import Foundation
import Glibc
import Simulator
import Terminal
import UpdateCore

/// The process that shows the Traffic pane on a terminal of its own: each event is drawn, as it is
/// when ten come in a second.
struct TrafficChild {
  /// The program's argument that makes it such a process; then the number of events, and the file
  /// for the report.
  static let argument = "--bench-traffic"

  private let count: Int
  private let file: String

  init?(_ words: [String]) {
    guard words.count == 2, let count = Int(words[0]) else { return nil }
    (self.count, file) = (count, words[1])
  }

  func run() -> Never {
    do throws(TerminalError) {
      let terminal = try TerminalDriver.open(mouse: false)
      let report = show(on: terminal)
      terminal.close()
      try? report.write(toFile: file, atomically: false, encoding: .utf8)
      exit(0)
    } catch {
      Output.complain(error.sentence)
      exit(1)
    }
  }

  /// Processor time in microseconds, and the bytes of the rows as plain lines.
  private func show(on terminal: TerminalDriver) -> String {
    var events = TrafficEvents()
    var state = events.state(2_000)
    terminal.draw(Screen.draw(state))
    var plain = 0
    let start = TrafficChild.processorTime
    for _ in 0..<count {
      let entry = events.next()
      plain += entry.line.utf8.count + 1
      _ = state.handle(.traffic(entry))
      terminal.draw(Screen.draw(state))
    }
    return "\(TrafficChild.processorTime - start) \(plain)"
  }

  private static var processorTime: Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }
}
