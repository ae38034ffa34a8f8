/// A prompt of the queue, and what has been said of it.
struct QueuedPrompt: Sendable, Hashable {
  var prompt: Prompt
  /// Whether it has been on screen.
  var wasShown = false
  /// Whether it was said that it has to wait, and why.
  var wasWithheld = false

  init(_ prompt: Prompt) { self.prompt = prompt }
}
