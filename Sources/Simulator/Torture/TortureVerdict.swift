/// What became of a device after one fault.
package struct TortureVerdict: Sendable, Equatable {
  /// Counted from 1.
  package var number: Int
  package var fault: String
  /// What the next start served: "old 1, whole".
  package var served: String
  /// Nothing is wrong if there are none.
  package var problems: [String]
  /// The device's journal of that trial, oldest first.
  package var story: [String]

  package init(
    number: Int, fault: String, served: String, problems: [String] = [], story: [String] = []
  ) {
    self.number = number
    self.fault = fault
    self.served = served
    self.problems = problems
    self.story = story
  }

  package var isGood: Bool { problems.isEmpty }

  /// All of it but its story.
  package var line: String {
    let words = isGood ? "ok" : "FAILED: \(problems.joined(separator: "; "))"
    return "\(number) \(fault): then served \(served): \(words)"
  }
}
