import Synchronization

extension LabClock {
  /// Waits for a span of this clock; false when the task was cancelled before it had passed.
  package nonisolated(nonsending) func sleep(for span: Duration) async -> Bool {
    let sleeper = Sleeper()
    let timer = after(span) { sleeper.end() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { sleeper.begin($0) }
    } onCancel: {
      sleeper.end()
    }
    cancel(timer)
    return !Task.isCancelled
  }
}

/// Resumes a continuation once, whichever of timer, cancellation and sleep comes first.
private final class Sleeper: Sendable {
  private struct State {
    var isOver = false
    var continuation: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  func begin(_ continuation: CheckedContinuation<Void, Never>) {
    let isOver = state.withLock { state in
      if !state.isOver { state.continuation = continuation }
      return state.isOver
    }
    if isOver { continuation.resume() }
  }

  func end() {
    let continuation = state.withLock { state in
      state.isOver = true
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume()
  }
}
