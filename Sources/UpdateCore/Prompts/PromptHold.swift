/// The gate's prompt that waits for `PromptQueue.splashHold` to pass.
struct PromptHold: Sendable, Hashable {
  /// The number that `holdEnded` must name.
  var number: Int
  var queued: QueuedPrompt
}
