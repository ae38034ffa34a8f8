/// One step of looking for a page, as it is told and shown.
package struct RouteStep: Sendable, Equatable {
  package enum Name: String, Sendable, Hashable, CaseIterable, Codable {
    case route, cache, bundle, update, fetch
    case cacheAgain = "cache-again"
  }

  package enum Outcome: String, Sendable, Hashable, CaseIterable, Codable {
    case hit, miss, ok, failed, skipped
  }

  package var name: Name
  package var outcome: Outcome
  /// What was looked for and where, one clause without a full stop, safe to print.
  package var detail: String

  package init(_ name: Name, _ outcome: Outcome, _ detail: String) {
    self.name = name
    self.outcome = outcome
    self.detail = detail
  }
}
