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
    let (storeVersion, minimumVersion) = (readable(store), readable(minimum))
    var problems = [
      problem(of: store, VersionRecord.storeField),
      problem(of: minimum, VersionRecord.minimumField),
    ].compactMap(\.self)
    if problems.count == 2, problems[0] == problems[1] { problems.removeLast() }
    if appVersion == nil {
      problems.insert("the app's version “\(shown(app))” is not a version", at: 0)
    }
    let hasUpdate = isNewer(storeVersion, than: appVersion)
    let hasForceUpdate = isNewer(minimumVersion, than: appVersion)
    let decision: GateDecision =
      hasForceUpdate
      ? .required : hasUpdate ? .optional : problems.isEmpty ? .none : .unknown
    var verdict = GateVerdict(
      decision: decision, app: app, store: storeVersion?.text, minimum: minimumVersion?.text,
      hasUpdate: hasUpdate, hasForceUpdate: hasForceUpdate,
      isSatisfiable: !isNewer(minimumVersion, than: storeVersion), basis: basis, reason: "",
      findings: problems.map(sentence))
    verdict.reason = sentence(verdict.words(problems))
    if let finding = verdict.unsatisfiable { verdict.findings.append(finding) }
    return verdict
  }

  /// That no update can satisfy the minimum version, where that is so.
  var unsatisfiable: String? {
    guard !isSatisfiable, let store, let minimum else { return nil }
    return "The minimum version \(GateVerdict.shown(minimum)) is above the store's version "
      + "\(GateVerdict.shown(store)): no update can satisfy it."
  }

  /// The version of one side of a record; `nil` where it cannot be used.
  static func readable(_ side: Result<String, RecordError>?) -> Version? {
    guard case .success(let text) = side else { return nil }
    return Version(text)
  }

  /// Why one side of a record cannot be used; `nil` where it can.
  static func error(of side: Result<String, RecordError>, _ field: String) -> RecordError? {
    switch side {
    case .failure(let error): error
    case .success(let text): Version(text) == nil ? .field(field, .invalid(text)) : nil
    }
  }

  private static func problem(of side: Result<String, RecordError>?, _ field: String) -> String? {
    guard let side else { return "no \(field) is given" }
    return error(of: side, field)?.sentence
  }

  private static func isNewer(_ version: Version?, than other: Version?) -> Bool {
    guard let version, let other else { return false }
    return version > other
  }

  private func words(_ problems: [String]) -> String {
    let app = GateVerdict.shown(app)
    let store = store.map(GateVerdict.shown)
    let minimum = minimum.map(GateVerdict.shown)
    switch decision {
    case .required:
      let base = "\(app) is older than the minimum version \(minimum ?? "")"
      guard !isSatisfiable, let store else { return base }
      return base + ", but the store has only \(store), so no update can satisfy it"
    case .optional:
      let base = "\(app) is older than the store's version \(store ?? "")"
      if let minimum { return base + " and not older than the minimum version \(minimum)" }
      return ([base] + problems).joined(separator: "; ")
    case .none:
      return
        "\(app) is not older than the store's version \(store ?? "") or the minimum version"
        + " \(minimum ?? "")"
    case .unknown:
      // What can be compared is said as well, if the app's version is one.
      var clauses = problems
      if Version(self.app) != nil {
        if let store { clauses.append("\(app) is not older than the store's version \(store)") }
        if let minimum { clauses.append("\(app) is not older than the minimum version \(minimum)") }
      }
      return clauses.joined(separator: "; ")
    }
  }

  /// The clause as a sentence; the name of a field stays as it is written.
  static func sentence(_ clause: String) -> String {
    // A version, v1.2 say, stays as it is written, too.
    let isName =
      fieldNames.contains { clause.hasPrefix("\($0) ") }
      || clause.prefix { $0 != " " }.contains(where: \.isNumber)
    return (isName ? clause : clause.prefix(1).uppercased() + clause.dropFirst()) + "."
  }

  private static let fieldNames = [
    VersionRecord.storeField, VersionRecord.minimumField, ITunesSource.versionField,
    CloudKitAnswer.fieldsName,
  ]

  static func shown(_ text: String) -> String { escapingControls(text, limit: 100) }
}
