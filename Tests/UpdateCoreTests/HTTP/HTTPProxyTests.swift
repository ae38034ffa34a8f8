import Glibc
import Testing

@testable import UpdateCore

@Suite struct HTTPProxyTests {
  let client = HTTPClient()

  @Test("asks a proxy for the whole URL, when it is told to")
  func proxied() async throws {
    let proxy = LoopbackServer.answering { connection, _ in connection.answer("by proxy") }
    defer { proxy.stop() }
    client.proxy = proxy.url("/")
    let receiver = CollectingReceiver()
    _ = try await client.send(HTTPRequest("http://origin.test/a?b"), to: receiver)
    #expect(receiver.text == "by proxy")
    #expect(proxy.wholeRequests.first?.hasPrefix("GET http://origin.test/a?b HTTP/1.1\r\n") == true)
  }

  @Test("reaches a host that is played on this machine without it")
  func played() async throws {
    let proxy = LoopbackServer.answering { connection, _ in connection.answer("by proxy") }
    let origin = LoopbackServer.answering { connection, _ in connection.answer("itself") }
    defer {
      proxy.stop()
      origin.stop()
    }
    client.proxy = proxy.url("/")
    client.mappedHosts = ["origin.test": origin.port]
    let receiver = CollectingReceiver()
    _ = try await client.send(HTTPRequest("http://origin.test/"), to: receiver)
    #expect(receiver.text == "itself")
    #expect(proxy.wholeRequests.isEmpty)
  }

  @Test("says that it was the proxy that refused", arguments: ["http", "https"])
  func refused(scheme: String) async {
    let proxy = LoopbackServer.answering { connection, _ in
      connection.answer("", status: "407 Proxy Authentication Required")
    }
    let address = proxy.url("/")
    if scheme == "http" { proxy.stop() }
    defer { if scheme == "https" { proxy.stop() } }
    client.proxy = address
    let error = await #expect(throws: TransportError.self) {
      _ = try await client.send(
        HTTPRequest("\(scheme)://origin.test/"), to: CollectingReceiver())
    }
    #expect(error?.code == (scheme == "http" ? "connect" : "tls"))
    #expect(error?.sentence.contains("the proxy \(address)") == true)
  }
}
