import Synchronization
import Testing

@testable import UpdateCore

/// Updates over real connections.
@Suite struct RoutesWireTests {
  private func publish(_ time: String, _ pages: [Int: String], on site: LoopbackSite) {
    let items = pages.keys.sorted().map {
      MapText.Item(uri: "app://\($0)$", file: "files/\($0).html", time: time)
    }
    site.files.withLock { files in
      for (number, text) in pages { files["/files/\(number).html"] = text }
      files["/routes.json"] = MapText(time, items: items).json
    }
  }

  @Test func filesComeAreConfirmedAndAreCut() async throws {
    let site = LoopbackSite()
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
    publish("2016-10-09", pages, on: site)
    let first = await engine.updateRouteFiles()
    #expect(first.outcome == .updated && device.cached.count == 41, "\(first.reason)")
    pages[7] = "page 7 anew"
    publish("2016-10-10", pages, on: site)
    let second = await engine.updateRouteFiles()
    #expect(second.outcome == .updated && second.bytes == 11, "\(second.reason)")
    let statuses = exchanges.all.filter { $0.ended != nil }.compactMap(\.status)
    #expect(statuses.filter { $0 == 304 }.count == 39)
    #expect(await engine.resolve("app://7", in: .items).bytes == Array("page 7 anew".utf8))
    pages[8] = "page 8 anew"
    publish("2016-10-11", pages, on: site)
    site.cut.withLock { _ = $0.insert("/files/8.html") }
    let third = await engine.updateRouteFiles()
    #expect(third.error?.code == "fetch.closed" && third.active == "2016-10-10")
    #expect(device.leftovers == [] && device.cached.count == 41)
  }
}
