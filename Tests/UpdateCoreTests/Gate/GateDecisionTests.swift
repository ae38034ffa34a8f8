import Testing

@testable import UpdateCore

/// The decision as a function of three versions.
@Suite struct GateDecisionTests {
  /// One side of a record, as it stands to an app of version 1.2.0.
  enum Side: String, CaseIterable {
    case older = "1.1.0"
    case equal = "1.2"
    case newer = "1.3.0"
    case newest = "1.4.0"
    case notAVersion = "Varies with device"
    case missing, notGiven

    func value(_ field: String) -> Result<String, RecordError>? {
      switch self {
      case .missing: .failure(.field(field, .missing))
      case .notGiven: nil
      default: .success(rawValue)
      }
    }

    var isReadable: Bool { Version(rawValue) != nil }
  }

  /// A row for each minimum, a column for each store version, in the order of `Side`.
  static let table: [Side: String] = [
    .older: "none none optional optional unknown unknown unknown",
    .equal: "none none optional optional unknown unknown unknown",
    .newer: "required required required required required required required",
    .newest: "required required required required required required required",
    .notAVersion: "unknown unknown optional optional unknown unknown unknown",
    .missing: "unknown unknown optional optional unknown unknown unknown",
    .notGiven: "unknown unknown optional optional unknown unknown unknown",
  ]

  private static func decide(_ app: String?, _ store: Side, _ minimum: Side) -> GateVerdict {
    .decide(
      app: app, store: store.value(VersionRecord.storeField),
      minimum: minimum.value(VersionRecord.minimumField))
  }

  @Test(arguments: Side.allCases) func everyCombinationIsDecided(minimum: Side) throws {
    let row = try #require(GateDecisionTests.table[minimum]).split(separator: " ").map(String.init)
    for (store, expected) in zip(Side.allCases, row) {
      let verdict = GateDecisionTests.decide("1.2.0", store, minimum)
      #expect(verdict.decision.rawValue == expected, "store \(store), minimum \(minimum)")
      #expect(verdict.hasUpdate == [.newer, .newest].contains(store))
      #expect(verdict.hasForceUpdate == [.newer, .newest].contains(minimum))
      #expect(verdict.store == (store.isReadable ? store.rawValue : nil))
      #expect(verdict.minimum == (minimum.isReadable ? minimum.rawValue : nil))
      let order = Version.order(minimum.rawValue, store.rawValue)
      #expect(verdict.isSatisfiable == (order != .greater), "store \(store), minimum \(minimum)")
      let says = verdict.findings.contains { $0.contains("no update can satisfy it") }
      #expect(says == !verdict.isSatisfiable)
      #expect(verdict.reason.hasSuffix(".") && !verdict.reason.contains(".."))
    }
  }

  @Test(arguments: Side.allCases) func anAppWithoutAVersionIsNeverToldAnything(minimum: Side) {
    for store in Side.allCases {
      let verdict = GateDecisionTests.decide("next", store, minimum)
      #expect(verdict.decision == .unknown)
      #expect(verdict.findings.first == "The app's version “next” is not a version.")
      #expect(verdict.reason.hasPrefix("The app's version “next” is not a version"))
    }
  }

  @Test(arguments: Side.allCases) func anAppThatNamesNoVersionIsTheOldest(minimum: Side) {
    for store in Side.allCases {
      let verdict = GateDecisionTests.decide(nil, store, minimum)
      let expected: GateDecision =
        minimum.isReadable ? .required : store.isReadable ? .optional : .unknown
      #expect(verdict.decision == expected)
      #expect(verdict.app == "0.0.0")
    }
  }

  @Test func versionZeroNeedsNothingOfZero() {
    #expect(verdict(app: nil, store: "0", minimum: "0.0").decision == .none)
  }

  private func verdict(app: String?, store: String, minimum: String) -> GateVerdict {
    .decide(app: app, store: .success(store), minimum: .success(minimum))
  }

  @Test(arguments: [
    (
      "1.3.0", "1.0",
      "1.2.0 is older than the store's version 1.3.0 and not older than the minimum"
        + " version 1.0."
    ),
    (
      "1.2", "1.2.0",
      "1.2.0 is not older than the store's version 1.2 or the minimum version 1.2.0."
    ),
    ("1.4", "1.3", "1.2.0 is older than the minimum version 1.3."),
    (
      "1.3", "1.4",
      "1.2.0 is older than the minimum version 1.4, but the store has only 1.3, so no"
        + " update can satisfy it."
    ),
    ("latest", "1.4", "1.2.0 is older than the minimum version 1.4."),
    (
      "latest", "1.0",
      "store_version “latest” is not a version; 1.2.0 is not older than the minimum version 1.0."
    ),
    (
      "1.3", "1..0",
      "1.2.0 is older than the store's version 1.3; minimum_version “1..0” is not a version."
    ),
    (
      "1.1", "",
      "minimum_version “” is not a version; 1.2.0 is not older than the store's version"
        + " 1.1."
    ),
    ("a", "b", "store_version “a” is not a version; minimum_version “b” is not a version."),
  ])
  func theReasonIsASentence(store: String, minimum: String, reason: String) {
    #expect(verdict(app: "1.2.0", store: store, minimum: minimum).reason == reason)
  }

  @Test func oneErrorOfBothSidesIsSaidOnce() {
    let verdict = GateVerdict.decide(
      app: "1.0", store: .failure(.transport(.offline)), minimum: .failure(.transport(.offline)))
    #expect(verdict.reason == "The device is offline.")
    #expect(verdict.findings == ["The device is offline."])
  }

  @Test func textsFromOutsideAreSafeAndShort() {
    let long = String(repeating: "9", count: 900)
    let verdict = verdict(app: "\u{1B}[2J", store: "\u{202E}1", minimum: long)
    #expect(!verdict.reason.unicodeScalars.contains { $0.isControl })
    #expect(self.verdict(app: "1", store: "1", minimum: long).reason.count < 400)
  }
}
