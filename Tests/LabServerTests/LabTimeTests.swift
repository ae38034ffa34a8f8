import LabServer
import Testing
import UpdateCore

/// A client that holds the clock for its transfer, as the device's does.
@Suite(.timeLimit(.minutes(10))) struct LabTimeTests {
  private let fixture: LabFixture
  private var clock: LabClock { fixture.clock }

  init() throws { fixture = try LabFixture() }

  private func begin(_ target: String) -> RawClient {
    clock.hold()
    let client = RawClient(fixture.lab.port)
    client.get(target)
    return client
  }

  @Test func aDelayedAnswerLetsTheClockRunAndThenHoldsIt() throws {
    try fixture.fault("www delay 2s")
    let client = begin("/")
    fixture.waitUntilIdle()
    #expect(client.available == 0)
    #expect(clock.advanceToNextTimer(within: .seconds(5)) == .seconds(2))
    #expect(!clock.isIdle)
    #expect(RawResponse(client.receive().bytes)?.status == 200)
    clock.release()
    #expect(clock.isIdle)
    #expect(clock.nextDue == nil)
  }

  @Test func aSlowBodyTakesItsTime() throws {
    fixture.lab.change {
      $0.answer("/body", with: RawAnswer(.bytes([UInt8](repeating: 7, count: 1000))))
    }
    try fixture.fault("/body slow 500B/s")
    let client = begin("/body")
    fixture.runUntilFinished()
    #expect(RawResponse(client.receive().bytes)?.body.count == 1000)
    clock.release()
    #expect(clock.uptime == .seconds(2))
    #expect(clock.nextDue == nil)
  }

  @Test func aSlowFaultOfLessThanAByteATickIsKept() throws {
    fixture.lab.change { $0.answer("/body", with: RawAnswer(.bytes([1, 2, 3]))) }
    try fixture.fault("/body slow 1B/s")
    let client = begin("/body")
    fixture.runUntilFinished()
    #expect(RawResponse(client.receive().bytes)?.body == [1, 2, 3])
    clock.release()
    #expect(clock.uptime == .seconds(3))
  }

  @Test func theDemosPaceSpreadsAPackageAndNothingElse() throws {
    fixture.lab.change { $0.pace = .seconds(3) }
    #expect(fixture.exchange("/").response?.status == 200)
    #expect(clock.uptime == .zero)
    let client = begin("/packages/2.zip")
    fixture.runUntilFinished(2)
    #expect(RawResponse(client.receive().bytes)?.status == 200)
    clock.release()
    #expect(clock.uptime > .milliseconds(2900) && clock.uptime < .milliseconds(3200))
  }

  @Test func aTimeoutNeverAnswersAndEndsWithItsClient() throws {
    try fixture.fault("www timeout")
    let client = begin("/")
    fixture.waitUntilIdle()
    #expect(clock.nextDue == nil)
    #expect(client.available == 0)
    client.leave()
    // The client has left but still holds: that is not idle.
    #expect(!clock.isIdle)
    clock.release()
    #expect(clock.isIdle)
    fixture.runUntilFinished()
    #expect(fixture.lab.requests.map(\.status) == [nil])
  }

  @Test func aClientThatGaveUpNeverCountsForTheNextOne() throws {
    try fixture.fault("www timeout")
    for _ in 0..<50 {
      let client = begin("/")
      fixture.waitUntilIdle()
      client.leave()
      clock.release()
      // The next transfer begins before the server can have noticed that the first one ended.
      clock.hold()
      #expect(!clock.isIdle)
      clock.release()
    }
  }

  @Test func aTimerOfAClientThatLeftIsGone() throws {
    try fixture.fault("www delay 2h")
    let client = begin("/")
    fixture.waitUntilIdle()
    client.leave()
    clock.release()
    fixture.runUntilFinished()
    #expect(clock.nextDue == nil)
  }

  @Test func stoppingEndsWhatWaits() throws {
    try fixture.fault("www timeout")
    try fixture.fault("www.package delay 1h")
    let clients = [begin("/"), begin("/packages/2.zip")]
    fixture.waitUntilIdle()
    fixture.lab.stop()
    for client in clients {
      let (bytes, ending) = client.receive()
      #expect(bytes.isEmpty && ending == .closed)
      clock.release()
    }
    #expect(clock.isIdle)
    #expect(clock.nextDue == nil)
    #expect(fixture.lab.requests.allSatisfy { $0.ended != nil })
  }
}
