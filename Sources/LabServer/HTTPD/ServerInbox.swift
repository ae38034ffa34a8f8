import Synchronization
import UpdateCore

/// What other threads tell the server's.
final class ServerInbox: Sendable {
  private struct State {
    var dueRequests: [Int] = []
    var isStopping = false
  }

  private let state = Mutex(State())
  let wakeUp = WakeUp()

  /// The lab timer that a request waited for has fired.
  func timerFired(for request: Int) {
    state.withLock { $0.dueRequests.append(request) }
    wakeUp.signal()
  }

  func stop() {
    state.withLock { $0.isStopping = true }
    wakeUp.signal()
  }

  func take() -> (dueRequests: [Int], isStopping: Bool) {
    state.withLock { state in
      defer { state.dueRequests = [] }
      return (state.dueRequests, state.isStopping)
    }
  }
}
