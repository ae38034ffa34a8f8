import Foundation
import Synchronization
import Testing

@testable import UpdateCore

@Suite struct LabClockTests {
  let clock = LabClock(.scripted, startingAt: Date(timeIntervalSince1970: 1_000))

  /// Notes what fired, and when.
  final class Log: Sendable {
    private let state = Mutex<[String]>([])

    func note(_ text: String) { state.withLock { $0.append(text) } }

    var lines: [String] { state.withLock { $0 } }
  }

  @Test func timersFireInOrderOfTimeThenOfSetting() {
    let log = Log()
    for (name, span) in [("b", 2), ("a", 1), ("c", 2)] {
      clock.after(.seconds(span)) { [clock] in log.note("\(name) at \(clock.uptime.milliseconds)") }
    }
    #expect(clock.nextDue == .seconds(1))
    #expect(clock.advanceToNextTimer(within: .seconds(9)) == .seconds(1))
    #expect(log.lines == ["a at 1000"])
    #expect(clock.advanceToNextTimer(within: .seconds(9)) == .seconds(1))
    #expect(log.lines == ["a at 1000", "b at 2000", "c at 2000"])
    #expect(clock.advanceToNextTimer(within: .seconds(9)) == nil)
  }

  @Test func aTimerOutOfReachIsLeft() {
    clock.after(.seconds(10)) {}
    #expect(clock.advanceToNextTimer(within: .seconds(9)) == nil)
    #expect(clock.uptime == .zero)
    #expect(clock.nextDue == .seconds(10))
  }

  @Test func aCancelledTimerDoesNotFire() {
    let log = Log()
    let timer = clock.after(.seconds(1)) { log.note("fired") }
    clock.cancel(timer)
    #expect(clock.nextDue == nil)
    clock.advance(by: .seconds(2))
    #expect(log.lines.isEmpty)
  }

  @Test func aTimerMaySetAnotherThatIsDueAtOnce() {
    let log = Log()
    clock.after(.seconds(1)) { [clock] in
      log.note("first")
      clock.after(.zero) { log.note("second") }
    }
    clock.advance(by: .seconds(1))
    #expect(log.lines == ["first", "second"])
  }

  @Test func turningMovesTheWallOnly() {
    clock.after(.seconds(5)) {}
    clock.turn(by: .seconds(3_600))
    #expect(clock.now == Date(timeIntervalSince1970: 4_600))
    #expect(clock.nextDue == .seconds(5))
    clock.advance(by: .seconds(1))
    clock.turn(to: Date(timeIntervalSince1970: 0))
    #expect(clock.now == Date(timeIntervalSince1970: 0))
    #expect(clock.uptime == .seconds(1))
  }

  @Test func holdsAreCounted() {
    let log = Log()
    clock.onChange { log.note("change") }
    #expect(clock.isIdle)
    clock.hold()
    clock.hold()
    clock.release()
    #expect(!clock.isIdle)
    #expect(log.lines.isEmpty)
    clock.release()
    #expect(clock.isIdle)
    #expect(log.lines == ["change"])
  }

  @Test func aWaitOutweighsOneHoldUntilItsTime() {
    let log = Log()
    clock.hold()
    _ = clock.wait(.seconds(1), whileAlive: { true }) { log.note("answered") }
    #expect(clock.isIdle)
    clock.hold()
    #expect(!clock.isIdle)
    clock.release()
    clock.advance(by: .seconds(1))
    #expect(log.lines == ["answered"])
    #expect(!clock.isIdle)
    clock.release()
    #expect(clock.isIdle)
  }

  @Test func aWaitWhoseClientLeftOutweighsNothing() {
    final class Client: Sendable {
      let isThere = Atomic<Bool>(true)
    }
    let client = Client()
    clock.hold()
    let timer = clock.wait(nil, whileAlive: { client.isThere.load(ordering: .relaxed) }) {}
    #expect(clock.isIdle)
    #expect(clock.nextDue == nil)
    client.isThere.store(false, ordering: .relaxed)
    #expect(!clock.isIdle)
    client.isThere.store(true, ordering: .relaxed)
    clock.cancel(timer)
    #expect(!clock.isIdle)
  }

  @Test func realTimeRunsWithTheMachine() {
    let clock = LabClock(.real)
    let start = clock.uptime
    #expect(clock.uptime >= start)
    let log = Log()
    clock.after(.zero) { log.note("due") }
    clock.after(.seconds(3_600)) { log.note("later") }
    #expect(clock.fireDue() == 1)
    #expect(log.lines == ["due"])
  }
}
