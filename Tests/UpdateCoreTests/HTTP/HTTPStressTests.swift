import Testing

@testable import UpdateCore

@Suite(.timeLimit(.minutes(10))) struct HTTPStressTests {
  /// Answers by path: whole, cut, never, reset, redirected.
  static func moody() -> LoopbackServer {
    LoopbackServer.answering { connection, request in
      switch request.split(separator: " ").dropFirst().first.flatMap({ Int($0.dropFirst()) }) ?? 0 {
      case let number where number % 5 == 1:
        connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
      case let number where number % 5 == 2: connection.waitForClose()
      case let number where number % 5 == 3: connection.resetWhenClosed()
      case let number where number % 5 == 4:
        connection.answer("", status: "302 Found", headers: "Location: /0\r\n")
      default: connection.answer("whole")
      }
    }
  }

  @Test(arguments: 0..<8)
  func whateverHappensHoldsAndTimersAreGivenBack(seed: Int) async {
    let clock = LabClock(.scripted)
    let client = HTTPClient(clock: clock, userAgent: "Test/1")
    let server = HTTPStressTests.moody()
    defer { server.stop() }
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<60 {
        var request = HTTPRequest(server.url("/\(index + seed)"))
        request.deadline = .seconds(20)
        request.stall = .seconds(5)
        let sent = request
        group.addTask {
          if index % 7 == seed {
            client.condition = .offline
            client.condition = .online
          }
          _ = await client.failure(sent)
        }
      }
      for _ in 0..<30 { await group.next() }
      group.cancelAll()
    }
    clock.waitUntilIdle()
    #expect(clock.nextDue == nil)
  }
}
