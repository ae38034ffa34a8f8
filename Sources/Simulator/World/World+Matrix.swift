package import UpdateCore

extension World {
  /// Asks the record and waits, then decides for app versions, for the device's own without one; for
  /// verbs without a screen.
  ///
  /// One question for all. A record that cannot be fetched is in the decisions. `nil` for a profile
  /// without a record.
  package func gateMatrix(_ apps: [String]) -> GateMatrix? {
    guard let versionGate else { return nil }
    let answer = wait { engine throws(UpdateError) in
      let app = await engine.binary.version
      let check = await versionGate.check(app: app)
      return await versionGate.matrix(apps: apps.isEmpty ? [app] : apps, of: check)
    }
    return try? answer.get()
  }
}
