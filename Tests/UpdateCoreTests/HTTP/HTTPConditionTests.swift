import Synchronization
import Testing

@testable import UpdateCore

@Suite(.timeLimit(.minutes(10))) struct HTTPConditionTests {
  let clock = LabClock(.scripted)
  let client: HTTPClient

  init() { client = HTTPClient(clock: clock, userAgent: "Test/1") }

  @Test func offlineRefusesNewRequests() async {
    client.condition = .offline
    let observed = ObservedExchanges(of: client)
    #expect(await client.failure(HTTPRequest("http://127.0.0.1:1/")) == .offline)
    #expect(observed.all.map(\.error) == [nil, .offline])
  }

  @Test func goingOfflineEndsWhatIsUnderWay() async {
    let server = LoopbackServer.answering { [client] connection, _ in
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
      client.condition = .offline
      connection.waitForClose()
    }
    defer { server.stop() }
    #expect(await client.failure(HTTPRequest(server.url())) == .offline)
    clock.waitUntilIdle()
  }

  @Test func theDeadlineIsLabTime() async {
    let server = LoopbackServer.answering { [clock] connection, _ in
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
      clock.advance(by: .seconds(14))
      connection.write("d")
      clock.advance(by: .seconds(1))
      connection.waitForClose()
    }
    defer { server.stop() }
    var request = HTTPRequest(server.url())
    request.deadline = .seconds(15)
    #expect(await client.failure(request) == .timedOut(after: .seconds(15)))
    #expect(clock.uptime == .seconds(15))
    #expect(clock.nextDue == nil)
  }

  @Test func aStallIsLabTimeWithoutAByte() async {
    let server = LoopbackServer.answering { [clock] connection, _ in
      clock.advance(by: .seconds(5))
      connection.waitForClose()
    }
    defer { server.stop() }
    var request = HTTPRequest(server.url())
    request.stall = .seconds(5)
    #expect(await client.failure(request) == .stalled(after: .seconds(5)))
    #expect(clock.nextDue == nil)
  }

  @Test func latencyPassesBeforeTheRequestIsSent() async throws {
    let driver = ClockDriver(clock)
    let sent = Mutex<Duration?>(nil)
    let server = LoopbackServer.answering { [clock] connection, _ in
      sent.withLock { $0 = clock.uptime }
      connection.answer("x")
    }
    defer {
      server.stop()
      driver.stop()
    }
    client.condition = .latency(.milliseconds(300))
    #expect(try await client.text(HTTPRequest(server.url())) == "x")
    #expect(sent.withLock { $0 } == .milliseconds(300))
  }

  @Test func latencyCountsTowardsTheDeadline() async {
    let driver = ClockDriver(clock)
    defer { driver.stop() }
    client.condition = .latency(.seconds(30))
    var request = HTTPRequest("http://127.0.0.1:1/")
    request.deadline = .seconds(10)
    #expect(await client.failure(request) == .timedOut(after: .seconds(10)))
    #expect(clock.uptime == .seconds(10))
  }

  @Test(arguments: [0, 1, 999, 1_000, 1_001, 25_500])
  func slowTakesItsTime(count: Int) async throws {
    let driver = ClockDriver(clock)
    let server = LoopbackServer.answering { connection, _ in
      connection.answer(String(repeating: "x", count: count))
    }
    defer {
      server.stop()
      driver.stop()
    }
    client.condition = .slow(bytesPerSecond: 10_000)
    let receiver = CollectingReceiver()
    _ = try await client.send(HTTPRequest(server.url()), to: receiver)
    #expect(receiver.body.count == count)
    #expect(receiver.pieces.dropLast().allSatisfy { $0 == 1_000 })
    #expect(clock.uptime == .microseconds(count * 100))
    clock.waitUntilIdle()
  }

  @Test func slowKeepsTheErrorForTheEnd() async {
    let driver = ClockDriver(clock)
    let server = LoopbackServer.answering { connection, _ in
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n")
      connection.write(String(repeating: "x", count: 2_500))
    }
    defer {
      server.stop()
      driver.stop()
    }
    client.condition = .slow(bytesPerSecond: 10_000)
    let receiver = CollectingReceiver()
    #expect(
      await client.failure(HTTPRequest(server.url()), to: receiver)
        == .closed(received: 2_500, expected: 5_000))
    #expect(receiver.body.count == 2_500)
    #expect(clock.uptime == .milliseconds(250))
  }

  @Test func cancellingEndsATransfer() async {
    let task = Mutex<Task<TransportError?, Never>?>(nil)
    let server = LoopbackServer.answering { connection, _ in
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
      task.withLock { $0 }?.cancel()
      connection.waitForClose()
    }
    defer { server.stop() }
    let url = server.url()
    let running = task.withLock { task in
      let running = Task { [client] in await client.failure(HTTPRequest(url)) }
      task = running
      return running
    }
    #expect(await running.value == .cancelled)
    clock.waitUntilIdle()
  }

  @Test func aCancelledTaskSendsNothing() async {
    let server = LoopbackServer.answering { connection, _ in connection.answer("x") }
    defer { server.stop() }
    let url = server.url()
    let error = await withTaskGroup(of: TransportError?.self) { [client] group in
      group.cancelAll()
      group.addTask { await client.failure(HTTPRequest(url)) }
      return await group.next() ?? nil
    }
    #expect(error == .cancelled)
    #expect(server.requestLines.isEmpty)
  }
}
