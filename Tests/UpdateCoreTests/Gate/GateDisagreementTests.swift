import Testing

@testable import UpdateCore

/// Where other comparisons go wrong: each row as an order and as what a person is told.
@Suite struct GateDisagreementTests {
  /// `order` is that of the first text to the second.
  @Test(arguments: [
    ("1.9", "1.10", VersionOrder.less), ("1.9.1", "1.10.0", .less), ("11.07", "11.8", .less),
    ("2.1", "2.1.0", .equal), ("1", "1.0.0.0", .equal), ("2.01", "2.1", .equal),
    ("1.0.0-beta", "1.0.0", .less), ("1.0.0-alpha", "1.0.0-beta", .less),
    ("1.0.0-beta.2", "1.0.0-beta.11", .less), ("v1.2.0", "1.2.0", .equal),
    (" 1.2.0\n", "1.2.0", .equal), ("1.0+5", "1.0+6", .equal), ("1.0 (1234)", "1.0 (1235)", .less),
    ("100", "2.0.0", .greater), ("1.0b9", "1.0b10", .less), ("1.0a1", "1.0b1", .less),
    ("1.0b1", "1.0rc1", .less), ("1.0b", "1.0b1", .less),
    ("Varies with device", "1.0.3", .unknown), ("[:mav: 2.0.13]", "1.0.3", .unknown),
    ("", "1.0.3", .unknown), ("1..2", "1.0.3", .unknown), ("1.2.", "1.0.3", .unknown),
    (".1", "1.0.3", .unknown), ("١.٢", "1.0.3", .unknown),
  ])
  func theOrderDecides(left: String, right: String, order: VersionOrder) {
    #expect(Version.order(left, right) == order)
    let back: VersionOrder =
      switch order {
      case .less: .greater
      case .greater: .less
      case .equal, .unknown: order
      }
    #expect(Version.order(right, left) == back)
    expect(app: left, record: right, order)
    expect(app: right, record: left, back)
  }

  /// What an app is told for a record that says one version, in one of its fields or in both.
  private func expect(app: String, record: String, _ order: VersionOrder) {
    func decision(_ store: String, _ minimum: String) -> GateDecision {
      GateVerdict.decide(app: app, store: .success(store), minimum: .success(minimum)).decision
    }
    let isUnknown = order == .unknown
    #expect(
      decision(record, "0") == (isUnknown ? .unknown : order == .less ? .optional : .none),
      "the app is \(app), the store has \(record)")
    #expect(
      decision(record, record) == (isUnknown ? .unknown : order == .less ? .required : .none),
      "the app is \(app), the record says \(record)")
  }

  /// Reports from the field, by their numbers: what other products told, and what is right.
  static let fieldReports: [(app: String, store: String?, minimum: String, GateDecision)] = [
    // 44: 1.10.0 was told to update to 1.9.1.
    ("1.10.0", "1.9.1", "1.9.1", .none),
    // 45: 2.1 and 2.1.0 locked people out.
    ("2.1", "2.1.0", "2.1.0", .none), ("2.1.0", "2.1", "2.1", .none),
    // 46: a local version above the store's was "new".
    ("1.1.0", "1.0.3", "1.0.3", .none), ("3.0.2", "2.6.1", "2.6.1", .none),
    // 48: 11.07 saw no dialog for 11.8.
    ("11.07", "11.8", "1", .optional), ("11.07", "11.8", "11.8", .required),
    // 50: without the store's version the minimum was ignored.
    ("1.0", nil, "2.0", .required), ("2.0", nil, "2.0", .unknown),
    // 51: "Varies with device" always prompted; versionCode 1000 and more threw.
    ("1.0.3", "Varies with device", "1.0", .unknown),
    ("1.0.3", "Varies with device", "1.1", .required), ("1.0", "1.0", "1.0", .none),
    ("1.0 (999)", "1.0 (1000)", "1.0", .optional), ("999", "1000", "1000", .required),
  ]

  @Test(arguments: fieldReports)
  func fieldReportsAreDecidedRight(
    app: String, store: String?, minimum: String, decision: GateDecision
  ) {
    let store: Result<String, RecordError> =
      store.map { .success($0) } ?? .failure(.field(VersionRecord.storeField, .null))
    let verdict = GateVerdict.decide(app: app, store: store, minimum: .success(minimum))
    #expect(verdict.decision == decision, "\(verdict.reason)")
  }
}
