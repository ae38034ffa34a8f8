extension PromptQueue {
  var gateIndex: Int? { queued.firstIndex(where: \.prompt.isGate) }

  /// The gate's prompt, be it up, waiting or held; there is at most one.
  var gate: Prompt? { held ?? gateIndex.map { queued[$0].prompt } }

  var gateStore: String? {
    guard case .gate(_, let store) = gate?.kind else { return nil }
    return store
  }

  /// Presents a new prompt of the gate: after the hold if the launch image is up, else at once.
  mutating func present(_ prompt: Prompt) -> [PromptEffect] {
    let prompt = QueuedPrompt(numbered(prompt))
    guard phase == .splash else {
      add(prompt)
      return []
    }
    lastHold += 1
    hold = PromptHold(number: lastHold, queued: prompt)
    return [.hold(lastHold)]
  }

  /// Puts the held prompt in its place; nothing if the hold is another one.
  mutating func endHold(_ number: Int) {
    guard let hold, hold.number == number else { return }
    self.hold = nil
    var queued = hold.queued
    // If it has to wait on, then for another reason.
    queued.wasWithheld = false
    add(queued)
  }

  mutating func withdrawGate(because reason: String) -> [PromptEffect] {
    guard let gate else { return [] }
    hold = nil
    queued.removeAll(where: \.prompt.isGate)
    return [.withdrawn(gate, reason: reason)]
  }

  /// Brings the gate's prompt up to date without making it another one.
  mutating func refreshGate(store: String?, note: String?) {
    changeGate {
      $0.kind = .gate(isRequired: $0.isRequired, store: store)
      $0.note = note
    }
  }

  mutating func changeGate(_ change: (inout Prompt) -> Void) {
    if var changed = hold?.queued {
      change(&changed.prompt)
      hold?.queued = changed
    } else if let index = gateIndex {
      change(&queued[index].prompt)
    }
  }
}
