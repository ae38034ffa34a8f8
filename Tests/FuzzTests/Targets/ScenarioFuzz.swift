@testable import Simulator

/// A scenario that is taken is the same when written and read again.
enum ScenarioFuzz {
  @Sendable static func run(_ bytes: [UInt8]) throws {
    let scenario: Scenario
    do throws(ScenarioError) {
      scenario = try Scenario.parse(
        text: String(decoding: bytes, as: UTF8.self), file: "fuzz.scenario")
    } catch {
      return try promisePrintable(error.description)
    }
    let steps = scenario.lines.map(\.step)
    let text = ScenarioWriter.text(steps, comment: "written")
    try promisePrintable(text.filter { $0 != "\n" && $0 != "\t" })
    let again = try Scenario.parse(text: text, file: "again.scenario")
    for (old, new) in zip(steps, again.lines.map(\.step)) {
      try promise(old == new, "\(old) is \(new) when read again")
    }
    try promise(again.lines.count == steps.count, "steps are lost")
  }
}
