import Synchronization
package import UpdateCore

/// Where everything that happens elsewhere waits for the one thread that owns the state.
///
/// A letter holds the clock until it has been handled, so that scripted time cannot pass it by.
package final class Mailbox: Sendable {
  package let wakeUp = WakeUp()
  private let clock: LabClock
  private let letters = Mutex(Letters())

  /// Taken from the front without moving the others each time.
  private struct Letters {
    var events: [Event] = []
    var next = 0

    mutating func take() -> Event? {
      guard next < events.count else { return nil }
      let event = events[next]
      next += 1
      if next == events.count || next == 1_024 {
        events.removeFirst(next)
        next = 0
      }
      return event
    }
  }

  package init(clock: LabClock) {
    self.clock = clock
    clock.onChange { [wakeUp] in wakeUp.signal() }
  }

  /// Callable from any thread.
  package func post(_ event: Event) {
    clock.hold()
    letters.withLock { $0.events.append(event) }
    wakeUp.signal()
  }

  /// Handles the oldest letter; false when there is none.
  func open(_ handle: (Event) -> Void) -> Bool {
    guard let event = letters.withLock({ $0.take() }) else { return false }
    handle(event)
    clock.release()
    return true
  }

  var isEmpty: Bool { letters.withLock { $0.events.isEmpty } }
}
