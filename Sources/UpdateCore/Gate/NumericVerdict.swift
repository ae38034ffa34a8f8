/// What the app of the document shows, which compares versions with `.numeric` alone.
package enum NumericVerdict: Sendable, Hashable {
  case none, optional, required
  /// No prompt whatever the other field says: there is no record, or an invalid one.
  case noRecord(RecordError)

  /// Decides as the document does; pure.
  ///
  /// A record that lacks one field is invalid as a whole. A text that is no version is compared like
  /// any other. A side that is `nil` is a field that is missing.
  package static func decide(
    app: String?, store: Result<String, RecordError>?, minimum: Result<String, RecordError>?
  ) -> NumericVerdict {
    let app = app ?? GateVerdict.absentAppVersion
    do throws(RecordError) {
      let store = try text(store, VersionRecord.storeField)
      let minimum = try text(minimum, VersionRecord.minimumField)
      if NumericComparison(minimum, app).isNewer { return .required }
      return NumericComparison(store, app).isNewer ? .optional : .none
    } catch {
      return .noRecord(error)
    }
  }

  /// A field as the document reads it.
  static func text(_ side: Result<String, RecordError>?, _ field: String) throws(RecordError)
    -> String
  {
    switch side {
    case nil: throw .field(field, .missing)
    case .success(let text), .failure(.field(_, .invalid(let text))): return text
    case .failure(let error): throw error
    }
  }

  /// The prompt that is shown; `.none` for no prompt.
  package var shown: GateDecision {
    switch self {
    case .none, .noRecord: .none
    case .optional: .optional
    case .required: .required
    }
  }

  /// One or two words for a table.
  package var word: String {
    switch self {
    case .none, .optional, .required: shown.rawValue
    case .noRecord(.field): "invalid record"
    case .noRecord: "no record"
    }
  }
}
