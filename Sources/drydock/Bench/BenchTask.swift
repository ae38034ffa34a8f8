import Synchronization
import UpdateCore

/// Work on a thread of its own, waited for by one that drives the clock meanwhile.
final class BenchTask<Value: Sendable>: Sendable {
  private let outcome = Mutex<Value?>(nil)
  private let wakeUp = WakeUp()

  /// Returns what the work comes to.
  static func run(
    on executor: ThreadExecutor, driving clock: LabClock,
    _ work: @escaping @Sendable () async -> Value
  ) -> Value {
    let task = BenchTask()
    clock.onChange { [wakeUp = task.wakeUp] in wakeUp.signal() }
    Task(executorPreference: executor) {
      let value = await work()
      task.outcome.withLock { $0 = value }
      task.wakeUp.signal()
    }
    while true {
      if let value = task.outcome.withLock({ $0 }) { return value }
      task.wakeUp.wait(atMost: clock.nextDue)
      clock.fireDue()
    }
  }
}
