extension PromptQueue {
  /// The prompt with a serial of its own.
  mutating func numbered(_ prompt: Prompt) -> Prompt {
    lastSerial += 1
    var prompt = prompt
    prompt.serial = lastSerial
    return prompt
  }

  /// Puts a prompt in its place: a required one first, any other last.
  mutating func add(_ prompt: QueuedPrompt) {
    queued.insert(prompt, at: prompt.prompt.isRequired ? 0 : queued.count)
  }

  /// Says of each prompt once that it came to the screen, and once, unless it did so at once, why it
  /// has to wait.
  mutating func announce() -> [PromptEffect] {
    var effects: [PromptEffect] = []
    if let current, !queued[0].wasShown {
      queued[0].wasShown = true
      effects.append(.shown(current))
    }
    let reason = reasonToWait
    for index in queued.indices where !queued[index].wasShown && !queued[index].wasWithheld {
      queued[index].wasWithheld = true
      effects.append(.withheld(queued[index].prompt, reason: reason))
    }
    if let held, hold?.queued.wasWithheld == false {
      hold?.queued.wasWithheld = true
      effects.append(
        .withheld(held, reason: "the four seconds that began under the launch image are not over"))
    }
    return effects
  }

  private var reasonToWait: String {
    guard let current else { return "the app is not in front" }
    return "another prompt is up: \(current.name)"
  }
}

extension Prompt {
  /// What tells it from the others: the optional and the required one share their words.
  fileprivate var name: String {
    switch kind {
    case .updating, .updated: "“\(message)”"
    case .gate(let isRequired, _): "the \(isRequired ? "required" : "optional") “\(title)”"
    }
  }
}
