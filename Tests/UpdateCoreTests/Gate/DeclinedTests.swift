import Testing

@testable import UpdateCore

/// Store versions that a person declined.
@Suite struct DeclinedTests {
  private let device: GateDevice

  init() throws { device = try GateDevice() }

  @Test func declinedVersionsOutliveARestartOnlyIfTheyShall() async throws {
    do {
      let gate = try device.gate(keepsDeclined: true)
      await gate.decline(store: " v1.3.0\n")
      await gate.decline(store: "1.3")
      await gate.decline(store: "1.4")
      await gate.decline(store: "latest")
      #expect(await gate.declined() == ["v1.3.0", "1.4"])
    }
    #expect(await (try device.gate(keepsDeclined: true)).declined() == ["v1.3.0", "1.4"])
    #expect(await (try device.gate(keepsDeclined: false)).declined().isEmpty)
  }

  @Test func withoutBeingAskedToNothingIsKept() async throws {
    await (try device.gate(keepsDeclined: false)).decline(store: "1.3")
    #expect(await (try device.gate(keepsDeclined: true)).declined().isEmpty)
  }

  @Test func theNewestFiftyAreKept() async throws {
    do {
      let gate = try device.gate(keepsDeclined: true)
      for number in 1...60 { await gate.decline(store: "\(number)") }
    }
    let declined = await (try device.gate(keepsDeclined: true)).declined()
    #expect(declined == (11...60).map(String.init))
  }

  @Test func aRecordAndWhatIsDeclinedAreKeptSideBySide() async throws {
    do {
      let gate = try device.gate(keepsDeclined: true)
      await gate.decline(store: "1.3")
      device.publish(store: "1.3", minimum: "1.1")
      _ = await gate.check(app: "1.0")
      await gate.decline(store: "1.4")
    }
    let gate = try device.gate(keepsDeclined: true)
    #expect(await gate.declined() == ["1.3", "1.4"])
    #expect(await gate.kept(app: "1.0")?.decision == .required)
  }
}
