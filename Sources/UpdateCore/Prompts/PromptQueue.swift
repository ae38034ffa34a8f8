/// All prompts of the app in their order; pure, every change comes through `handle`.
///
/// A required update outranks all, even a prompt that is up; the others follow in the order they
/// came. Nothing is on screen while the app is not in front.
package struct PromptQueue: Sendable, Hashable {
  /// How long a verdict that arrives under the launch image is held: the document's rule.
  package static let splashHold = Duration.seconds(4)

  package private(set) var phase = AppPhase.off
  /// Prompts that are up or wait, the one that is next on screen first; without those held back
  /// under the launch image.
  package private(set) var prompts: [Prompt] = []
  /// The gate's prompt that waits for the four seconds to pass.
  package private(set) var held: Prompt?
  /// The button that Enter presses: an index of the buttons of the prompt on screen.
  package var selected = 0

  package init() {}

  /// The prompt on screen.
  package var current: Prompt? { phase.isInFront ? prompts.first : nil }

  package mutating func handle(_ event: PromptEvent) -> [PromptEffect] { [] }
}
