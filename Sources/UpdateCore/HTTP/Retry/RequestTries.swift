/// The tries of one download on a clock: `RetryState` with the waits between them.
struct RequestTries: Sendable {
  private var state: RetryState
  private let clock: LabClock
  private let disk: Disk
  /// Why there is no other try, once one was refused.
  private(set) var end: RetryState.Reason?

  /// Begins with the first try; on a scripted clock waits differ by `name`, and are the same in every
  /// run.
  init(_ policy: RetryPolicy, name: String = "", clock: LabClock, disk: Disk) {
    let seed =
      clock.mode == .real
      ? UInt64.random(in: .min ... .max)
      : name.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) }
    state = RetryState(policy, seed: seed, now: clock.uptime)
    self.clock = clock
    self.disk = disk
  }

  /// The running try, counted from 1.
  var number: Int { state.number }

  /// What is left of the time of all tries.
  var remaining: Duration { state.remaining(clock.uptime) }

  /// Decides after a failure; `nil` when there is no other try.
  ///
  /// - Parameters:
  ///   - reason: What went wrong, one clause.
  ///   - from: How many bytes will not be asked for again.
  ///   - advanced: When the last new byte came, if any came since the last failure.
  mutating func next(
    after failure: RequestFailure, reason: String, from: Int = 0, advanced: Duration? = nil
  ) -> RetryNotice? {
    switch state.failed(failure, now: clock.uptime, advanced: advanced) {
    case .stop(let why):
      end = why
      return nil
    case .again(let number, let delay):
      guard !disk.isDead else { return nil }
      return RetryNotice(
        number: number, of: state.policy.tries, delay: delay, reason: reason, from: from)
    }
  }

  /// Waits for the try that was announced; throws when there will be none.
  nonisolated(nonsending) func wait(for notice: RetryNotice) async throws(UpdateError) {
    guard await clock.sleep(for: notice.delay) else { throw .cancelled }
    if disk.isDead { throw .disk(.fetch, .dead) }
  }
}
