import Synchronization
package import UpdateCore

/// Where everything that happens elsewhere waits for the one thread that owns the state.
///
/// A letter holds the clock until it has been handled, so that scripted time cannot pass it by.
package final class Mailbox: Sendable {
  package let wakeUp = WakeUp()
  private let clock: LabClock
  private let letters = Mutex<[Event]>([])

  package init(clock: LabClock) {
    self.clock = clock
    clock.onChange { [wakeUp] in wakeUp.signal() }
  }

  /// Callable from any thread.
  package func post(_ event: Event) {
    clock.hold()
    letters.withLock { $0.append(event) }
    wakeUp.signal()
  }

  /// Handles the oldest letter; false when there is none.
  func open(_ handle: (Event) -> Void) -> Bool {
    guard let event = letters.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
      return false
    }
    handle(event)
    clock.release()
    return true
  }

  var isEmpty: Bool { letters.withLock { $0.isEmpty } }
}
