import CSupport
import Glibc

/// Wakes a thread that sleeps in `poll`: an `eventfd`.
package final class WakeUp: Sendable {
  /// Readable while a signal has not been drained.
  package let descriptor: Int32

  package init() { descriptor = support_eventfd() }

  deinit { close(descriptor) }

  /// Callable from any thread.
  package func signal() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }

  package func drain() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }

  /// Sleeps until a signal or the time-out (`nil`: for ever), and drains.
  package func wait(atMost limit: Duration?) {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = limit.map { Int32(clamping: $0.milliseconds + 1) } ?? -1
    _ = poll(&entry, 1, milliseconds)
    drain()
  }
}
