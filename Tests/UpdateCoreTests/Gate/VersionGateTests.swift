import Foundation
import Testing

@testable import UpdateCore

/// The gate on a device: what it asks, notes and decides.
@Suite struct VersionGateTests {
  private let device: GateDevice

  init() throws { device = try GateDevice() }

  @Test func aCheckIsToldInTheJournal() async throws {
    device.publish(store: "1.3.0", minimum: "1.1.0")
    let cause = device.journal.note(.device, "Launched.")
    let check = await (try device.gate()).check(app: "1.2.0", because: cause)
    #expect(check.verdict.decision == .optional)
    #expect(check.verdict.basis == .fetched)
    #expect(check.error == nil)
    #expect(check.record?.store == .success("1.3.0"))
    #expect(check.time == GateDevice.start)
    #expect(check.entry == device.journal.entries.last?.id)
    #expect(
      device.story == [
        "Launched.", "Asking http://origin.test/record for the version record.",
        "Optional: 1.2.0 is older than the store's version 1.3.0 and not older than the minimum"
          + " version 1.1.0.",
      ])
    #expect(device.journal.entries.allSatisfy { !$0.isFailure })
    #expect(device.transport.requests.first?.because == 2)
  }

  @Test(arguments: [
    ("1.0", "REQUIRED: 1.0 is older than the minimum version 1.1.0."),
    (
      "1.3",
      "No update: 1.3 is not older than the store's version 1.3.0 or the minimum version"
        + " 1.1.0."
    ),
    (
      "one", "Unknown: The app's version “one” is not a version."
    ),
  ])
  func theNewestEntryIsTheVerdict(app: String, entry: String) async throws {
    device.publish(store: "1.3.0", minimum: "1.1.0")
    _ = await (try device.gate()).check(app: app)
    #expect(device.story.last == entry)
  }

  @Test func aMinimumAboveTheStoreIsAFinding() async throws {
    device.publish(store: "1.2.0", minimum: "1.3.0")
    let check = await (try device.gate()).check(app: "1.0")
    #expect(check.verdict.decision == .required && !check.verdict.isSatisfiable)
    #expect(
      device.story.dropFirst() == [
        "The minimum version 1.3.0 is above the store's version 1.2.0: no update can satisfy it.",
        "REQUIRED: 1.0 is older than the minimum version 1.3.0, but the store has only 1.2.0, so no"
          + " update can satisfy it.",
      ])
  }

  @Test func aFailedQuestionIsUnknownWhenNothingIsKept() async throws {
    device.fail()
    let check = await (try device.gate()).check(app: "1.0")
    #expect(check.verdict.decision == .unknown)
    #expect(check.verdict.basis == .nothing)
    #expect(check.error == .transport(.offline))
    #expect(check.record == nil)
    #expect(device.logs == ["Error fetching version: the device is offline"])
    #expect(
      device.story.dropFirst() == [
        "The version record could not be fetched: the device is offline.",
        "Unknown: The device is offline.",
      ])
    #expect(device.journal.entries.map(\.isFailure) == [false, true, false])
  }

  @Test func everyBadFieldIsAnEntryAlsoWhereTheOtherDecides() async throws {
    device.publish(store: "Varies with device", minimum: "2.0")
    let check = await (try device.gate()).check(app: "1.0")
    #expect(check.verdict.decision == .required)
    #expect(
      device.logs == [
        "Error fetching version: Invalid record format (store_version “Varies with device” is not"
          + " a version)"
      ])
    #expect(check.error == nil)

    device.answer(#"{"store_version":7}"#)
    let other = await (try device.gate()).check(app: "1.0")
    #expect(other.verdict.decision == .required)
    #expect(other.verdict.basis == .kept)
    #expect(
      device.logs.last
        == "Error fetching version: Invalid record format (minimum_version is missing)"
    )
    #expect(device.story.contains { $0.hasPrefix("store_version is the integer 7") })
    #expect(other.verdict.findings.count == 2)
  }

  @Test func bothFieldsBadAreTwoEntries() async throws {
    device.answer(#"{"store_version":true,"minimum_version":""}"#)
    let check = await (try device.gate()).check(app: "1.0")
    #expect(check.verdict.decision == .unknown)
    #expect(check.verdict.basis == .fetched)
    #expect(
      device.logs == [
        "Error fetching version: Invalid record format (store_version is true, not a string)",
        "Error fetching version: Invalid record format (minimum_version “” is not a version)",
      ])
    #expect(device.story.count == 4)
  }

  // MARK: One at a time

  @Test func aSecondCheckJoinsTheFirstAndCancellingEndsBoth() async throws {
    device.transport.answer(GateDevice.url, .silence)
    let gate = try device.gate()
    async let first = gate.check(app: "1.0")
    async let second = gate.check(app: "1.0")
    while device.transport.requests.isEmpty { await Task.yield() }
    #expect(gate.isChecking)
    gate.cancel()
    let (one, other) = await (first, second)
    #expect(one == other)
    #expect(one.error == .cancelled)
    #expect(device.transport.requests.count == 1)
    #expect(!gate.isChecking)
    #expect(device.logs == ["Error fetching version: the question was cancelled"])
  }

  @Test func anotherQuestionIsAskedAfterTheFirst() async throws {
    device.transport.answer(GateDevice.url, .silence)
    let gate = try device.gate()
    async let first = gate.check(app: "1.0")
    while device.transport.requests.isEmpty { await Task.yield() }
    device.publish(store: "3.0", minimum: "2.0")
    async let second = gate.check(app: "2.0")
    gate.cancel()
    #expect(await first.error == .cancelled)
    #expect(await second.verdict.decision == .optional)
    #expect(await second.verdict.app == "2.0")
  }

  @Test func anotherConfigurationCountsAtTheNextCheck() async throws {
    device.publish(store: "1", minimum: "1")
    let gate = try device.gate()
    _ = await gate.check(app: "1.0")
    await gate.configure(GateConfiguration(kind: .json, url: "http://origin.test/other"))
    #expect(
      await gate.check(app: "1.0").error == .status(404, url: "http://origin.test/other"))
  }
}
