extension PromptQueue {
  /// A new process: what another one had is forgotten, but for the numbers.
  mutating func launch(declined: [String]) -> [PromptEffect] {
    let effects = end()
    phase = .splash
    self.declined = declined
    return effects
  }

  mutating func end() -> [PromptEffect] {
    let gone = queued + (hold.map { [$0.queued] } ?? [])
    queued = []
    hold = nil
    running = []
    finished = nil
    cancelled = []
    declined = []
    phase = .off
    return gone.map { .withdrawn($0.prompt, reason: "the app's process ended") }
  }
}
