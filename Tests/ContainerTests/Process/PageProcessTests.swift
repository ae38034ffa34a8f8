import Foundation
import Testing
import UpdateCore

@testable import Container

/// These run the built program itself as page process.
@Suite(.serialized) struct PageProcessTests {
  private let clock = LabClock(.scripted)
  private let log = EventLog()

  /// The program beside the test bundle.
  private static let executable: String = {
    let folder = CommandLine.arguments[0].split(separator: "/").dropLast()
    return "/" + folder.joined(separator: "/") + "/drydock"
  }()

  private func start(_ limits: PageLimits = PageLimits()) throws -> PageProcess {
    let log = log
    return try PageProcess.start(executable: Self.executable, clock: clock, limits: limits) {
      log.add($0)
    }
  }

  @Test func aPageIsLoadedInAProcessOfItsOwn() throws {
    let page = try start()
    #expect(log.next() == .ready)
    page.send(
      .load(
        token: 7, html: Array("<h1>Hi</h1>".utf8), url: "http://www.test/", width: 30))
    guard case .snapshot(let snapshot) = log.next() else {
      Issue.record("no snapshot")
      return
    }
    #expect(snapshot.load == 7)
    #expect(snapshot.text == "Hi\n━━")
    page.stop()
  }

  @Test func aProgramThatIsNotThereIsAnError() {
    #expect(throws: PageProcessError.system(call: "posix_spawn /no/such", code: ENOENT)) {
      _ = try PageProcess.start(executable: "/no/such", clock: clock) { _ in }
    }
  }
}
