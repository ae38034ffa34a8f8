/// A scenario: what a tester's hands and eyes do, one step a line.
package struct Scenario: Sendable, Equatable {
  /// The largest file accepted, in bytes.
  package static let largestFile = 1 << 20
  /// The largest number of lines accepted.
  package static let mostLines = 10_000

  /// The file as it was named; relative paths of the steps are relative to its folder.
  package var file: String
  package var lines: [ScenarioLine]

  package init(file: String, lines: [ScenarioLine]) {
    self.file = file
    self.lines = lines
  }
}

/// One step of a scenario, where it stands.
package struct ScenarioLine: Sendable, Equatable {
  /// The line in the file, counted from 1.
  package var number: Int
  /// The line as it is written, without blanks around it.
  package var source: String
  package var step: ScenarioStep

  package init(number: Int, source: String, step: ScenarioStep) {
    self.number = number
    self.source = source
    self.step = step
  }
}
