extension GateMatrix {
  /// Decides for a record as a device does that knows of an earlier one: where the minimum version
  /// cannot be told, the kept one requires what it requires.
  package init(
    apps: [String], store: Result<String, RecordError>, minimum: Result<String, RecordError>,
    kept: KeptRecord?
  ) {
    self.init(apps: apps, store: store, minimum: minimum) { app in
      guard let error = GateVerdict.error(of: minimum, VersionRecord.minimumField) else {
        return .decide(app: app, store: store, minimum: minimum)
      }
      let isFetched = store != .failure(error) || minimum != .failure(error)
      let record = isFetched ? VersionRecord(store: store, minimum: minimum) : nil
      return .decide(app: app, record: record, error: error, kept: kept)
    }
  }
}

extension VersionGate {
  /// What other app versions would be told for what a check found, without asking again.
  ///
  /// Where the check found no minimum version, the kept one requires what it requires.
  package func matrix(apps: [String], of check: GateCheck) -> GateMatrix {
    let failure = check.error ?? .cancelled
    let store = check.record?.store ?? .failure(failure)
    let minimum = check.record?.minimum ?? .failure(failure)
    return GateMatrix(apps: apps, store: store, minimum: minimum, kept: state.kept)
  }

  /// The record whose minimum version was read last; `nil` before the first.
  package func keptRecord() -> KeptRecord? { state.kept }
}
