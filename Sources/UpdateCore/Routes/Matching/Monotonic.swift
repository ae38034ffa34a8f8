import Glibc

/// The processor's time, which goes on while the lab's clock stands still.
enum Monotonic {
  /// Nanoseconds since some moment.
  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
