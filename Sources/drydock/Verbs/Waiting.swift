import Synchronization
import UpdateCore

/// Runs asynchronous work to its end on this thread's time, while the lab's clock goes on.
enum Waiting {
  private final class Answer<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }

  static func run<Value: Sendable>(
    _ clock: LabClock, _ body: @escaping @Sendable (ThreadExecutor) async -> Value
  ) -> Value {
    let wakeUp = WakeUp()
    let answer = Answer<Value>()
    let executor = ThreadExecutor(name: "verb", holding: clock)
    clock.onChange { wakeUp.signal() }
    Task(executorPreference: executor) {
      let value = await body(executor)
      answer.value.withLock { $0 = value }
      wakeUp.signal()
    }
    while true {
      if let value = answer.value.withLock({ $0 }) { return value }
      wakeUp.wait(atMost: clock.nextDue)
      clock.fireDue()
    }
  }
}
