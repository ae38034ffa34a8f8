import Testing

@testable import UpdateCore

@Suite struct OfferDecisionTests {
  private enum Kind { case install, upToDate, skip }

  private func decide(
    _ offered: String, active: String, bundled: String = "1", majorOnly: Bool = true,
    needs: ReleaseNeeds = ReleaseNeeds()
  ) throws -> (Kind, String) {
    let version = try #require(Version(offered))
    let decision = OfferDecision.decide(
      Offer(version: version, url: "http://h/p", needs: needs), active: active,
      binary: Binary(version: "1.0.0", bundledVersion: bundled, plugins: ["camera": "5.0.2"]),
      majorOnlyFromStore: majorOnly)
    switch decision {
    case .install(let reason): return (.install, reason)
    case .upToDate(let reason): return (.upToDate, reason)
    case .skip(let reason): return (.skip, reason)
    }
  }

  @Test func onlyStrictlyNewerIsInstalled() throws {
    for (offered, active) in [("2", "1"), ("10", "9"), ("1.10", "1.9"), ("1.0", "1.0-beta")] {
      #expect(try decide(offered, active: active).0 == .install)
      #expect(try decide(active, active: offered).0 == .upToDate)
      #expect(try decide(offered, active: offered).0 == .upToDate)
    }
    #expect(try decide("1.0.0", active: "1").0 == .upToDate)
  }

  @Test func anotherFirstNumberComesOnlyThroughTheStore() throws {
    let (kind, reason) = try decide("2.0.0", active: "1.4.0", bundled: "1.2.0")
    #expect(kind == .skip)
    #expect(reason.contains("major version 2 comes only through the store"))
    #expect(try decide("1.5.0", active: "1.4.0", bundled: "1.2.0").0 == .install)
    #expect(try decide("2.0.0", active: "1.4.0", bundled: "1.2.0", majorOnly: false).0 == .install)
    #expect(try decide("2", active: "1", bundled: "1").0 == .install)
    #expect(try decide("2.1.0", active: "1.4.0", bundled: "2.0.0").0 == .install)
  }

  @Test func whatTheBinaryLacksIsNamed() throws {
    let native = try decide("2", active: "1", needs: ReleaseNeeds(native: ">=1.2"))
    #expect(native.0 == .skip)
    #expect(native.1.contains("app version >=1.2") && native.1.contains("store"))
    let plugin = try decide("2", active: "1", needs: ReleaseNeeds(plugins: ["push": "*"]))
    #expect(plugin.1.contains("plugin push, which the app does not have"))
    let range = try decide("2", active: "1", needs: ReleaseNeeds(plugins: ["camera": "^6"]))
    #expect(range.1.contains("plugin camera ^6, and the app has 5.0.2"))
    let met = ReleaseNeeds(native: "^1.0", plugins: ["camera": ">=5"])
    #expect(try decide("2", active: "1", needs: met).0 == .install)
  }

  @Test func anUnknownActiveVersionIsNotGuessedAt() throws {
    #expect(try decide("2", active: "Varies with device").0 == .skip)
  }
}
