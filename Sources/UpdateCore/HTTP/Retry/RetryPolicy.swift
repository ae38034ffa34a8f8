/// When a request that failed is sent again, and how long is waited before; spans are lab time.
package struct RetryPolicy: Sendable, Equatable {
  /// How often a request is sent in all.
  package var tries: Int
  /// Before the second try; each wait after it is twice as long, up to `longestDelay`.
  ///
  /// Between half and all of that is waited, by lot: devices that failed together do not come back
  /// together.
  package var firstDelay: Duration
  package var longestDelay: Duration
  /// A server that asks for more with `Retry-After` is not asked again.
  package var longestRetryAfter: Duration
  /// No try begins later than that after the last byte that brought the download further.
  package var patience: Duration
  /// Of all tries together, the waits between them included.
  package var deadline: Duration

  package init(
    tries: Int, firstDelay: Duration, longestDelay: Duration, longestRetryAfter: Duration,
    patience: Duration, deadline: Duration
  ) {
    self.tries = tries
    self.firstDelay = firstDelay
    self.longestDelay = longestDelay
    self.longestRetryAfter = longestRetryAfter
    self.patience = patience
    self.deadline = deadline
  }

  /// What downloads of packages do.
  package static let downloads = RetryPolicy(
    tries: 4, firstDelay: .milliseconds(500), longestDelay: .seconds(8),
    longestRetryAfter: .seconds(30), patience: .seconds(60), deadline: .seconds(3600))

  /// What downloads of a map's files do: a page may wait for them.
  package static let files = RetryPolicy(
    tries: 3, firstDelay: .milliseconds(300), longestDelay: .seconds(2),
    longestRetryAfter: .seconds(5), patience: .seconds(10), deadline: .seconds(600))

  /// One try.
  package static let never = RetryPolicy(
    tries: 1, firstDelay: .zero, longestDelay: .zero, longestRetryAfter: .zero, patience: .zero,
    deadline: .seconds(3600))
}
