extension GateVerdict {
  /// The app's version where the binary names none (`CFBundleShortVersionString`).
  package static let absentAppVersion = "0.0.0"

  /// Decides by the product's order of versions; pure.
  ///
  /// Required if the app is older than the minimum version, whatever is wrong with the store's;
  /// optional if it is older than the store's, whatever is wrong with the minimum; else unknown if
  /// one of the three is missing or no version, with the reason; else none. A side that is `nil` was
  /// not given at all.
  package static func decide(
    app: String?, store: Result<String, RecordError>?, minimum: Result<String, RecordError>?,
    basis: Basis = .fetched
  ) -> GateVerdict {
    let app = app ?? absentAppVersion
    let appVersion = Version(app)
    let (storeVersion, storeProblem) = read(store, VersionRecord.storeField)
    let (minimumVersion, minimumProblem) = read(minimum, VersionRecord.minimumField)
    let hasUpdate = isNewer(storeVersion, than: appVersion)
    let hasForceUpdate = isNewer(minimumVersion, than: appVersion)
    let isSatisfiable = !isNewer(minimumVersion, than: storeVersion)
    var problems = [storeProblem, minimumProblem].compactMap(\.self)
    if appVersion == nil {
      problems.insert("the app's version “\(shown(app))” is not a version", at: 0)
    }
    let decision: GateDecision =
      hasForceUpdate
      ? .required : hasUpdate ? .optional : problems.isEmpty ? .none : .unknown
    var verdict = GateVerdict(
      decision: decision, app: app, store: storeVersion?.text, minimum: minimumVersion?.text,
      hasUpdate: hasUpdate, hasForceUpdate: hasForceUpdate, isSatisfiable: isSatisfiable,
      basis: basis, reason: "", findings: problems.map(sentence))
    verdict.reason = verdict.words(problems)
    if !isSatisfiable, let store = verdict.store, let minimum = verdict.minimum {
      verdict.findings.append(
        "The minimum version \(minimum) is above the store's version \(store): no update can satisfy it."
      )
    }
    return verdict
  }

  private static func read(_ side: Result<String, RecordError>?, _ field: String)
    -> (Version?, problem: String?)
  {
    switch side {
    case nil: return (nil, "no \(field) is given")
    case .failure(let error): return (nil, error.sentence)
    case .success(let text):
      guard let version = Version(text) else {
        return (nil, RecordError.field(field, .invalid(text)).sentence)
      }
      return (version, nil)
    }
  }

  private static func isNewer(_ version: Version?, than other: Version?) -> Bool {
    guard let version, let other else { return false }
    return version > other
  }

  private func words(_ problems: [String]) -> String {
    let app = GateVerdict.shown(app)
    switch decision {
    case .required:
      let base = "\(app) is older than the minimum version \(minimum ?? "")"
      guard !isSatisfiable, let store else { return base + "." }
      return base + ", but the store has only \(store), so no update can satisfy it."
    case .optional:
      let base = "\(app) is older than the store's version \(store ?? "")"
      return base + (minimum.map { " and not older than the minimum version \($0)." } ?? ".")
    case .none:
      return
        "\(app) is older neither than the store's version \(store ?? "") nor than the minimum"
        + " version \(minimum ?? "")."
    case .unknown: return GateVerdict.sentence(problems.joined(separator: "; "))
    }
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  private static func shown(_ text: String) -> String { escapingControls(text, limit: 100) }
}
