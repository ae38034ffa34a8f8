/// What each of several app versions would be shown for one record.
package struct GateMatrix: Sendable, Equatable {
  /// One app version.
  package struct Row: Sendable, Equatable {
    package var verdict: GateVerdict
    /// What a plain `.numeric` comparison would have shown.
    package var numeric: NumericVerdict
    /// One sentence about why they show different prompts; `nil` when they show the same.
    package var difference: String?

    package init(verdict: GateVerdict, numeric: NumericVerdict, difference: String? = nil) {
      self.verdict = verdict
      self.numeric = numeric
      self.difference = difference
    }
  }

  /// Most app versions that are looked at.
  package static let maximumRows = 100
  /// Most bytes of a sentence in the table and in CSV.
  static let longestReason = 1000

  package let store: Result<String, RecordError>?
  package let minimum: Result<String, RecordError>?
  /// One for each app version, in the order given.
  package let rows: [Row]
  /// How many app versions there were beyond the limit.
  package let leftOut: Int

  /// Decides for the first hundred app versions; pure.
  ///
  /// A side that is `nil` was not given at all.
  package init(
    apps: [String], store: Result<String, RecordError>?, minimum: Result<String, RecordError>?
  ) {
    self.init(apps: apps, store: store, minimum: minimum) {
      GateVerdict.decide(app: $0, store: store, minimum: minimum)
    }
  }

  /// Tells of verdicts for a record; `decide` makes that of an app version.
  init(
    apps: [String], store: Result<String, RecordError>?, minimum: Result<String, RecordError>?,
    decide: (String) -> GateVerdict
  ) {
    self.store = store
    self.minimum = minimum
    leftOut = max(0, apps.count - Self.maximumRows)
    rows = apps.prefix(Self.maximumRows).map { app in
      let verdict = decide(app)
      let numeric = NumericVerdict.decide(app: app, store: store, minimum: minimum)
      return Row(
        verdict: verdict, numeric: numeric,
        difference: Self.difference(verdict, numeric, store: store, minimum: minimum))
    }
  }

  /// The prompt that a decision shows.
  static func shown(_ decision: GateDecision) -> GateDecision {
    decision == .unknown ? .none : decision
  }

  private static func difference(
    _ verdict: GateVerdict, _ numeric: NumericVerdict, store: Result<String, RecordError>?,
    minimum: Result<String, RecordError>?
  ) -> String? {
    guard shown(verdict.decision) != numeric.shown else { return nil }
    do throws(RecordError) {
      if case .noRecord(let error) = numeric { throw error }
      // The minimum decides first, in both.
      let side = try NumericVerdict.text(minimum, VersionRecord.minimumField)
      let comparison = NumericComparison(side, verdict.app)
      if comparison.isNewer != verdict.hasForceUpdate {
        return sentence(comparison, "the minimum version")
      }
      let text = try NumericVerdict.text(store, VersionRecord.storeField)
      return sentence(NumericComparison(text, verdict.app), "the store's version")
    } catch {
      return sentence(error)
    }
  }

  private static func sentence(_ error: RecordError) -> String {
    guard case .field = error else {
      return "A record that cannot be fetched shows no prompt there: \(error.sentence)."
    }
    return
      "A plain client shows no prompt, it logs “Error fetching version: Invalid record format”:"
      + " \(error.sentence)."
  }

  private static func sentence(_ comparison: NumericComparison, _ name: String) -> String {
    let (side, app) = (visible(comparison.left), visible(comparison.right))
    let answer = comparison.isNewer ? "takes" : "does not take"
    return ".numeric \(answer) \(name) “\(side)” for newer than the app's “\(app)”"
      + " (\(comparison.cause)), but \(truth(comparison))."
  }

  private static func truth(_ comparison: NumericComparison) -> String {
    switch Version.order(comparison.left, comparison.right) {
    case .less: "it is older"
    case .equal: "they are equal"
    case .greater: "it is newer"
    case .unknown:
      "“\(visible(Version(comparison.left) == nil ? comparison.left : comparison.right))” is not a version"
    }
  }
}
