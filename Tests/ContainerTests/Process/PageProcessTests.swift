import Foundation
import Glibc
import Testing
import UpdateCore

@testable import Container

/// These run the built program itself as page process, or a script in its place.
@Suite(.serialized) struct PageProcessTests {
  private let clock = LabClock(.scripted)
  private let log = EventLog()

  private func start(
    _ executable: String = PageProgram.path, _ limits: PageLimits = PageLimits()
  ) throws -> PageProcess {
    let log = log
    return try PageProcess.start(executable: executable, clock: clock, limits: limits) {
      log.add($0)
    }
  }

  private func load(_ html: String, token: Int = 1) -> PageCommand {
    .load(PageLoad(token: token, html: Array(html.utf8), url: "http://www.test/", width: 30))
  }

  @Test func aPageIsLoadedInAProcessOfItsOwn() throws {
    let page = try start()
    defer { page.stop() }
    #expect(log.next() == .ready)
    page.send(load("<h1>Hi</h1><a href=x>go</a>", token: 7))
    guard case .snapshot(let snapshot) = log.next() else {
      Issue.record("no snapshot")
      return
    }
    #expect(snapshot.load == 7)
    #expect(snapshot.text == "Hi\n━━\n\ngo")
    page.send(.activate(element: snapshot.elements[0].id))
    #expect(log.next() == .navigate(PageNavigation("http://www.test/x", .link)))
    page.send(load(String(repeating: "x", count: (1 << 20) + 1), token: 8))
    #expect(log.next() == .failed(load: 8, .tooLarge(bytes: 1_048_577, limit: 1_048_576)))
  }

  @Test func theClockIsHeldUntilEachAnswerIsComplete() throws {
    let idle = Semaphore()
    clock.onChange { idle.signal() }
    let page = try start()
    defer { page.stop() }
    idle.wait()
    #expect(log.next() == .ready)
    page.send(load("<p>x"))
    // This one is answered by no event.
    page.send(.activate(element: 1))
    page.send(.resize(width: 20))
    idle.wait()
    #expect(clock.isIdle)
    #expect(log.all.count == 2)
  }

  @Test func aLargePageArrivesWhole() throws {
    let page = try start()
    defer { page.stop() }
    #expect(log.next() == .ready)
    let words = String(repeating: "words and more words ", count: 40_000)
    page.send(load(words))
    guard case .snapshot(let snapshot) = log.next() else {
      Issue.record("no snapshot")
      return
    }
    #expect(snapshot.text + " " == words)
  }

  @Test func aProcessThatTellsTooMuchInATurnIsStopped() throws {
    // Messages of a megabyte, without an end.
    let program = try PageProgram.script(
      """
      while printf '\\006\\000\\020\\000\\001\\017\\000\\200\\200\\100' >&3 &&
        head -c 1048576 /dev/zero >&3; do :; done
      """)
    let page = try start(program)
    defer { page.stop() }
    var count = 0
    var event = log.next()
    while case .message = event {
      count += 1
      event = log.next()
    }
    #expect(count == 31)
    #expect(event == .ended(.malformedMessage(.turnTooLong(limit: 32 << 20))))
  }

  @Test func aPageProcessEndsWithTheDevice() throws {
    let child = try PageChild.spawn(PageProgram.path)
    close(child.socket)
    var status: Int32 = -1
    #expect(waitpid(child.id, &status, 0) == child.id)
    #expect(status == 0)
  }

  @Test func aProgramThatIsNotThereIsAnError() {
    #expect(throws: PageProcessError.system(call: "posix_spawn /no/such", code: ENOENT)) {
      _ = try PageProcess.start(executable: "/no/such", clock: clock) { _ in }
    }
    #expect(clock.isIdle)
  }

  @Test(
    arguments: [
      ("exit 3", .exited(status: 3)),
      ("kill -SEGV $$", .signalled(SIGSEGV)),
      ("exec 3>&-; exec sleep 1000", .signalled(SIGKILL)),
      ("exec sleep 1000", .timedOut(.milliseconds(40))),
      ("yes | head -c 100000 >&3; exec sleep 1000", .malformedMessage(.frameTooLong(0x0A79_0A79))),
      (
        #"printf '\001\000\000\000\007' >&3; exec sleep 1000"#,
        .malformedMessage(.unknownCase(type: "PageMessage", 7))
      ),
      (
        #"printf '\001\000\000\000\000\001\000\000\000\000' >&3; exec sleep 1000"#,
        .malformedMessage(.unexpected)
      ),
    ] as [(String, PageEnd)])
  func whateverAPageProcessDoesItEndsAndIsReported(_ script: String, _ end: PageEnd) throws {
    let idle = Semaphore()
    clock.onChange { idle.signal() }
    let program = try PageProgram.script(script)
    let limits = PageLimits(turn: .milliseconds(end.isTimeOut ? 40 : 20_000))
    let page = try start(program, limits)
    #expect(log.next() == .ended(end))
    idle.wait()
    #expect(clock.isIdle)
    #expect(page.hasEnded)
    page.send(.resize(width: 3))
    #expect(clock.isIdle)
  }

  @Test func aPageProcessThatTakesTooMuchMemoryIsStopped() throws {
    let limits = PageLimits(turn: .seconds(20), memory: 4096, look: .milliseconds(5))
    let page = try start(try PageProgram.script("exec sleep 1000"), limits)
    #expect(log.next() == .ended(.outOfMemory(limit: 4096)))
    page.stop()
  }

  @Test func aStoppedPageSaysNoMoreAndLetsGoOfTheClock() throws {
    let idle = Semaphore()
    clock.onChange { idle.signal() }
    let page = try start(try PageProgram.script("exec sleep 1000"))
    page.send(.resize(width: 20))
    page.stop()
    idle.wait()
    #expect(clock.isIdle)
    #expect(page.hasEnded)
    #expect(log.all.isEmpty)
  }
}

extension PageEnd {
  fileprivate var isTimeOut: Bool {
    if case .timedOut = self { return true }
    return false
  }
}
