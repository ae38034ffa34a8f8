@testable import UpdateCore

/// Verdicts for an app 1.0.0, decided from records as they come.
extension GateVerdict {
  private static let bad = RecordError.field(VersionRecord.minimumField, .missing)

  /// The minimum version is 1.2.0.
  static func required(store: String, basis: Basis = .fetched) -> GateVerdict {
    decide(app: "1.0.0", store: .success(store), minimum: .success("1.2.0"), basis: basis)
  }

  static func optional(
    store: String, hasMinimum: Bool = true, basis: Basis = .fetched
  ) -> GateVerdict {
    decide(
      app: "1.0.0", store: .success(store), minimum: hasMinimum ? .success("1.0.0") : .failure(bad),
      basis: basis)
  }

  /// The app is what the store has.
  static func none(basis: Basis = .fetched) -> GateVerdict {
    decide(app: "1.0.0", store: .success("1.0.0"), minimum: .success("1.0.0"), basis: basis)
  }

  /// The store's version is none; the minimum, if it could be read, is the app's.
  static func unknown(hasMinimum: Bool, basis: Basis = .fetched) -> GateVerdict {
    decide(
      app: "1.0.0",
      store: .failure(.field(VersionRecord.storeField, .invalid("Varies with device"))),
      minimum: hasMinimum ? .success("1.0.0") : .failure(bad), basis: basis)
  }

  /// Nothing could be fetched, and nothing was kept.
  static let failed = decide(
    app: "1.0.0", store: .failure(.cancelled), minimum: .failure(.cancelled), basis: .nothing)
}

extension PromptEvent {
  static func decided(_ verdict: GateVerdict) -> PromptEvent { .decided(verdict, note: nil) }

  static let launched = PromptEvent.launched(declined: [])
}
