/// Why a step of a scenario, or a line typed at `:`, could not be carried out.
package struct StepFailure: Error, Sendable, Equatable {
  /// One sentence.
  package var sentence: String

  package init(_ sentence: String) { self.sentence = sentence }
}
