import Foundation
import LabServer
import Testing
import UpdateCore

/// Downloads that do not come whole, from the device's side and from the server's.
@Suite(.timeLimit(.minutes(10))) struct ResumeTests {
  @Test func afterACutAtHalfAtMost55PercentAreFetchedAgain() throws {
    let device = try ResumeDevice()
    try device.fixture.fault("www.package drop 50% times 1")
    let result = device.check()
    #expect(result.outcome == .updated, "\(result.reason)")
    let (sent, size) = (device.sent, device.packageSize)
    #expect(sent.count == 2 && sent[1] <= size * 55 / 100, "\(sent) of \(size)")
    let second = try #require(device.requests.last)
    #expect(second.status == 206 && second[header: "Range"]?.hasPrefix("bytes=") == true)
    #expect(second[header: "If-Range"]?.hasPrefix("\"") == true)
    #expect(result.bytes == size && device.leftovers.isEmpty)
    #expect(device.journal.entries.contains { $0.what.contains("try 2 of 4 in") })
  }

  @Test func everyFurtherCutIsGoneOnFrom() throws {
    let device = try ResumeDevice()
    try device.fixture.fault("www.package drop 50% times 3")
    #expect(device.check().outcome == .updated)
    #expect(device.sent.count == 4)
    #expect(device.sent.reduce(0, +) <= device.packageSize * 105 / 100)
  }

  @Test func aLaterRunOfAnotherProcessGoesOn() throws {
    let device = try ResumeDevice(retry: .never)
    try device.fixture.fault("www.package drop 50%")
    #expect(device.check().error?.code == "fetch.closed")
    #expect(device.leftovers == ResumeDevice.kept)
    try device.restart()
    try device.fixture.fault("www.package none")
    #expect(device.leftovers == ResumeDevice.kept)
    #expect(device.check().outcome == .updated)
    #expect(device.sent[1] <= device.packageSize * 55 / 100, "\(device.sent)")
    #expect(device.leftovers.isEmpty)
  }

  @Test(arguments: [false, true])
  func aProcessThatIsKilledInTheMiddleIsGoneOnFrom(power: Bool) throws {
    let device = try ResumeDevice()
    // File and record are made and the first bytes written by then.
    if power { device.disk.modelPowerCuts(of: device.sandbox.path) }
    device.disk.kill(beforeChange: 12, power: power)
    let killed = device.check()
    #expect(killed.error?.code == "fetch.disk.dead", "\(killed.reason)")
    try device.restart()
    // Without power what was not flushed is gone, and the record speaks of nothing.
    #expect(device.leftovers == (power ? [] : ResumeDevice.kept))
    #expect(device.check().outcome == .updated)
    #expect(device.requests.last?.status == (power ? 200 : 206))
    #expect((device.sent[1] < device.packageSize) == !power, "\(device.sent)")
    #expect(device.leftovers.isEmpty)
  }

  @Test func anotherFileUnderTheSameAddressIsFetchedWhole() throws {
    let device = try ResumeDevice(retry: .never)
    try device.fixture.fault("www.package drop 50% times 1")
    #expect(device.check().outcome == .failed)
    device.publish(size: 300_000, seed: 2)
    #expect(device.check().outcome == .updated)
    #expect(device.sent[1] == device.packageSize)
  }

  @Test func aWeakTagOrNoneIsNoGroundToGoOn() throws {
    let device = try ResumeDevice()
    device.fixture.lab.change {
      $0.apply(
        .set(
          LabFault(
            .wwwPackage, .drop(percent: 50), remaining: 1,
            header: HTTPField("ETag", "W/\"1\""))))
    }
    #expect(device.check().outcome == .updated)
    #expect(device.requests.allSatisfy { $0[header: "Range"] == nil })
    #expect(device.sent[1] == device.packageSize)
  }

  @Test func whatWasKeptAndIsDamagedIsFetchedWholeInTheSameRun() throws {
    let device = try ResumeDevice(retry: .never)
    try device.fixture.fault("www.package drop 50% times 1")
    #expect(device.check().outcome == .failed)
    let file = try #require(FileHandle(forUpdatingAtPath: device.partPath))
    try file.seek(toOffset: 1_000)
    try file.write(contentsOf: Data([1, 2, 3, 4]))
    try file.close()
    #expect(device.check().outcome == .updated)
    #expect(device.requests.map(\.status) == [200, 206, 200])
    #expect(device.leftovers.isEmpty)
  }

  @Test func whatIsStaleOrOfADeviceThatIsResetIsSweptAway() throws {
    let device = try ResumeDevice(retry: .never)
    try device.fixture.fault("www.package drop 50%")
    _ = device.check()
    device.clock.turn(by: .seconds(6 * 86_400))
    try device.restart(retry: .never)
    #expect(device.leftovers == ResumeDevice.kept)
    device.clock.turn(by: .seconds(2 * 86_400))
    try device.restart(retry: .never)
    #expect(device.leftovers.isEmpty)
    _ = device.check()
    #expect(device.leftovers == ResumeDevice.kept)
    try device.reset()
    #expect(device.leftovers.isEmpty)
  }

  @Test func theServersWaitIsKept() throws {
    let device = try ResumeDevice()
    device.fixture.lab.change {
      $0.apply(
        .set(
          LabFault(
            .wwwPackage, .status(503), remaining: 1, header: HTTPField("Retry-After", "20"))))
    }
    #expect(device.check().outcome == .updated)
    let requests = device.requests
    #expect(requests.count == 2)
    #expect(requests[1].started - requests[0].started >= .seconds(20))
  }

  @Test func aWaitThatIsTooLongEndsIt() throws {
    let device = try ResumeDevice()
    device.fixture.lab.change {
      $0.apply(
        .set(LabFault(.wwwPackage, .status(503), header: HTTPField("Retry-After", "31"))))
    }
    let result = device.check()
    #expect(result.error?.code == "fetch.status" && device.requests.count == 1)
    #expect(device.journal.why(.www).contains { $0.what.contains("asks to wait 31 s") })
  }

  @Test(arguments: [
    ("reset", 4, "fetch.closed"), ("status 503", 4, "fetch.status"),
    ("status 404", 1, "fetch.status"),
    ("status 501", 1, "fetch.status"), ("corrupt", 1, "verify.sha256"),
    ("garbage", 1, "fetch.protocol"),
    ("redirect-loop", 6, "fetch.redirects"), ("huge", 1, "fetch.tooLarge"),
    ("timeout", 1, "fetch.stalled"), ("slow 10B/s", 4, "fetch.slow"), ("html", 1, "verify.size"),
  ])
  func onlyWhatMayPassIsTriedAgain(_ fault: String, _ count: Int, _ code: String) throws {
    let device = try ResumeDevice()
    try device.fixture.fault("www.package \(fault)")
    let result = device.check()
    #expect(result.error?.code == code, "\(result.reason)")
    #expect(device.requests.count == count)
    let last = device.journal.entries.last
    #expect(last?.id == result.entry)
  }

  @Test func theDiskMustHaveRoomForTheRestOnly() throws {
    let device = try ResumeDevice(retry: .never)
    try device.fixture.fault("www.package drop 50% times 1")
    _ = device.check()
    device.disk.limitFreeSpace(to: 100_000)
    guard case .noSpace(.fetch, let needed, 100_000, _) = device.check().error else {
      Issue.record("the rest does not fit")
      return
    }
    #expect(needed > 150_000 && needed < 250_000)
    #expect(device.requests.count == 1)
  }
}
