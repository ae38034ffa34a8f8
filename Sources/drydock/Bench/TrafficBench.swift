import Container
import Foundation
import Glibc
import Simulator
import TextUI
import UpdateCore

/// The Traffic pane: what an event costs, and how soon a hundred thousand entries are filtered and
/// scrolled.
struct TrafficBench {
  private static let rounds = 9
  private static let events = 600
  private static let entries = 100_000

  let folder: BenchFolder

  func figures() throws(BenchError) -> [Figure] {
    var events = TrafficEvents()
    let state = events.state(TrafficBench.entries)
    return try terminalFigures() + [
      noting(), filtering("traffic.filter", "almanac | books/99", in: state),
      filtering("traffic.filter.url", "~u reviews\\?start=[3-5]0$ & ~c 200", in: state),
      filtering("traffic.filter.body", "~b price.*8[0-9]\\}", in: state),
      filtering("traffic.filter.cause", "~i 50000 | ~e", in: state), scrolling(state),
    ]
  }

  // MARK: On a terminal

  private func terminalFigures() throws(BenchError) -> [Figure] {
    let empty = try child(0)
    let full = try child(TrafficBench.events)
    let count = Double(TrafficBench.events)
    let rate = 10.0
    let grid = Sampling.median(
      (0..<21).map { _ in Sampling.time(repeated: 50) { ScreenBench.drawPlainText() }.microseconds }
    )
    return [
      Figure(
        name: "traffic.bytes", value: Double(full.bytes - empty.bytes) / count * rate, unit: .bytes,
        baseline: Double(full.plain) / count * rate, baselineName: "the rows as plain lines",
        budget: .value(5_000, "at most 5 KB a second at ten events a second")),
      Figure(
        name: "traffic.event", value: full.time / count, unit: .microseconds, baseline: grid,
        baselineName: "a grid filled with text",
        budget: .value(2_000, "drawn and sent within 2 % of a processor at ten a second")),
    ]
  }

  private func child(_ count: Int) throws(BenchError) -> (bytes: Int, time: Double, plain: Int) {
    let report = folder.path(of: "traffic-\(count)")
    let terminal = BenchTerminal(
      path: Places.executable, arguments: [TrafficChild.argument, String(count), report])
    let bytes = try terminal.run()
    let text = (try? String(contentsOfFile: report, encoding: .utf8)) ?? ""
    let numbers = text.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 2 else { throw .program(name: Places.executable, status: 1) }
    return (bytes, Double(numbers[0]), numbers[1])
  }

  // MARK: In this process

  private func noting() -> Figure {
    var events = TrafficEvents()
    var state = events.state(TrafficBench.entries)
    var list: [TrafficEntry] = []
    let sampling = Sampling.alternate(rounds: 21) {
      let new = (0..<1_000).map { _ in events.next() }
      return Sampling.time { for entry in new { _ = state.handle(.traffic(entry)) } } / 1_000
    } baseline: {
      let new = (0..<1_000).map { _ in events.next() }
      return Sampling.time { for entry in new { list.append(entry) } } / 1_000
    }
    return Figure(
      name: "traffic.note", value: sampling.value, unit: .microseconds,
      baseline: sampling.baseline, baselineName: "an array that grows",
      budget: .value(100, "within 2 % of a processor at ten thousand a minute"))
  }

  private func filtering(_ name: String, _ filter: String, in state: AppState) -> Figure {
    var state = state
    let lines = state.traffic.map { $0.line.utf8CString }
    let needle = "almanac".utf8CString
    var found = 0
    let sampling = Sampling.alternate(rounds: TrafficBench.rounds) {
      state.filters[.traffic] = nil
      state.countRows(of: .traffic)
      return Sampling.time {
        state.filters[.traffic] = filter
        state.countRows(of: .traffic)
      }
    } baseline: {
      Sampling.time {
        for line in lines where TrafficBench.has(line, needle) { found += 1 }
      }
    }
    return Figure(
      name: name, value: sampling.value / 1000, unit: .milliseconds,
      baseline: sampling.baseline / 1000, baselineName: "strstr over the rows",
      // The number is said so that it must be found.
      budget: .value(50, "\(TrafficBench.entries - min(0, found)) entries within 50 ms"))
  }

  private func scrolling(_ state: AppState) -> Figure {
    var state = state
    let sampling = Sampling.alternate(rounds: 21) {
      Sampling.time(repeated: 50) {
        _ = state.handle(.key(.pageUp))
        keep(Screen.draw(state).size.width)
      }
    } baseline: {
      Sampling.time(repeated: 50) { ScreenBench.drawPlainText() }
    }
    return Figure(
      name: "traffic.scroll", value: sampling.value, unit: .microseconds,
      baseline: sampling.baseline, baselineName: "a grid filled with text",
      budget: .value(2_000, "a page of \(TrafficBench.entries) within 2 ms"))
  }

  private static func has(_ line: ContiguousArray<CChar>, _ needle: ContiguousArray<CChar>) -> Bool
  {
    line.withUnsafeBufferPointer { line in
      needle.withUnsafeBufferPointer { needle in
        guard let line = line.baseAddress, let needle = needle.baseAddress else { return false }
        return strstr(line, needle) != nil
      }
    }
  }

  /// Lets no compiler find out that nobody looks.
  @inline(never) private func keep(_ number: Int) {}
}
