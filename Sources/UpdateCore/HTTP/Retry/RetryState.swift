/// What is decided about one request that may be sent several times; a value, without clock and
/// chance of its own.
package struct RetryState: Sendable, Equatable {
  /// What comes next.
  package enum Decision: Sendable, Equatable {
    /// Another try, `number` counted from 1, after a wait.
    case again(number: Int, after: Duration)
    case stop(Reason)
  }

  /// Why there is no other try.
  package enum Reason: Sendable, Equatable {
    /// What happened, or the request itself, is not of the kind that is tried again.
    case lasting
    case tries(Int)
    /// The server asks for a wait longer than is waited.
    case asked(Duration, limit: Duration)
    /// Nothing new has come for too long.
    case patience(Duration)
    case deadline(Duration)
  }

  package let policy: RetryPolicy
  private let isRepeatable: Bool
  private let started: Duration
  /// Tries so far, the running one included.
  package private(set) var number = 1
  private var advanced: Duration
  private var chance: SplitMix

  /// `now` and all other times are uptimes of one clock; `seed` decides every wait to come.
  package init(_ policy: RetryPolicy, method: String = "GET", seed: UInt64, now: Duration) {
    self.policy = policy
    isRepeatable = method == "GET" || method == "HEAD"
    started = now
    advanced = now
    chance = SplitMix(seed)
  }

  /// What is left of the deadline.
  package func remaining(_ now: Duration) -> Duration {
    max(.milliseconds(1), started + policy.deadline - now)
  }

  /// Decides after a failure; `advanced` is when the last new byte came, if any came since the last
  /// failure.
  package mutating func failed(
    _ failure: RequestFailure, now: Duration, advanced: Duration? = nil
  ) -> Decision {
    if let advanced { self.advanced = max(self.advanced, advanced) }
    guard isRepeatable, failure.isTransient else { return .stop(.lasting) }
    guard number < policy.tries else { return .stop(.tries(number)) }
    var delay = backoff()
    if case .status(_, let asked?) = failure {
      guard asked <= policy.longestRetryAfter else {
        return .stop(.asked(asked, limit: policy.longestRetryAfter))
      }
      delay = max(delay, asked)
    }
    let begin = now + delay
    guard begin - self.advanced <= policy.patience else {
      return .stop(.patience(policy.patience))
    }
    guard begin - started < policy.deadline else { return .stop(.deadline(policy.deadline)) }
    number += 1
    return .again(number: number, after: delay)
  }

  /// Half of the span that is due, and up to as much again by lot; in whole milliseconds.
  private mutating func backoff() -> Duration {
    var span = min(policy.firstDelay, policy.longestDelay)
    for _ in 1..<number where span < policy.longestDelay {
      span = min(span * 2, policy.longestDelay)
    }
    let half = span.milliseconds / 2
    guard half > 0 else { return span }
    return .milliseconds(half + Int(chance.next() % UInt64(half + 1)))
  }
}
