import Glibc

/// How long a thread may work: over once that much time has passed, and the thread has had the
/// processor for as long.
///
/// A machine with other things to do takes the processor away; no search gives up for that. Neither
/// clock is the lab's, which stands still meanwhile.
struct WorkLimit {
  static let none = WorkLimit(wall: .max, processor: .max)

  private let wall: UInt64
  private let processor: UInt64

  private init(wall: UInt64, processor: UInt64) {
    self.wall = wall
    self.processor = processor
  }

  /// Ends that many nanoseconds of this thread's work from now.
  init(nanoseconds: UInt64) {
    wall = WorkLimit.now(CLOCK_MONOTONIC) + nanoseconds
    processor = WorkLimit.now(CLOCK_THREAD_CPUTIME_ID) + nanoseconds
  }

  /// Whichever of two limits of one thread ends first.
  func earlier(_ other: WorkLimit) -> WorkLimit {
    WorkLimit(wall: min(wall, other.wall), processor: min(processor, other.processor))
  }

  /// Asks the thread's clock, which is slow, only when it has to.
  var isOver: Bool {
    WorkLimit.now(CLOCK_MONOTONIC) >= wall && WorkLimit.now(CLOCK_THREAD_CPUTIME_ID) >= processor
  }

  private static func now(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
