extension PromptQueue {
  mutating func beginUpdate(_ set: ContentSet) {
    guard phase.isRunning, !running.contains(where: { $0.set == set }) else { return }
    running.append(RunningUpdate(set: set))
    if updating == nil { add(QueuedPrompt(numbered(.updating))) }
    showProgress()
  }

  mutating func progress(_ set: ContentSet, received: Int, total: Int?) {
    guard let index = running.firstIndex(where: { $0.set == set }) else { return }
    running[index].received = received
    running[index].total = total
    showProgress()
  }

  /// What all that run have received together; of an unknown total where one of them is unknown.
  private mutating func showProgress() {
    guard let updating else { return }
    let total = running.reduce(Int?.some(0)) { sum, update in
      sum.flatMap { sum in update.total.map { sum + $0 } }
    }
    queued[updating].prompt.kind = .updating(
      received: running.reduce(0) { $0 + $1.received }, total: total)
  }

  private var updating: Int? { queued.firstIndex(where: \.prompt.isUpdating) }

  /// An update has come to nothing: the prompt goes with the last of those that run.
  mutating func endUpdate(_ set: ContentSet) -> [PromptEffect] {
    running.removeAll { $0.set == set }
    guard running.isEmpty else {
      showProgress()
      return []
    }
    if let version = finished { return finish(to: version) }
    return takeUpdatingAway()
  }

  /// An update is done; "Your app has been updated." is for all that ran beside each other.
  mutating func finishUpdate(_ set: ContentSet, to version: String) -> [PromptEffect] {
    running.removeAll { $0.set == set }
    guard running.isEmpty else {
      finished = version
      showProgress()
      return []
    }
    return finish(to: version)
  }

  /// "Your app has been updated." takes the place of the running update's prompt, so that nothing
  /// comes between the two; without one it is last.
  private mutating func finish(to version: String) -> [PromptEffect] {
    finished = nil
    let index = updating
    let effects = takeUpdatingAway()
    guard phase.isRunning else { return effects }
    queued.insert(
      QueuedPrompt(numbered(.updated(to: version))), at: index ?? queued.count)
    return effects
  }

  /// One that came to the screen has said all it had to.
  private mutating func takeUpdatingAway() -> [PromptEffect] {
    guard let index = updating else { return [] }
    let gone = queued.remove(at: index)
    if gone.wasShown { return [] }
    return [.withdrawn(gone.prompt, reason: "the update ended before it could be shown")]
  }
}
