/// What the person is shown over the app, at most one at a time.
package struct Prompt: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// A content update runs: no button, nothing dismisses it.
    case updating(received: Int, total: Int?)
    /// A content update is done.
    case updated(to: String)
  }

  package var kind: Kind
  package var title: String
  package var message: String
  package var buttons: [String]
  /// Given by the queue, so that each prompt is counted as shown once.
  package var serial = 0

  /// "Your app is being updated.", to the letter of the document.
  package static let updating = Prompt(
    kind: .updating(received: 0, total: nil), title: "Update",
    message: "Your app is being updated.", buttons: [])

  package static func updated(to version: String) -> Prompt {
    Prompt(
      kind: .updated(to: version), title: "Update", message: "Your app has been updated.",
      buttons: ["OK"])
  }

  package var isUpdating: Bool {
    if case .updating = kind { return true }
    return false
  }
}

/// Prompts in the order they came; the first is the one on screen.
package struct PromptQueue: Sendable, Equatable {
  package private(set) var prompts: [Prompt] = []
  /// The button that Enter presses.
  package var selected = 0
  /// The serial of the prompt that was added last.
  package private(set) var lastSerial = 0

  package init() {}

  package var current: Prompt? { prompts.first }

  package mutating func add(_ prompt: Prompt) {
    lastSerial += 1
    prompts.append(prompt)
    prompts[prompts.count - 1].serial = lastSerial
  }

  package mutating func progress(received: Int, total: Int?) {
    guard let index = prompts.firstIndex(where: \.isUpdating) else { return }
    prompts[index].kind = .updating(received: received, total: total)
  }

  /// The running update ended: its prompt closes.
  package mutating func endUpdating() {
    prompts.removeAll(where: \.isUpdating)
    selected = 0
  }

  /// Answers the prompt on screen by a button; false when it has none of that name.
  package mutating func press(_ button: String) -> Bool {
    guard let current, current.buttons.contains(button) else { return false }
    prompts.removeFirst()
    selected = 0
    return true
  }

  /// The process ended, and with it all that it showed.
  package mutating func clear() {
    prompts = []
    selected = 0
  }
}
