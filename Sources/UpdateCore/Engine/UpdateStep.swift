/// A tree that is replaced as a whole and has one version.
package enum ContentSet: String, Sendable, Hashable, CaseIterable, Codable {
  case www, routes, texts
}

/// The states an update passes, in order.
package enum UpdateStep: String, Sendable, Hashable, CaseIterable, Codable {
  case check, decide, fetch, verify, stage, activate, trial, commit
}

/// How one check of one content set ended.
package struct UpdateResult: Sendable, Equatable {
  package enum Outcome: String, Sendable, Codable {
    case updated, upToDate, skipped, failed, rolledBack
  }

  /// What an update by a manifest, or of texts, fetched, and what it did not have to.
  package struct Delta: Sendable, Equatable {
    /// Files that were fetched, and those that the device had: they are linked, texts are copied.
    package var changed: Int
    package var linked: Int
    /// Bytes of the files that the device had.
    package var saved: Int

    package init(changed: Int, linked: Int, saved: Int) {
      self.changed = changed
      self.linked = linked
      self.saved = saved
    }
  }

  package var set: ContentSet
  package var outcome: Outcome
  /// The version that was active before, and the one the update was to (if an offer named one).
  package var from: String?
  package var to: String?
  /// The version that is active now.
  package var active: String?
  /// Bytes of packages, manifests and their files fetched.
  package var bytes: Int
  /// Where the update came file by file.
  package var delta: Delta?
  /// One sentence, also when all is well.
  package var reason: String
  package var error: UpdateError?
  /// The journal entry of the ending.
  package var entry: Int

  package init(
    set: ContentSet, outcome: Outcome, from: String?, to: String?, active: String?, bytes: Int,
    reason: String, error: UpdateError? = nil, entry: Int
  ) {
    self.set = set
    self.outcome = outcome
    self.from = from
    self.to = to
    self.active = active
    self.bytes = bytes
    self.reason = reason
    self.error = error
    self.entry = entry
  }
}

/// What the engine tells whoever watches, in order, never two at once.
///
/// Progress comes on the transport's thread, all else on the engine's.
package enum EngineEvent: Sendable, Equatable {
  /// A step has begun; `detail` says what is about to be done ("GET http://…").
  case entered(UpdateStep, ContentSet, detail: String)
  /// Package bytes so far; `total` is `nil` when the server announced none.
  case progress(ContentSet, received: Int, total: Int?)
  /// A download failed in the middle and will be tried again.
  case retrying(ContentSet, RetryNotice)
  /// Another release is active: its page must be loaded, and `Engine` told what comes of it.
  case activated(ContentSet, from: String?, to: String)
  case finished(UpdateResult)
  /// A try of the release on trial has failed, and its page must be loaded again.
  case tryAgain(ContentSet, version: String, reason: String)
  /// The release has passed its trial: it is what a person is told of.
  case passed(ContentSet, version: String)
  /// Another release is active, as the one before failed its trial: the page must be loaded anew.
  case rolledBack(ContentSet, from: String, to: String?, reason: String)
}

/// How others take part in an update.
package struct EngineHooks: Sendable {
  /// Awaited before each step begins: step mode waits here for a person.
  package var willEnter: @Sendable (UpdateStep, ContentSet, _ detail: String) async -> Void
  package var observe: @Sendable (EngineEvent) -> Void

  package init(
    willEnter: @escaping @Sendable (UpdateStep, ContentSet, String) async -> Void = { _, _, _ in },
    observe: @escaping @Sendable (EngineEvent) -> Void = { _ in }
  ) {
    self.willEnter = willEnter
    self.observe = observe
  }
}
