import Foundation
import Testing

@testable import UpdateCore

/// What the gate knows of earlier records: enough to require an update, never to call one off.
@Suite struct KeptRecordTests {
  private let device: GateDevice

  init() throws { device = try GateDevice() }

  private func fetch(store: String = "1.3.0", minimum: String) async throws {
    device.publish(store: store, minimum: minimum)
    _ = await (try device.gate()).check(app: "1.0")
  }

  @Test func aRequiredUpdateOutlivesAnOutageAndARestart() async throws {
    try await fetch(minimum: "1.1.0")
    device.fail()
    device.clock.advance(by: .seconds(3_600))
    let gate = try device.gate()
    let check = await gate.check(app: "1.0")
    #expect(check.verdict.decision == .required)
    #expect(check.verdict.basis == .kept)
    #expect(check.verdict.minimum == "1.1.0" && check.verdict.store == "1.3.0")
    #expect(
      check.verdict.reason
        == "1.0 is older than the last known minimum version 1.1.0, fetched 2026-11-30T09:00:00Z;"
        + " the record could not be fetched now: the device is offline.")
    #expect(device.story.last == "REQUIRED: \(check.verdict.reason)")
    #expect(await gate.kept(app: "1.0")?.decision == .required)
  }

  @Test(arguments: ["1.1.0", "1.2", "next"])
  func aKeptRecordIsNeverOptionalOrNone(app: String) async throws {
    try await fetch(minimum: "1.1.0")
    device.fail()
    let gate = try device.gate()
    let check = await gate.check(app: app)
    for verdict in [check.verdict, try #require(await gate.kept(app: app))] {
      #expect(verdict.decision == .unknown)
      #expect(verdict.basis == .nothing)
    }
    if app != "next" {
      #expect(
        check.verdict.reason
          == "The device is offline; the last known minimum version 1.1.0, fetched"
          + " 2026-11-30T09:00:00Z, does not require more than \(app).")
    }
  }

  @Test func nothingIsKeptBeforeTheFirstRecord() async throws {
    #expect(await (try device.gate()).kept(app: "1.0") == nil)
  }

  @Test func onlyAReadableMinimumReplacesTheKeptOne() async throws {
    try await fetch(minimum: "2.0")
    for json in [
      #"{"store_version":"3.0"}"#, #"{"store_version":"1.0","minimum_version":null}"#,
      #"{"store_version":"1.0","minimum_version":"1.x"}"#, "[]", "",
    ] {
      device.answer(json)
      let check = await (try device.gate()).check(app: "1.0")
      #expect(check.verdict.decision == .required, "\(json)")
      #expect(check.verdict.basis == .kept)
    }
    try await fetch(minimum: "1.0")
    device.fail()
    #expect(await (try device.gate()).check(app: "1.0").verdict.decision == .unknown)
  }

  @Test func theFieldThatIsBadIsNamed() async throws {
    try await fetch(minimum: "2.0")
    device.publish(store: "1.4.0", minimum: "soon")
    let check = await (try device.gate()).check(app: "1.0")
    #expect(
      check.verdict.reason
        == "1.0 is older than the last known minimum version 2.0, fetched 2026-11-30T09:00:00Z, but"
        + " the store has only 1.4.0, so no update can satisfy it; the record fetched now has"
        + " none: minimum_version “soon” is not a version.")
    #expect(check.verdict.store == "1.4.0")
  }

  @Test func theStoreOfNowStillMakesAnUpdateOptional() async throws {
    try await fetch(minimum: "1.0")
    device.answer(#"{"store_version":"1.4.0"}"#)
    let verdict = await (try device.gate()).check(app: "1.0").verdict
    #expect(verdict.decision == .optional)
    #expect(verdict.basis == .fetched)
    #expect(
      verdict.reason == "1.0 is older than the store's version 1.4.0; minimum_version is missing.")
  }

  @Test func aBadStoreVersionDoesNotKeepTheMinimumFromBeingKept() async throws {
    try await fetch(store: "Varies with device", minimum: "2.0")
    device.fail()
    let verdict = await (try device.gate()).check(app: "1.0").verdict
    #expect(verdict.decision == .required)
    #expect(verdict.store == nil && verdict.isSatisfiable)
  }

  // MARK: The file

  @Test(arguments: [
    "", "{", "[]", "null", #"{"kept":7}"#, #"{"declined":[]"#, #"{"other":1}"#,
    #"{"kept":{"minimum":"latest","time":"2026-11-30T09:00:00Z"},"declined":[]}"#,
    #"{"kept":{"minimum":"9.0","time":"yesterday"},"declined":[]}"#,
    #"{"kept":{"minimum":9,"time":"2026-11-30T09:00:00Z"},"declined":[]}"#,
    #"{"declined":["\u001b[2J"]}"#,
    #"{"declined":[\#(Array(repeating: "\"1\"", count: 51).joined(separator: ","))]}"#,
    #"{"declined":["\#(String(repeating: "1", count: 1_001))"]}"#,
    #"{"declined":[],"padding":"\#(String(repeating: "1", count: 200_000))"}"#,
  ])
  func whatCannotBeUnderstoodIsNothingKept(text: String) async throws {
    _ = try device.open()
    try Data(text.utf8).write(to: URL(fileURLWithPath: device.statePath))
    let gate = try device.gate(keepsDeclined: true)
    #expect(await gate.kept(app: "1.0") == nil)
    #expect(await gate.declined().isEmpty)
    device.publish(store: "2", minimum: "2")
    #expect(await gate.check(app: "1.0").verdict.decision == .required)
    #expect(
      device.story.contains { $0.hasPrefix("Library/Drydock/gate.json cannot be understood") })
    _ = await gate.check(app: "1.0")
    #expect(device.story.count == 2)
  }

  @Test func aFolderInThePlaceOfTheFileIsReplaced() async throws {
    _ = try device.open()
    try FileManager.default.createDirectory(
      atPath: device.statePath + "/x", withIntermediateDirectories: true)
    try await fetch(minimum: "2.0")
    #expect(await (try device.gate()).kept(app: "1.0")?.decision == .required)
  }

  @Test func theFileIsReadable() async throws {
    try await fetch(minimum: "1.1.0")
    let text = try String(contentsOfFile: device.statePath, encoding: .utf8)
    for part in ["\"minimum\" : \"1.1.0\"", "\"store\" : \"1.3.0\"", "2026-11-30T09:00:00Z"] {
      #expect(text.contains(part), "\(text)")
    }
  }

  @Test func whatIsForgottenIsGone() async throws {
    try await fetch(minimum: "2.0")
    let gate = try device.gate()
    try FileManager.default.removeItem(atPath: device.statePath)
    await gate.forget()
    #expect(await gate.kept(app: "1.0") == nil)
  }

  // MARK: The disk

  @Test func aDeadDiskDoesNotTouchTheVerdict() async throws {
    let sandbox = try device.open()
    let gate = device.gate(sandbox, keepsDeclined: true)
    sandbox.disk.kill()
    device.publish(store: "2.0", minimum: "2.0")
    let check = await gate.check(app: "1.0")
    #expect(check.verdict.decision == .required)
    #expect(
      device.story.contains(
        "The minimum version is not kept on the device's disk: the device was killed."))
    // In memory it is.
    device.fail()
    #expect(await gate.check(app: "1.0").verdict.basis == .kept)
    await gate.decline(store: "2.0")
    #expect(await gate.declined() == ["2.0"])
    #expect(device.journal.why(.gate).count > 1)
  }

  @Test func aProcessThatHasEndedSaysNothingMore() async throws {
    device.transport.answer(GateDevice.url, .silence)
    let sandbox = try device.open()
    let gate = device.gate(sandbox)
    async let check = gate.check(app: "1.0")
    while device.transport.requests.isEmpty { await Task.yield() }
    sandbox.disk.kill()
    gate.cancel()
    #expect(await check.error == .cancelled)
    #expect(device.story == ["Asking http://origin.test/record for the version record."])
  }

  @Test func aFullDiskKeepsWhatWasThere() async throws {
    try await fetch(minimum: "2.0")
    let sandbox = try device.open()
    sandbox.disk.limitFreeSpace(to: 10)
    device.publish(store: "3.0", minimum: "3.0")
    #expect(await device.gate(sandbox).check(app: "1.0").verdict.minimum == "3.0")
    #expect(device.story.contains { $0.contains("No space left on device") })
  }
}
