import Testing

@testable import UpdateCore

@Suite struct HTTPRedirectTests {
  let client = HTTPClient()

  /// Answers `/N` with a redirect to `/N-1`, and `/0` with its own request line.
  static func countdown() -> LoopbackServer {
    LoopbackServer.answering { connection, request in
      let line = request.prefix { $0 != "\r\n" }.split(separator: " ")
      let number = Int(line[1].dropFirst()) ?? 0
      if number > 0 {
        connection.answer("moved", status: "302 Found", headers: "Location: \(number - 1)\r\n")
      } else {
        connection.answer("arrived")
      }
    }
  }

  @Test func fiveAreFollowed() async throws {
    let server = HTTPRedirectTests.countdown()
    defer { server.stop() }
    let observed = ObservedExchanges(of: client)
    let receiver = CollectingReceiver()
    let head = try await client.send(HTTPRequest(server.url("/5")), to: receiver)
    #expect(head.url == server.url("/0"))
    #expect(receiver.heads == [head])
    #expect(receiver.text == "arrived")
    let ended = observed.all.filter { $0.ended != nil }
    #expect(ended.map(\.status) == [302, 302, 302, 302, 302, 200])
    #expect(Set(ended.map(\.id)).count == 6)
  }

  @Test func sixAreTooMany() async {
    let server = HTTPRedirectTests.countdown()
    defer { server.stop() }
    #expect(await client.failure(HTTPRequest(server.url("/6"))) == .tooManyRedirects)
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://127.0.0.1/", "data:,x", "http://user:pw@127.0.0.1/",
    "http://127.0.0.1:0/", "javascript:alert(1)",
  ])
  func onlyToTheWeb(location: String) async {
    let server = LoopbackServer.answering { connection, _ in
      connection.answer("", status: "302 Found", headers: "Location: \(location)\r\n")
    }
    defer { server.stop() }
    #expect(await client.failure(HTTPRequest(server.url())) == .invalidURL(location))
  }

  @Test func withoutALocationItIsAStatus() async throws {
    let server = LoopbackServer.answering { connection, _ in
      connection.answer("x", status: "302 Found")
    }
    defer { server.stop() }
    let head = try await client.send(HTTPRequest(server.url()), to: CollectingReceiver())
    #expect(head.status == 302)
  }

  @Test func anEndlessBodyOfARedirectIsNotRead() async throws {
    let server = LoopbackServer.answering { connection, request in
      if request.hasPrefix("GET /end ") { return connection.answer("arrived") }
      connection.write("HTTP/1.1 302 Found\r\nLocation: /end\r\n\r\n")
      while connection.write(String(repeating: "x", count: 10_000)) {}
    }
    defer { server.stop() }
    #expect(try await client.text(HTTPRequest(server.url())) == "arrived")
  }

  @Test func secretsStayWithTheirOrigin() async throws {
    let other = LoopbackServer.answering { connection, _ in connection.answer("other") }
    let address = other.url("/x")
    let server = LoopbackServer.answering { connection, request in
      let location = request.hasPrefix("GET /same ") ? address : "/same"
      connection.answer("", status: "307 Moved", headers: "Location: \(location)\r\n")
    }
    defer {
      server.stop()
      other.stop()
    }
    var request = HTTPRequest(server.url("/first"))
    request.headers = [HTTPField("Authorization", "Basic eA=="), HTTPField("Accept", "x/y")]
    #expect(try await client.text(request) == "other")
    #expect(server.wholeRequests.allSatisfy { $0.contains("Authorization: Basic eA==\r\n") })
    #expect(server.wholeRequests.count == 2)
    #expect(!other.wholeRequests[0].contains("Authorization"))
    #expect(other.wholeRequests[0].contains("Accept: x/y\r\n"))
  }

  @Test(arguments: [(301, "GET"), (302, "GET"), (303, "GET"), (307, "POST"), (308, "POST")])
  func methodsAfterARedirect(status: Int, method: String) async throws {
    let server = LoopbackServer.answering { connection, request in
      if request.hasPrefix("POST") { _ = connection.read(3) }
      if request.contains(" /end ") { return connection.answer("arrived") }
      connection.answer("", status: "\(status) X", headers: "Location: /end\r\n")
    }
    defer { server.stop() }
    var request = HTTPRequest(server.url())
    request.method = "POST"
    request.body = [1, 2, 3]
    #expect(try await client.text(request) == "arrived")
    #expect(server.requestLines == ["POST / HTTP/1.1", "\(method) /end HTTP/1.1"])
  }

  @Test func insecureLoadsAreRefusedBeforeAnythingIsSent() async {
    let server = HTTPRedirectTests.countdown()
    defer { server.stop() }
    client.allowsArbitraryLoads = false
    #expect(
      await client.failure(HTTPRequest(server.url("/0"))) == .insecureLoad(url: server.url("/0")))
    #expect(server.requestLines.isEmpty)
  }
}
