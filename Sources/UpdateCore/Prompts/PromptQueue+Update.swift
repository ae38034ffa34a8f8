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

  mutating func finishUpdate(to version: String) -> [PromptEffect] {
    let effects = endUpdate()
    if phase.isRunning { add(QueuedPrompt(numbered(.updated(to: version)))) }
    return effects
  }
}
