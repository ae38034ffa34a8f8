import Testing

@testable import UpdateCore

/// Every short history of failures, waits and progress, held to what the policy says.
@Suite struct RetryStateTests {
  private static let policy = RetryPolicy(
    tries: 4, firstDelay: .milliseconds(500), longestDelay: .milliseconds(1_500),
    longestRetryAfter: .seconds(30), patience: .seconds(60), deadline: .seconds(100))

  private static let failures: [RequestFailure] = [
    .transport(.closed(received: 1, expected: 2)), .status(503),
    .status(429, retryAfter: .seconds(9)),
    .status(503, retryAfter: .seconds(31)), .status(404), .final,
  ]
  private static let spans: [Duration] = [.zero, .seconds(40), .seconds(70)]

  @Test(arguments: [0, 1, .max] as [UInt64])
  func allHistoriesKeepToThePolicy(seed: UInt64) {
    var count = 0
    var open = [
      (
        state: RetryState(Self.policy, seed: seed, now: .zero), now: Duration.zero,
        advanced: Duration.zero
      )
    ]
    while let history = open.popLast() {
      for failure in Self.failures {
        for span in Self.spans {
          for hasAdvanced in [false, true] {
            count += 1
            let now = history.now + span
            let advanced = hasAdvanced ? now : history.advanced
            var state = history.state
            let decision = state.failed(failure, now: now, advanced: hasAdvanced ? now : nil)
            check(decision, history.state, failure, now: now, advanced: advanced)
            if case .again(let number, let delay) = decision {
              #expect(state.number == number)
              open.append((state, now + delay, advanced))
            } else {
              #expect(state.number == history.state.number)
            }
          }
        }
      }
    }
    #expect(count > 2_000)
  }

  private func check(
    _ decision: RetryState.Decision, _ before: RetryState, _ failure: RequestFailure,
    now: Duration, advanced: Duration
  ) {
    let policy = Self.policy
    switch decision {
    case .again(let number, let delay):
      #expect(failure.isTransient && number == before.number + 1 && number <= policy.tries)
      let full = min(policy.firstDelay * (1 << (before.number - 1)), policy.longestDelay)
      var range = (full / 2)...full
      if case .status(_, let asked?) = failure {
        #expect(asked <= policy.longestRetryAfter)
        range = max(range.lowerBound, asked)...max(range.upperBound, asked)
      }
      #expect(range.contains(delay))
      #expect(now + delay - advanced <= policy.patience && now + delay < policy.deadline)
    case .stop(.lasting): #expect(!failure.isTransient)
    case .stop(.tries(let count)): #expect(count == policy.tries && count == before.number)
    case .stop(.asked(let span, let limit)):
      #expect(failure == .status(503, retryAfter: span) && span > limit)
    case .stop(.patience): #expect(now + .seconds(9) - advanced > policy.patience)
    case .stop(.deadline): #expect(now + .seconds(9) >= policy.deadline)
    }
  }

  @Test func requestsThatChangeSomethingAreSentOnce() {
    for method in ["POST", "PUT", "DELETE", "PATCH"] {
      var state = RetryState(Self.policy, method: method, seed: 0, now: .zero)
      #expect(state.failed(.transport(.offline), now: .zero) == .stop(.lasting))
    }
    for method in ["GET", "HEAD"] {
      var state = RetryState(Self.policy, method: method, seed: 0, now: .zero)
      guard case .again(number: 2, _) = state.failed(.transport(.offline), now: .zero) else {
        Issue.record("\(method) is not tried again")
        continue
      }
    }
  }

  @Test func theWaitsAreSpreadByLotAndRepeatable() {
    func wait(_ seed: UInt64) -> Duration? {
      var state = RetryState(Self.policy, seed: seed, now: .zero)
      guard case .again(_, let delay) = state.failed(.status(503), now: .zero) else { return nil }
      return delay
    }
    #expect(Set((0..<100).compactMap(wait)).count > 50)
    #expect(wait(7) == wait(7))
  }

  @Test func neverIsOneTry() {
    var state = RetryState(.never, seed: 0, now: .zero)
    #expect(state.failed(.transport(.offline), now: .zero) == .stop(.tries(1)))
  }
}
