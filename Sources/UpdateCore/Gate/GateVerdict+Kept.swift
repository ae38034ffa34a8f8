extension GateVerdict {
  /// Decides where no minimum version could be fetched, or none that is a version; pure.
  ///
  /// The record that was kept can require an update, and nothing else: whether one is optional, or
  /// there is none, only a fetched record says. `record` is `nil` when none was fetched because of
  /// `error`.
  static func decide(
    app: String, record: VersionRecord?, error: RecordError, kept: KeptRecord?
  ) -> GateVerdict {
    let store = record?.store ?? .failure(error)
    let now = decide(
      app: app, store: store, minimum: .failure(error), basis: record == nil ? .nothing : .fetched)
    guard let kept else { return now }
    var verdict = decide(app: app, kept: kept, store: store)
    let cause =
      record == nil
      ? "the record could not be fetched now: \(error.sentence)"
      : "the record fetched now has none: \(error.sentence)"
    if verdict.decision == .required {
      verdict.findings = now.findings + (verdict.unsatisfiable.map { [$0] } ?? [])
      verdict.reason = sentence("\(verdict.keptWords(kept)); \(cause)")
      return verdict
    }
    verdict = now
    if now.decision == .unknown, Version(app) != nil {
      verdict.reason =
        now.reason.dropLast() + "; the last known minimum version \(shown(kept.minimum)), fetched "
        + "\(kept.shownTime), does not require more than \(shown(app))."
    }
    return verdict
  }

  /// Decides from the kept record alone: required or unknown.
  static func decide(app: String, kept: KeptRecord) -> GateVerdict {
    var verdict = decide(app: app, kept: kept, store: nil)
    if verdict.decision == .required {
      verdict.reason = sentence(verdict.keptWords(kept))
    } else {
      verdict.decision = .unknown
      verdict.basis = .nothing
      verdict.hasUpdate = false
      if Version(app) != nil {
        verdict.reason =
          "No record has been fetched yet; the last known minimum version \(shown(kept.minimum)),"
          + " fetched \(kept.shownTime), does not require more than \(shown(app))."
      }
    }
    return verdict
  }

  /// The kept minimum beside the store's version of now, else the kept one.
  private static func decide(
    app: String, kept: KeptRecord, store: Result<String, RecordError>?
  ) -> GateVerdict {
    let side = readable(store) == nil ? kept.store.map { .success($0) } : store
    return decide(app: app, store: side, minimum: .success(kept.minimum), basis: .kept)
  }

  private func keptWords(_ kept: KeptRecord) -> String {
    let base =
      "\(GateVerdict.shown(app)) is older than the last known minimum version "
      + "\(GateVerdict.shown(kept.minimum)), fetched \(kept.shownTime)"
    guard !isSatisfiable, let store else { return base }
    return base
      + ", but the store has only \(GateVerdict.shown(store)), so no update can satisfy it"
  }
}
