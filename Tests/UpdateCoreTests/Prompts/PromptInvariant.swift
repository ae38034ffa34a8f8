@testable import UpdateCore

/// A sentence that holds of every event in every state.
struct PromptInvariant: Sendable, CustomStringConvertible {
  let description: String
  let holds: @Sendable (PromptTransition) -> Bool

  init(_ description: String, _ holds: @escaping @Sendable (PromptTransition) -> Bool) {
    self.description = description
    self.holds = holds
  }

  static let all = screen + required + optional + splash + order + effects
}
