import Synchronization
import UpdateCore

/// Where the engines stop before each step: for a person in step mode, or for a kill that is due.
final class StepGate: Sendable {
  private struct Waiting {
    var step: AppState.Waiting
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var isOn = false
    var kill: ArmedKill?
    /// In the order in which they came; the first is the one that a person is asked about.
    var waiting: [Waiting] = []
  }

  private let mailbox: Mailbox
  private let state = Mutex(State())

  init(mailbox: Mailbox) { self.mailbox = mailbox }

  var isOn: Bool {
    get { state.withLock { $0.isOn } }
    set {
      state.withLock { $0.isOn = newValue }
      if !newValue { letAllGo() }
    }
  }

  /// Arms a kill, or takes it back.
  func arm(_ kill: ArmedKill?) { state.withLock { $0.kill = kill } }

  /// The armed kill that is not due yet.
  var armed: ArmedKill? { state.withLock { $0.kill } }

  /// The armed kill, if it is due now; it is due once.
  func takeKill(at step: UpdateStep, of set: ContentSet) -> ArmedKill? {
    state.withLock { state in
      guard let kill = state.kill, kill.step == step, kill.set == nil || kill.set == set else {
        return nil
      }
      state.kill = nil
      return kill
    }
  }

  /// Called by an engine: returns when it may go on.
  func pass(_ step: AppState.Waiting) async {
    guard isOn else { return }
    await withCheckedContinuation { continuation in
      let (isStillOn, isFirst) = state.withLock { state in
        if state.isOn {
          state.waiting.append(Waiting(step: step, continuation: continuation))
        }
        return (state.isOn, state.waiting.count == 1)
      }
      if !isStillOn {
        continuation.resume()
      } else if isFirst {
        mailbox.post(.waiting(step))
      }
    }
  }

  /// Lets the waiting step go on.
  func go() {
    let (first, next) = state.withLock { state -> (Waiting?, AppState.Waiting?) in
      let first = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
      return (first, state.waiting.first?.step)
    }
    guard let first else { return }
    // First: resumed, the engine may wait at its next step before this thread goes on.
    mailbox.post(.waiting(next))
    first.continuation.resume()
  }

  /// Lets every waiting step go on: step mode is off, or the process has ended.
  func letAllGo() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    guard !waiting.isEmpty else { return }
    mailbox.post(.waiting(nil))
    for step in waiting { step.continuation.resume() }
  }
}
