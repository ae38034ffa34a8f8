import Foundation
import Synchronization
import Testing

@testable import UpdateCore

/// Updates that end otherwise than with a new map: all stays as it was.
@Suite struct RoutesOutcomeTests {
  private static let time = "2016-10-09T00:00:00Z"
  private static let old = MapText(time, pages: ["one"])

  /// A device whose cache has a downloaded map.
  private func updated() async throws -> (RoutesDevice, RoutesEngine) {
    let device = try RoutesDevice()
    let engine = try await device.launch()
    device.publish(RoutesOutcomeTests.old, ["one.html": "one"])
    #expect(await engine.updateRouteFiles().outcome == .updated)
    device.transport.forget()
    device.events.withLock { $0 = [] }
    return (device, engine)
  }

  private func check(
    _ device: RoutesDevice, _ engine: RoutesEngine, _ outcome: UpdateResult.Outcome,
    code: String? = nil, log: String? = nil, requests: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> String {
    let before = device.cached
    let result = await engine.updateRouteFiles()
    #expect(
      result.outcome == outcome && result.error?.code == code, "\(result)",
      sourceLocation: sourceLocation)
    #expect(device.cached == before, sourceLocation: sourceLocation)
    #expect(device.leftovers == [], sourceLocation: sourceLocation)
    #expect(result.active == "2016-10-09", sourceLocation: sourceLocation)
    let page = await engine.resolve("app://one", in: .items)
    #expect(page.source == .cache, sourceLocation: sourceLocation)
    if let log { #expect(device.logs.contains(log), sourceLocation: sourceLocation) }
    if let requests {
      #expect(device.transport.urls.count == requests, sourceLocation: sourceLocation)
    }
    let last = device.journal.entries.last { $0.subject == .routes }
    #expect(last?.what == result.reason, sourceLocation: sourceLocation)
    return result.reason
  }

  @Test func theMapCannotBeHad() async throws {
    let (device, engine) = try await updated()
    let url = RoutesDevice.mapURL
    let cases: [(TableTransport.Answer, String, String?)] = [
      (.body([], status: 404), "check.status", "downloading_routes_error, status: 404"),
      (.body([], status: 500), "check.status", "downloading_routes_error, status: 500"),
      (.failure(.offline), "check.offline", "downloading_routes_error, status: 0"),
      (.failure(.timedOut(after: .seconds(15))), "check.timeout", nil),
      (.cut(Array("{".utf8), announced: 9), "check.closed", nil),
      (.body(Array("<html>".utf8)), "check.routes.map", nil),
      (.body([]), "check.routes.map", nil), (.body(Array("[]".utf8)), "check.routes.map", nil),
      (.body(Array(#"{"items":[{}]}"#.utf8)), "check.routes.map", nil),
      (.body(Array(#"{"items":[]}"#.utf8)), "check.routes.none", nil),
    ]
    for (answer, code, log) in cases {
      device.transport.answer(url, answer)
      _ = await check(device, engine, .failed, code: code, log: log)
    }
  }

  @Test func oneFileCannotBeHad() async throws {
    let (device, engine) = try await updated()
    let pages = (1...9).map { "new\($0)" }
    let files = Dictionary(uniqueKeysWithValues: pages.map { ("\($0).html", "page \($0)") })
    let cases: [(TableTransport.Answer, String)] = [
      (.body([], status: 404), "fetch.status"), (.body([], status: 403), "fetch.status"),
      (.body(Array("x".utf8), status: 206), "fetch.status"),
      (.body([], status: 304), "fetch.status"), (.body([]), "fetch.empty"),
      (.cut(Array("page".utf8), announced: 9), "fetch.closed"),
      (.failure(.stalled(after: .seconds(60))), "fetch.stalled"),
      (
        .body([UInt8](repeating: 65, count: FileProblem.limit + 1)), "fetch.tooLarge"
      ),
    ]
    for (answer, code) in cases {
      device.publish(MapText("2017-01-02", pages: ["one"] + pages), files)
      device.transport.answer("http://origin.test/new5.html", answer)
      let reason = await check(device, engine, .failed, code: code)
      #expect(reason.contains("new5.html"), "\(reason)")
    }
    #expect(device.logs.contains("downloading_HTML_file_error, status: 404"))
    // And all is well once the server is.
    device.publish(MapText("2017-01-02", pages: ["one"] + pages), files)
    #expect(await engine.updateRouteFiles().outcome == .updated)
    #expect(device.cached.count == 11)
  }

  @Test func aPatternThatDoesNotCompileRejectsTheMap() async throws {
    let (device, engine) = try await updated()
    device.publish(
      MapText("2017-01-02", items: [MapText.Item(uri: "app://(", file: "one.html")]),
      ["one.html": "one"])
    let reason = await check(device, engine, .failed, code: "verify.routes.pattern")
    #expect(reason.contains("item 1, uri"))
  }

  @Test func moreFilesThanTheCacheTakesAreRefused() async throws {
    let (device, engine) = try await updated()
    device.publish(MapText("2017-01-02", pages: (0...RoutesCache.maximumFiles).map(String.init)))
    _ = await check(device, engine, .failed, code: "decide.routes.files", requests: 1)
  }

  /// What decides, in words.
  @Test(arguments: [
    ("2016-10-09T00:00:00Z", nil, "both maps have the deploy_time"),
    ("Sun, 09 Oct 2016 02:00:00 +0200", nil, "both maps have the deploy_time"),
    ("Sun, 09 Oct 2016 01:00:00 +0200", nil, "is earlier than"),
    ("2015-01-01", "9.0.0", "is earlier than"),
  ])
  func aMapThatIsNotNewerStays(_ time: String, version: String?, reason: String) async throws {
    let (device, engine) = try await updated()
    device.publish(
      MapText(time, pages: ["one", "two"], version: version), ["one.html": "1", "two.html": "2"])
    let said = await check(device, engine, .upToDate, requests: 1)
    #expect(said.contains(reason), "\(said)")
  }

  @Test(arguments: [
    ("2019-01-01", "is in the future"), ("Sun, 09 Oct 2016 01:00:00 -0200", "is later than"),
    ("yesterday", "the new map has no deploy_time that can be read"),
  ])
  func aMapThatIsNewerIsTakenAndExplained(_ time: String, reason: String) async throws {
    let (device, engine) = try await updated()
    device.publish(MapText(time, pages: ["one", "two"]), ["one.html": "1", "two.html": "2"])
    let result = await engine.updateRouteFiles()
    #expect(result.outcome == .updated)
    #expect(device.journal.why(.routes).map(\.what).joined().contains(reason))
    #expect(result.to == (time == "yesterday" ? "yesterday" : result.to))
  }

  /// A map of the same day as a wrong clock has it, and a file deployed anew under its old URL.
  @Test func aFileThatIsDeployedAnewIsAskedForUnderItsOldURL() async throws {
    let device = try RoutesDevice()
    let engine = try await device.launch()
    func publish(_ map: String, _ file: String?, _ text: String) {
      device.publish(
        MapText(map, items: [MapText.Item(uri: "app://one$", file: "one.html", time: file)]),
        ["one.html": text])
      device.transport.forget()
    }
    publish("2016-10-09", "2016-10-09", "one")
    #expect(await engine.updateRouteFiles().bytes == 3)
    publish("2016-10-10", "2016-10-09", "changed, but not said so")
    #expect(await engine.updateRouteFiles().bytes == 0)
    #expect(device.transport.urls.count == 1 && device.cached("one.html") == "one")
    publish("2016-10-11", "2016-10-11", "one")
    let same = await engine.updateRouteFiles()
    #expect(same.outcome == .updated && same.bytes == 0 && device.transport.urls.count == 2)
    let conditions = device.transport.requests[1].headers.filter { $0.name.hasPrefix("If-") }
    #expect(conditions.map(\.name) == ["If-None-Match"])
    publish("2016-10-12", "2016-10-12", "one anew")
    #expect(await engine.updateRouteFiles().bytes == 8)
    #expect(device.cached("one.html") == "one anew")
    // What was said to be right is right by its new time.
    publish("2016-10-13", "2016-10-12", "one anew")
    #expect(await engine.updateRouteFiles().bytes == 0 && device.transport.urls.count == 1)
  }

  @Test func aFullDiskKeepsTheMap() async throws {
    let (device, engine) = try await updated()
    device.publish(
      MapText("2017-01-02", pages: ["big"]),
      ["big.html": String(repeating: "x", count: 100_000)])
    engine.sandbox.disk.limitFreeSpace(to: 50_000)
    _ = await check(device, engine, .failed, code: "fetch.space")
    engine.sandbox.disk.limitFreeSpace(to: 100_010)
    _ = await check(device, engine, .failed, code: "stage.disk.ENOSPC")
    engine.sandbox.disk.limitFreeSpace(to: nil)
    #expect(await engine.updateRouteFiles().outcome == .updated)
  }

  @Test func acancelledUpdateLeavesNothing() async throws {
    let (device, engine) = try await updated()
    device.publish(MapText("2017-01-02", pages: ["one", "two"]))
    device.transport.answer("http://origin.test/two.html", .silence)
    async let result = engine.updateRouteFiles()
    while device.transport.urls.count < 2 { await Task.yield() }
    engine.cancel()
    let ended = await result
    #expect(ended.outcome == .failed && ended.error == .cancelled)
    #expect(ended.active == "2016-10-09" && device.leftovers == [])
    #expect(!engine.isUpdating)
  }

  @Test func withoutAnAddressThereIsNothingToAsk() async throws {
    let device = try RoutesDevice()
    let engine = device.engine(try device.open(), .documented) { $0.mapURL = "" }
    let result = await engine.updateRouteFiles()
    #expect(result.error?.code == "check.routes.url" && device.logs == ["no_routes_map_url"])
    #expect(device.transport.requests.isEmpty)
  }

  @Test func headersGoToTheMapsHostOnly() async throws {
    let device = try RoutesDevice()
    let engine = device.engine(try device.open(), .documented) {
      $0.headers = [HTTPField("X-Key", "secret")]
    }
    device.publish(
      MapText(
        "2016-10-09",
        items: ["one.html", "http://cdn.test/two.html"].map {
          MapText.Item(uri: "app://", file: $0)
        }
      ), ["one.html": "one"])
    device.transport.answer("http://cdn.test/two.html", .body(Array("two".utf8)))
    #expect(await engine.updateRouteFiles().outcome == .updated)
    let secret = device.transport.requests.filter {
      $0.headers.contains(HTTPField("X-Key", "secret"))
    }
    #expect(secret.map(\.url) == [RoutesDevice.mapURL, "http://origin.test/one.html"])
  }
}
