import Foundation

extension VersionGate {
  /// One check from question to verdict, each entry of the journal caused by the one before.
  func run(
    _ app: String, _ source: any VersionRecordSource, because: Int?,
    early: @escaping @Sendable (GateVerdict) -> Void
  ) async -> GateCheck {
    var last = journal.note(
      .gate, "Asking \(source.shownAddress) for the version record.", because: because)
    let answer: Result<VersionRecord, RecordError>
    do throws(RecordError) {
      answer = .success(
        try await source.fetch(because: last) { [last] minimum in
          await self.heard(minimum, app, because: last, early)
        })
    } catch {
      answer = .failure(error)
    }
    let time = clock.now
    if sandbox.disk.isDead, answer.failure == .cancelled {
      // The process has ended: it notes nothing more.
      let verdict = GateVerdict.decide(app: app, record: nil, error: .cancelled, kept: state.kept)
      return GateCheck(verdict: verdict, error: .cancelled, entry: last, time: time)
    }
    if isStateDamaged {
      isStateDamaged = false
      last = journal.note(
        .gate, "Library/Drydock/gate.json cannot be understood: no earlier record is known.",
        because: last)
    }
    let verdict: GateVerdict
    switch answer {
    case .failure(let error):
      last = note(error, "The version record could not be fetched", because: last)
      verdict = .decide(app: app, record: nil, error: error, kept: state.kept)
    case .success(let record):
      verdict = decide(app, record, at: time, &last)
    }
    if Version(app) == nil {
      last = journal.note(
        .gate, "The app's version “\(GateVerdict.shown(app))” is not a version.", because: last)
    }
    if let finding = verdict.unsatisfiable { last = journal.note(.gate, finding, because: last) }
    last = journal.note(.gate, verdict.headline, because: last)
    lastEntry = last
    return GateCheck(
      verdict: verdict, record: try? answer.get(), error: answer.failure, entry: last, time: time)
  }

  /// A minimum version that requires an update counts, and is kept, before the rest has come.
  private func heard(
    _ minimum: String, _ app: String, because: Int, _ early: @Sendable (GateVerdict) -> Void
  ) {
    let record = VersionRecord(
      store: .failure(.field(VersionRecord.storeField, .missing)), minimum: .success(minimum))
    let verdict = GateVerdict.decide(app: app, store: nil, minimum: record.minimum)
    guard verdict.decision == .required, let kept = KeptRecord(record, time: clock.now) else {
      return
    }
    state.kept = kept
    let last = keep("The minimum version", because: because) ?? because
    journal.note(.gate, verdict.headline, because: last)
    early(verdict)
  }

  private func decide(
    _ app: String, _ record: VersionRecord, at time: Date, _ last: inout Int
  ) -> GateVerdict {
    let store = GateVerdict.error(of: record.store, VersionRecord.storeField)
    let minimum = GateVerdict.error(of: record.minimum, VersionRecord.minimumField)
    if let store { last = note(store, "The store's version cannot be told", because: last) }
    if let minimum { last = note(minimum, "The minimum version cannot be told", because: last) }
    for finding in record.findings { last = journal.note(.gate, finding, because: last) }
    var verdict: GateVerdict
    if let minimum {
      verdict = .decide(app: app, record: record, error: minimum, kept: state.kept)
    } else {
      verdict = .decide(app: app, store: record.store, minimum: record.minimum)
      if let kept = KeptRecord(record, time: time) {
        state.kept = kept
        last = keep("The minimum version", because: last) ?? last
      }
    }
    verdict.findings += record.findings
    return verdict
  }

  private func note(_ error: RecordError, _ what: String, because: Int) -> Int {
    journal.note(
      .gate, "\(what): \(error.sentence).", log: error.logLine, because: because, isFailure: true)
  }
}

extension GateVerdict {
  /// The decision and its reason, as the journal has it.
  package var headline: String {
    switch decision {
    case .required: "REQUIRED: \(reason)"
    case .optional: "Optional: \(reason)"
    case .none: "No update: \(reason)"
    case .unknown: "Unknown: \(reason)"
    }
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
