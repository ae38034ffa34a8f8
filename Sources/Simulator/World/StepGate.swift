import Synchronization
import UpdateCore

/// Where the engine stops before each step: for a person in step mode, or for a kill that is due.
final class StepGate: Sendable {
  /// A kill that waits for the engine to get somewhere.
  struct Kill: Sendable {
    var step: UpdateStep
    var set: ContentSet?
    var power: Bool
  }

  private struct State {
    var isOn = false
    var kill: Kill?
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let mailbox: Mailbox
  private let state = Mutex(State())

  init(mailbox: Mailbox) { self.mailbox = mailbox }

  var isOn: Bool {
    get { state.withLock { $0.isOn } }
    set {
      state.withLock { $0.isOn = newValue }
      if !newValue { go() }
    }
  }

  func arm(_ kill: Kill) { state.withLock { $0.kill = kill } }

  /// The armed kill, if it is due now; it is due once.
  func takeKill(at step: UpdateStep, of set: ContentSet) -> Kill? {
    state.withLock { state in
      guard let kill = state.kill, kill.step == step, kill.set == nil || kill.set == set else {
        return nil
      }
      state.kill = nil
      return kill
    }
  }

  /// Called by the engine: returns when it may go on.
  func pass(_ step: UpdateStep, _ set: ContentSet, _ detail: String) async {
    guard isOn else { return }
    await withCheckedContinuation { continuation in
      let isStillOn = state.withLock { state in
        if state.isOn { state.waiting = continuation }
        return state.isOn
      }
      if isStillOn {
        mailbox.post(.waiting(AppState.Waiting(step: step, set: set, detail: detail)))
      } else {
        continuation.resume()
      }
    }
  }

  /// Lets the waiting step go on.
  func go() {
    let continuation = state.withLock { state in
      defer { state.waiting = nil }
      return state.waiting
    }
    guard let continuation else { return }
    // First: resumed, the engine may wait at its next step before this thread goes on.
    mailbox.post(.waiting(nil))
    continuation.resume()
  }
}
