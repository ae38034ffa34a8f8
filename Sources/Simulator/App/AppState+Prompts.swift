import UpdateCore

extension AppState {
  /// Hands an event to the prompts and asks for what they want; the one way by which a prompt, or
  /// where the app's process is, changes.
  mutating func prompt(_ event: PromptEvent) -> [Effect] {
    device.prompts.handle(event).map { effect in
      switch effect {
      case .hold(let number): return .hold(number)
      case .openStore: return .openStore
      case .declined(let store): return .decline(store)
      case .shown(let prompt):
        device.shown.append(prompt)
        return .notePrompt(effect)
      case .withheld, .withdrawn: return .notePrompt(effect)
      }
    }
  }

  /// Answers the prompt on screen.
  package mutating func press(_ button: String) -> [Effect] {
    guard device.prompt?.buttons.contains(button) == true else { return [] }
    record(.act(.tap(label: button, number: 1)))
    return prompt(.pressed(button))
  }

  /// What the version gate decided.
  mutating func decided(_ check: GateCheck) -> [Effect] {
    gate.isChecking = false
    gate.check = check
    gate.verdict = check.verdict
    return prompt(.decided(check.verdict, note: gate.note))
  }

  /// The last known verdict holds until the record has answered.
  mutating func decidedBefore(_ verdict: GateVerdict) -> [Effect] {
    gate.verdict = verdict
    return prompt(.decided(verdict, note: gate.note))
  }
}
