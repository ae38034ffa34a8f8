/// When a new release has proven itself, and how often it may try.
package struct TrialRules: Sendable, Hashable {
  /// What tells that a release works.
  package enum Readiness: String, Sendable, CaseIterable {
    /// Its page has loaded, and no script of it threw before.
    case load
    /// That, and its page has said that it is ready.
    case notifyAppReady
  }

  package var readiness: Readiness
  /// How many times its page may begin without success before the release counts as failed.
  package var tries: Int
  /// Lab time in the foreground for one try.
  package var limit: Duration

  package init(
    readiness: Readiness = .load, tries: Int = 1, limit: Duration = .seconds(20)
  ) {
    self.readiness = readiness
    self.tries = max(1, tries)
    self.limit = limit
  }
}
