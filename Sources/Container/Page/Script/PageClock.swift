import Glibc

/// The device's time within a turn.
struct PageClock {
  private var time = PageTime()
  /// The process's own clock when the turn began, in milliseconds.
  private var start = 0.0

  mutating func begin(_ time: PageTime) {
    self.time = time
    start = Self.monotonic()
  }

  /// Milliseconds since 1970.
  var wall: Double { (time.wall + elapsed).rounded(.down) }

  /// The lab clock's uptime in milliseconds.
  var uptime: Double { time.uptime + elapsed }

  private var elapsed: Double { time.runs ? Self.monotonic() - start : 0 }

  private static func monotonic() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) * 1000 + Double(now.tv_nsec) / 1_000_000
  }
}
