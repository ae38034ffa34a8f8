import Testing

@testable import UpdateCore

@Suite struct HTTPClientTests {
  let client = HTTPClient()

  @Test func getsAnAnswer() async throws {
    let server = LoopbackServer.answering { connection, _ in
      connection.answer("hello", headers: "X-A: b\r\n")
    }
    defer { server.stop() }
    let receiver = CollectingReceiver()
    var request = HTTPRequest(server.url("/a?b#c"))
    request.headers = [HTTPField("X-Empty", ""), HTTPField("Accept", "text/plain")]
    let head = try await client.send(request, to: receiver)
    #expect(head.status == 200)
    #expect(head["x-a"] == "b")
    #expect(head.length == 5)
    #expect(head.url == server.url("/a?b#c"))
    #expect(receiver.heads == [head])
    #expect(receiver.text == "hello")
    let sent = try #require(server.wholeRequests.first)
    #expect(sent.hasPrefix("GET /a?b HTTP/1.1\r\n"))
    #expect(sent.contains("\r\nUser-Agent: Test/1\r\n"))
    #expect(sent.contains("\r\nX-Empty:\r\n"))
    #expect(sent.contains("\r\nAccept: text/plain\r\n"))
    #expect(!sent.contains("Accept-Encoding"))
  }

  @Test func aPagesURLArrivesAsItIsWritten() async throws {
    let server = LoopbackServer.answering { connection, _ in connection.answer("") }
    defer { server.stop() }
    let raw = String(
      decoding: (UInt8(0x21)...0x7E).filter { $0 != UInt8(ascii: "#") }, as: UTF8.self)
    let targets =
      (UInt8(0x21)...0x7E).map { Unicode.Scalar($0) }.filter { $0 != "#" }.flatMap {
        ["/a\($0)", "/a?q=\($0)", "/a?q=1\($0)b"]
      } + ["/a?q=100%", "/a?q=%zz&%", "/\(raw)"]
    for target in targets {
      var request = HTTPRequest(server.url(target))
      request.page = PageCause(load: 1, entry: nil)
      _ = try await client.text(request)
      let line = server.wholeRequests.last?.split(separator: "\r\n").first
      #expect(line == "GET \(target) HTTP/1.1")
    }
    for control in ["\u{1}", "\t", "\r\n", " ", "\u{7F}", "\u{A0}", "\0"] {
      for target in ["/a\(control)b", "/a?b\(control)c"] {
        var request = HTTPRequest(server.url(target))
        request.page = PageCause(load: 1, entry: nil)
        await #expect(throws: TransportError.self) { try await client.text(request) }
      }
    }
  }

  @Test(arguments: [204, 404, 500, 999, 206, 304])
  func statusesAreForTheCaller(status: Int) async throws {
    let server = LoopbackServer.sending("HTTP/1.1 \(status) X\r\nContent-Length: 0\r\n\r\n")
    defer { server.stop() }
    let head = try await client.send(HTTPRequest(server.url()), to: CollectingReceiver())
    #expect(head.status == status)
  }

  @Test func postsABody() async throws {
    let server = LoopbackServer.answering { connection, _ in
      connection.answer(String(decoding: connection.read(6), as: UTF8.self))
    }
    defer { server.stop() }
    var request = HTTPRequest(server.url())
    request.method = "POST"
    request.body = [0x61, 0x62, 0x63, 0x64, 0x65, 0x66]
    request.headers = [HTTPField("Content-Type", "application/json")]
    #expect(try await client.text(request) == "abcdef")
    let sent = try #require(server.wholeRequests.first)
    #expect(sent.contains("Content-Type: application/json\r\n"))
    #expect(!sent.contains("Expect"))
    request.headers = []
    #expect(try await client.text(request) == "abcdef")
    #expect(!(server.wholeRequests.last ?? "").contains("Content-Type"))
  }

  @Test func headHasNoBody() async throws {
    let server = LoopbackServer.sending("HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n")
    defer { server.stop() }
    var request = HTTPRequest(server.url())
    request.method = "HEAD"
    let receiver = CollectingReceiver()
    #expect(try await client.send(request, to: receiver).length == 99_999_999)
    #expect(receiver.body.isEmpty)
  }

  @Test func chunksTrailersAndInterimAnswersAreFine() async throws {
    let server = LoopbackServer.sending(
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early\r\nLink: x\r\n\r\n"
        + "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "3;ext=1\r\nabc\r\n2\r\nde\r\n0\r\nX-Trailer: y\r\n\r\n")
    defer { server.stop() }
    #expect(try await client.text(HTTPRequest(server.url())) == "abcde")
  }

  @Test func endOfConnectionEndsABodyWithoutLength() async throws {
    let server = LoopbackServer.sending("HTTP/1.1 200 OK\r\n\r\nabc")
    defer { server.stop() }
    #expect(try await client.text(HTTPRequest(server.url())) == "abc")
  }

  @Test func anAnswerNobodyAskedForIsNotUsed() async throws {
    let server = LoopbackServer { connection, _ in
      while !connection.readRequest().isEmpty {
        connection.answer("\(connection.index)")
        connection.answer("stray")
      }
    }
    defer { server.stop() }
    for index in 0..<3 {
      #expect(try await client.text(HTTPRequest(server.url())) == "\(index)")
    }
  }

  @Test func mappedHostsLeadToThisMachine() async throws {
    let server = LoopbackServer.answering { connection, _ in connection.answer("lab") }
    defer { server.stop() }
    client.mappedHosts = ["lab.drydock.test": server.port]
    #expect(try await client.text(HTTPRequest("http://lab.drydock.test/x")) == "lab")
    #expect(try await client.text(HTTPRequest("http://LAB.drydock.test:81/x")) == "lab")
    #expect(server.wholeRequests[0].contains("Host: lab.drydock.test\r\n"))
  }

  @Test func manyAtOnce() async throws {
    let server = LoopbackServer.answering { connection, request in
      connection.answer(request.prefix { $0 != "\r\n" }.description)
    }
    defer { server.stop() }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for index in 0..<64 {
        group.addTask {
          try await client.text(HTTPRequest(server.url("/\(index)"))) == "GET /\(index) HTTP/1.1"
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }

  @Test func theObserverSeesStartHeadAndEnd() async throws {
    let server = LoopbackServer.answering { connection, _ in connection.answer("hello") }
    defer { server.stop() }
    let observed = ObservedExchanges(of: client)
    var request = HTTPRequest(server.url())
    request.because = 7
    _ = try await client.text(request)
    #expect(observed.all.map(\.status) == [nil, 200, 200])
    #expect(observed.all.map(\.received) == [0, 0, 5])
    let last = try #require(observed.all.last)
    #expect(last.because == 7)
    #expect(last.expected == 5)
    #expect(last.responseBody == Array("hello".utf8))
    #expect(last.ended != nil)
    #expect(last.error == nil)
  }
}
