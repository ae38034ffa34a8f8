import Glibc
import Synchronization

@testable import Container

/// Collects a page process's events and waits for them.
final class EventLog: Sendable {
  private let events = Mutex<[PageEvent]>([])
  private let wakeUps: Semaphore

  init() { wakeUps = Semaphore() }

  func add(_ event: PageEvent) {
    events.withLock { $0.append(event) }
    wakeUps.signal()
  }

  /// The next event that has not been taken; waits for it.
  func next() -> PageEvent {
    wakeUps.wait()
    return events.withLock { $0.removeFirst() }
  }

  var all: [PageEvent] { events.withLock { $0 } }
}
