/// One step of finding a page.
package struct ResolutionStep: Sendable, Equatable {
  package enum Name: String, Sendable, CaseIterable {
    case route, cache, bundle, update, fetch
    case cacheAgain = "cache-again"
  }

  package enum Outcome: String, Sendable, CaseIterable { case hit, miss, ok, failed, skipped }

  package var name: Name
  package var outcome: Outcome
  package var detail: String

  package init(_ name: Name, _ outcome: Outcome, _ detail: String) {
    self.name = name
    self.outcome = outcome
    self.detail = detail
  }
}

/// How a page was found, or why it was not.
package struct Resolution: Sendable, Equatable {
  package enum Source: String, Sendable { case cache, bundle, update, error }

  package var address: PageAddress
  package var steps: [ResolutionStep]
  package var source: Source
  /// The file in the sandbox, relative to its root.
  package var file: String?
  /// The release the file belongs to.
  package var release: String?
  /// One sentence, also when all is well.
  package var reason: String

  package init(
    address: PageAddress, steps: [ResolutionStep], source: Source, file: String?, release: String?,
    reason: String
  ) {
    self.address = address
    self.steps = steps
    self.source = source
    self.file = file
    self.release = release
    self.reason = reason
  }
}
