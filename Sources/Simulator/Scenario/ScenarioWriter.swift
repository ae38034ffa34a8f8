import Foundation
import LabServer

/// Writes steps as lines of a scenario: reading them again gives the same steps.
package enum ScenarioWriter {
  /// One line without its end.
  package static func line(_ step: ScenarioStep) -> String {
    step.words.joined(separator: " ")
  }

  /// A whole file; `comment` stands at its head, one `#` line for each of its lines.
  package static func text(_ steps: [ScenarioStep], comment: String = "") -> String {
    let head = comment.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "#" : "# \($0)"
    }
    let lines = (comment.isEmpty ? [] : head) + steps.map(line)
    return lines.map { "\($0)\n" }.joined()
  }
}

extension ScenarioStep {
  /// The words of the line, written.
  fileprivate var words: [String] {
    switch self {
    case .device(let step): ["device"] + step.words
    case .origin(let step): ["origin"] + step.words
    case .network(let step): ["network"] + step.words
    case .clock(let step): ["clock"] + step.words
    case .act(let act): act.words
    case .expect(let step): ["expect"] + step.words
    }
  }
}

extension NetworkStep {
  fileprivate var words: [String] {
    switch self {
    case .online: ["online"]
    case .offline: ["offline"]
    case .slow(let rate): ["slow", "\(Units.describe(bytes: rate))/s"]
    case .latency(let time): ["latency", Units.describe(time)]
    }
  }
}

extension ClockStep {
  fileprivate var words: [String] {
    switch self {
    case .set(let date): [date.formatted(.iso8601)]
    case .advance(let time): ["+\(Units.describe(time))"]
    }
  }
}
