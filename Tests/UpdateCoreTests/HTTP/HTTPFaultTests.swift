import Testing

@testable import UpdateCore

@Suite struct HTTPFaultTests {
  let client = HTTPClient()

  @Test(arguments: [
    "ftp://127.0.0.1/", "file:///etc/passwd", "http://user:pw@127.0.0.1/",
    "http://127.0.0.1:99999/",
    "http://127.0.0.1/a b", "http://good\\@evil/", "http://127.0.0.1/\r\nX: y", "",
  ])
  func refusesURLs(text: String) async {
    #expect(await client.failure(HTTPRequest(text)) == .invalidURL(text))
  }

  @Test func refusesHeadersThatAreNoneOfTheCallers() async {
    for field in [
      HTTPField("X", "a\r\nY: b"), HTTPField("X: y", "z"), HTTPField("", ""),
      HTTPField("Host", "other"), HTTPField("Content-Length", "1"),
    ] {
      var request = HTTPRequest("http://127.0.0.1:1/")
      request.headers = [field]
      guard case .protocolViolation = await client.failure(request) else {
        Issue.record("\(field) was sent")
        continue
      }
    }
  }

  @Test func nobodyListens() async {
    let server = LoopbackServer.sending("")
    server.stop()
    var request = HTTPRequest("http://127.0.0.1:1/")
    #expect(await client.failure(request) == .cannotConnect(host: "127.0.0.1"))
    request.url = "http://nobody.invalid/"
    #expect(await client.failure(request) == .cannotResolve(host: "nobody.invalid"))
  }

  @Test(
    arguments: [
      ("", .closed(received: 0, expected: nil)),
      ("HTTP/1.1 200 OK\r\nContent-Le", .closed(received: 0, expected: nil)),
      ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n", .closed(received: 0, expected: nil)),
      ("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc", .closed(received: 3, expected: 10)),
      (
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
        .closed(received: 2, expected: nil)
      ),
      (
        "HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\nx",
        .tooLarge(limit: 1 << 20)
      ),
      (
        "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nx",
        .tooLarge(limit: 1 << 20)
      ),
    ] as [(String, TransportError)])
  func brokenAnswers(answer: String, error: TransportError) async {
    let server = LoopbackServer.sending(answer)
    defer { server.stop() }
    #expect(await client.failure(HTTPRequest(server.url())) == error)
  }

  /// Answers that break HTTP's rules, by name.
  static let violations = [
    "101": "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n",
    "not HTTP": "not http at all\r\n\r\n",
    "negative length": "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\nx",
    "length in words": "HTTP/1.1 200 OK\r\nContent-Length: abc\r\n\r\nx",
    "two lengths": "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxy",
    "chunk size": "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nab",
    "encoding": "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\nxy",
    "long header": "HTTP/1.1 200 OK\r\nX: " + String(repeating: "y", count: 70_000) + "\r\n\r\n",
    "many headers": "HTTP/1.1 200 OK\r\n" + String(repeating: "X: y\r\n", count: 20_000) + "\r\n",
    "many interim answers": String(
      repeating: "HTTP/1.1 103 E\r\nLink: x\r\n\r\n", count: 4_000),
    "many trailers": "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
      + String(repeating: "X: y\r\n", count: 20_000) + "\r\n",
  ]

  @Test(arguments: HTTPFaultTests.violations.keys.sorted())
  func violationsAreErrors(name: String) async throws {
    let server = LoopbackServer.sending(try #require(HTTPFaultTests.violations[name]))
    defer { server.stop() }
    let error = await client.failure(HTTPRequest(server.url()))
    guard case .protocolViolation = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func bodiesAreCapped() async {
    let endless = LoopbackServer.answering { connection, _ in
      connection.write("HTTP/1.1 200 OK\r\n\r\n")
      while connection.write(String(repeating: "x", count: 10_000)) {}
    }
    defer { endless.stop() }
    var request = HTTPRequest(endless.url())
    request.maximumBody = 25_000
    let receiver = CollectingReceiver()
    #expect(await client.failure(request, to: receiver) == .tooLarge(limit: 25_000))
    #expect(receiver.body.count <= 25_000)
    let exact = LoopbackServer.answering { connection, _ in connection.answer("12345") }
    defer { exact.stop() }
    request.url = exact.url()
    request.maximumBody = 5
    #expect(await client.failure(request) == nil)
    request.maximumBody = 4
    #expect(await client.failure(request) == .tooLarge(limit: 4))
  }

  @Test func theReceiverMayRefuse() async {
    let server = LoopbackServer.answering { connection, _ in connection.answer("12345") }
    defer { server.stop() }
    let request = HTTPRequest(server.url())
    let refusing = CollectingReceiver(acceptsHead: false)
    #expect(await client.failure(request, to: refusing) == .refusedByReceiver)
    #expect(refusing.body.isEmpty)
    #expect(
      await client.failure(request, to: CollectingReceiver(maximum: 2)) == .refusedByReceiver)
  }

  @Test func aResetIsAClosedConnection() async {
    let server = LoopbackServer.answering { connection, _ in connection.resetWhenClosed() }
    defer { server.stop() }
    #expect(
      await client.failure(HTTPRequest(server.url())) == .closed(received: 0, expected: nil))
  }

  @Test func tlsNeedsATLSServer() async {
    let server = LoopbackServer { connection, _ in connection.write("HTTP/1.1 200 OK\r\n\r\n") }
    defer { server.stop() }
    let error = await client.failure(HTTPRequest("https://127.0.0.1:\(server.port)/"))
    guard case .tls = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
