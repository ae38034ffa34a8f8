import Glibc

/// The device's time within a turn.
struct PageClock {
  private var time = PageTime()
  /// The process's own clock when the turn began, in milliseconds.
  private var start = 0.0
  /// By how much the page is ahead of the device, in milliseconds, until that has caught up.
  private var ahead = 0.0

  mutating func begin(_ time: PageTime) {
    ahead = max(0, ahead - max(0, time.uptime - self.time.uptime))
    self.time = time
    start = Self.monotonic()
  }

  /// Lets a time pass within the turn, in milliseconds: what a person does is done one after the other.
  mutating func pass(_ milliseconds: Double) { ahead += milliseconds }

  /// Milliseconds since 1970.
  var wall: Double { (time.wall + elapsed).rounded(.down) }

  /// The lab clock's uptime in milliseconds.
  var uptime: Double { time.uptime + elapsed }

  private var elapsed: Double { ahead + (time.runs ? Self.monotonic() - start : 0) }

  private static func monotonic() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) * 1000 + Double(now.tv_nsec) / 1_000_000
  }
}
