extension PromptQueue {
  mutating func decide(_ verdict: GateVerdict, note: String?) -> [PromptEffect] {
    guard phase.isRunning else { return [] }
    switch verdict.decision {
    case .required: return require(verdict, note: note)
    case .optional: return suggest(verdict, note: note)
    case .none:
      if gate?.isRequired == true { return release(by: verdict) }
      return withdrawGate(because: "the record no longer asks for an update")
    case .unknown: return release(by: verdict)
    }
  }

  private mutating func require(_ verdict: GateVerdict, note: String?) -> [PromptEffect] {
    if gate?.isRequired == true {
      refreshGate(store: verdict.store, note: note)
      return []
    }
    let effects = withdrawGate(because: "an update is required now")
    return effects + present(.gate(isRequired: true, store: verdict.store, note: note))
  }

  private mutating func suggest(_ verdict: GateVerdict, note: String?) -> [PromptEffect] {
    var effects = release(by: verdict)
    if gate?.isRequired == true { return effects }
    let store = verdict.store
    let prompt = Prompt.gate(isRequired: false, store: store, note: note)
    if let reason = refusal(of: store) {
      // A prompt for another store version is about one that is not there any more.
      effects += withdrawGate(because: storeChanged(to: store))
      return effects + [.withheld(numbered(prompt), reason: reason)]
    }
    guard let gate else { return effects + present(prompt) }
    guard isNewer(store, than: gateStore) else {
      refreshGate(store: store, note: note)
      return effects
    }
    let successor = QueuedPrompt(numbered(prompt))
    if hold != nil { hold?.queued = successor }
    if let index = gateIndex { queued[index] = successor }
    return effects + [.withdrawn(gate, reason: storeChanged(to: store))]
  }

  /// Takes a required prompt away if the verdict's minimum version was read from a record that was
  /// fetched now: nothing else shows that the update is not required any more.
  private mutating func release(by verdict: GateVerdict) -> [PromptEffect] {
    guard gate?.isRequired == true, verdict.basis == .fetched, verdict.minimum != nil else {
      return []
    }
    return withdrawGate(because: "the record no longer requires it")
  }

  private func storeChanged(to store: String?) -> String {
    "the store's version is \(store ?? "unknown") now"
  }

  private func isNewer(_ store: String?, than other: String?) -> Bool {
    guard let store, let other else { return store != other }
    return Version.order(store, other) == .greater
  }
}
