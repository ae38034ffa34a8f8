import Synchronization

/// What a task asks of the transfer thread.
struct TransferOrder: Sendable {
  let id: Int
  let request: HTTPRequest
  let receiver: any ResponseReceiver
  let cancellation: CancellationFlag
  let continuation: CheckedContinuation<Result<HTTPHead, TransportError>, Never>
}

/// What other threads tell the transfer thread.
enum TransferCommand: Sendable {
  case start(TransferOrder)
  /// The latency of a request has passed.
  case latencyPassed(Int)
  /// The next piece of a paced body has arrived, by the lab clock.
  case paceDue(Int)
  case stallDue(Int)
  case end(Int, TransportError)
  case wentOffline
}

/// The way into the transfer thread.
///
/// Every command holds the clock from its posting until it has been carried out.
final class TransferMailbox: Sendable {
  private struct State {
    var commands: [TransferCommand] = []
    var isStopped = false
  }

  let multi: MultiHandle
  private let clock: LabClock
  private let state = Mutex(State())

  init(multi: MultiHandle, clock: LabClock) {
    self.multi = multi
    self.clock = clock
  }

  func post(_ command: TransferCommand) {
    state.withLock { state in
      guard !state.isStopped else { return }
      clock.hold()
      state.commands.append(command)
    }
    multi.wakeUp()
  }

  /// Ends the thread; there must be no transfer.
  func stop() {
    state.withLock { $0.isStopped = true }
    multi.wakeUp()
  }

  /// The commands since the last call; `nil` when the thread must end.
  func take() -> [TransferCommand]? {
    state.withLock { state in
      if state.isStopped && state.commands.isEmpty { return nil }
      defer { state.commands = [] }
      return state.commands
    }
  }
}
