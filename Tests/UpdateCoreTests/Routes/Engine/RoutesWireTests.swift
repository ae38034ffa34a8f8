import Synchronization
import Testing

@testable import UpdateCore

/// Updates over real connections.
@Suite struct RoutesWireTests {
  /// What the server has: texts by their paths.
  private final class Site: Sendable {
    let files = Mutex<[String: String]>([:])
    /// Paths whose answers end half-way.
    let cut = Mutex<Set<String>>([])

    func answer(_ connection: LoopbackServer.Connection) {
      let request = connection.readRequest()
      let path = String(request.split(separator: " ").dropFirst().first ?? "")
      guard let text = files.withLock({ $0[path] }) else {
        return connection.answer("", status: "404 Not Found")
      }
      let tag = "\"\(text.hashValue)\""
      if request.contains("If-None-Match: \(tag)\r\n") {
        // As many servers do, with the length of what is not sent.
        connection.write("HTTP/1.1 304 Not Modified\r\nContent-Length: \(text.utf8.count)\r\n\r\n")
      } else if cut.withLock({ $0.contains(path) }) {
        connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(text.utf8.count)\r\n\r\n")
        connection.write(Array(text.utf8.prefix(text.utf8.count / 2)))
      } else {
        connection.answer(text, headers: "ETag: \(tag)\r\n")
      }
    }

    func publish(_ time: String, _ pages: [Int: String]) {
      let items = pages.keys.sorted().map {
        MapText.Item(uri: "app://\($0)$", file: "files/\($0).html", time: time)
      }
      files.withLock { files in
        for (number, text) in pages { files["/files/\(number).html"] = text }
        files["/routes.json"] = MapText(time, items: items).json
      }
    }
  }

  @Test func filesComeAreConfirmedAndAreCut() async throws {
    let site = Site()
    let server = LoopbackServer { connection, _ in site.answer(connection) }
    defer { server.stop() }
    let device = try RoutesDevice()
    let client = HTTPClient(.real)
    let exchanges = ObservedExchanges(of: client)
    let engine = RoutesEngine(
      RoutesConfiguration(
        mapURL: server.url("/routes.json"), cachePath: RoutesDevice.cachePath, keepFree: 0,
        retry: .never),
      sandbox: try device.open(), transport: client, clock: device.clock, journal: device.journal,
      executor: device.executor)
    var pages = Dictionary(
      uniqueKeysWithValues: (0..<40).map {
        ($0, "page \($0) " + String(repeating: "x", count: 9_000))
      })
    site.publish("2016-10-09", pages)
    let first = await engine.updateRouteFiles()
    #expect(first.outcome == .updated && device.cached.count == 41, "\(first.reason)")
    pages[7] = "page 7 anew"
    site.publish("2016-10-10", pages)
    let second = await engine.updateRouteFiles()
    #expect(second.outcome == .updated && second.bytes == 11, "\(second.reason)")
    let statuses = exchanges.all.filter { $0.ended != nil }.compactMap(\.status)
    #expect(statuses.filter { $0 == 304 }.count == 39)
    #expect(await engine.resolve("app://7", in: .items).bytes == Array("page 7 anew".utf8))
    pages[8] = "page 8 anew"
    site.publish("2016-10-11", pages)
    site.cut.withLock { _ = $0.insert("/files/8.html") }
    let third = await engine.updateRouteFiles()
    #expect(third.error?.code == "fetch.closed" && third.active == "2016-10-10")
    #expect(device.leftovers == [] && device.cached.count == 41)
  }
}
