extension PromptQueue {
  mutating func beginUpdate() {
    guard phase.isRunning, !queued.contains(where: \.prompt.isUpdating) else { return }
    add(QueuedPrompt(numbered(.updating)))
  }

  mutating func progress(received: Int, total: Int?) {
    guard let index = queued.firstIndex(where: \.prompt.isUpdating) else { return }
    queued[index].prompt.kind = .updating(received: received, total: total)
  }

  /// Takes the running update's prompt away; one that came to the screen has said all it had to.
  mutating func endUpdate() -> [PromptEffect] {
    guard let index = queued.firstIndex(where: \.prompt.isUpdating) else { return [] }
    let gone = queued.remove(at: index)
    if gone.wasShown { return [] }
    return [.withdrawn(gone.prompt, reason: "the update ended before it could be shown")]
  }

  /// "Your app has been updated." takes the place of the running update's prompt, so that nothing
  /// comes between the two; without one it is last.
  mutating func finishUpdate(to version: String) -> [PromptEffect] {
    let index = queued.firstIndex(where: \.prompt.isUpdating)
    let effects = endUpdate()
    guard phase.isRunning else { return effects }
    queued.insert(
      QueuedPrompt(numbered(.updated(to: version))), at: index ?? queued.count)
    return effects
  }
}
