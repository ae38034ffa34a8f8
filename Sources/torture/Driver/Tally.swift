import Foundation

/// What was tried, and what came of it.
struct Tally {
  private struct Line {
    var name: String
    var points: Int
    var kills = 0
    var errors = 0
    var powerCuts = 0
    var failures = 0
    /// Errors after which no call came that could have met them.
    var unstruck = 0
    var seconds = 0.0
  }

  private var lines: [Line] = []

  var points: Int { lines.reduce(0) { $0 + $1.points } }
  var failures: Int { lines.reduce(0) { $0 + $1.failures } }
  var trials: Int { lines.reduce(0) { $0 + $1.kills + $1.errors + $1.powerCuts } }

  mutating func begin(_ row: Row, _ recording: Recording, _ trials: Int) {
    lines.append(Line(name: row.name, points: recording.trace.points.count))
  }

  mutating func add(_ trial: Trial, _ problems: [String], hasStruck: Bool) {
    let last = lines.count - 1
    switch trial.fault {
    case .power: lines[last].powerCuts += 1
    case .call where trial.isKill: lines[last].kills += 1
    case .call: lines[last].errors += 1
    }
    if !hasStruck { lines[last].unstruck += 1 }
    guard !problems.isEmpty else { return }
    lines[last].failures += 1
    Output.line("FAILED \(trial.text)")
    for problem in problems.prefix(5) { Output.line("  \(problem.prefix(600))") }
  }

  mutating func end(seconds: Double) {
    lines[lines.count - 1].seconds = seconds
    Output.line(Tally.text(lines[lines.count - 1]))
  }

  static let heading = "row                       points  kills errors  power failed seconds"

  private static func text(_ line: Line) -> String {
    let name = line.name.padding(toLength: 26, withPad: " ", startingAt: 0)
    let numbers = [
      (line.points, 6), (line.kills, 7), (line.errors, 7), (line.powerCuts, 7), (line.failures, 7),
    ].map { number, width in
      String(repeating: " ", count: max(0, width - String(number).count)) + String(number)
    }
    let seconds = String(Int(line.seconds.rounded()))
    let unstruck = line.unstruck == 0 ? "" : "  (\(line.unstruck) errors met no call)"
    return name + numbers.joined()
      + String(repeating: " ", count: max(0, 8 - seconds.count)) + seconds + unstruck
  }
}
