extension VersionGate {
  /// What other app versions would be told for what a check found, without asking again.
  ///
  /// Where the check found no minimum version, the kept one requires what it requires.
  package func matrix(apps: [String], of check: GateCheck) -> GateMatrix {
    let failure = check.error ?? .cancelled
    let store = check.record?.store ?? .failure(failure)
    let minimum = check.record?.minimum ?? .failure(failure)
    return GateMatrix(apps: apps, store: store, minimum: minimum) { app in
      guard let error = GateVerdict.error(of: minimum, VersionRecord.minimumField) else {
        return .decide(app: app, store: store, minimum: minimum)
      }
      return .decide(app: app, record: check.record, error: error, kept: state.kept)
    }
  }
}
