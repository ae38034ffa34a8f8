import Testing

@testable import UpdateCore

@Suite struct RoutesResourceTests {
  private static let script = "http://origin.test/common/a.js"

  private func device(_ bundle: [String: String] = [:]) async throws -> (RoutesDevice, RoutesEngine)
  {
    var files = bundle
    files["rexxar/routes.json"] = MapText("2016-10-09", pages: ["one"]).json
    let device = try RoutesDevice(bundle: files)
    let engine = try await device.launch()
    device.transport.answer(RoutesResourceTests.script, .body(Array("script".utf8)))
    return (device, engine)
  }

  @Test func aScriptComesFromTheNetworkOnceAndThenFromTheCache() async throws {
    let (device, engine) = try await device()
    let first = await engine.resource(RoutesResourceTests.script)
    #expect(first.source == .network && first.head?.status == 200)
    #expect(first.bytes == Array("script".utf8))
    #expect(first.file == device.cachePath("common/a.js"))
    device.transport.goOffline()
    let second = await engine.resource(RoutesResourceTests.script)
    #expect(second.source == .cache && second.bytes == first.bytes)
    // The bundle's map stays in force beside a cache that has none.
    #expect(await engine.status().source == .bundle)
    try await device.prepare(engine)
    #expect(await engine.resource(RoutesResourceTests.script).source == .cache)
  }

  @Test func aBundledScriptNeedsNoNetwork() async throws {
    let (device, engine) = try await device(["rexxar/common/a.js": "bundled"])
    let answer = await engine.resource(RoutesResourceTests.script)
    #expect(answer.source == .bundle && answer.bytes == Array("bundled".utf8))
    #expect(device.transport.requests.isEmpty)
  }

  /// What is saved: by the extension in these letters, or the type, of status 200, with a byte.
  @Test(arguments: [
    ("a.js", 200, "x", "text/plain", true), ("a.css?v=1", 200, "x", "", true),
    ("a.html", 200, "x", "", true), ("a.JS", 200, "x", "text/javascript", false),
    ("a.png", 200, "x", "text/html", false), ("a", 200, "x", "", false),
    ("a", 200, "x", "Text/CSS; charset=utf-8", true), ("a?b.js", 200, "x", "image/png", false),
    ("a.js", 200, "log in", "text/html; charset=utf-8", false), ("a.css", 404, "x", "", false),
    ("a.css", 206, "x", "", false), ("a.css", 200, "", "", false),
  ])
  func somethingIsSaved(_ name: String, status: Int, text: String, type: String, isSaved: Bool)
    async throws
  {
    let (device, engine) = try await device()
    let url = "http://origin.test/\(name)"
    device.transport.answer(
      url, .body(Array(text.utf8), status: status, headers: [HTTPField("Content-Type", type)]))
    let answer = await engine.resource(url)
    #expect(answer.source == .network && answer.head?.status == status)
    #expect(answer.bytes == Array(text.utf8))
    #expect((answer.file != nil) == isSaved && device.cached.count == (isSaved ? 1 : 0))
  }

  @Test func offlineAFileThatIsNowhereIsAnError() async throws {
    let (device, engine) = try await device()
    device.transport.goOffline()
    let answer = await engine.resource(RoutesResourceTests.script)
    #expect(answer.source == .error && answer.head == nil && answer.reason.contains("offline"))
    #expect(await engine.resource("javascript:1").source == .error)
  }

  @Test func aCutScriptIsFetchedAgain() async throws {
    let (device, engine) = try await device()
    _ = await engine.resource(RoutesResourceTests.script)
    try engine.sandbox.replaceFile(
      device.cachePath("common/a.js"), with: Array("scr".utf8), asEdit: false)
    let answer = await engine.resource(RoutesResourceTests.script)
    #expect(answer.source == .network && device.cached("common/a.js") == "script")
  }

  @Test func aScriptStaysAsLongAsAPageAsksForItUnderAMapOrTheOneBefore() async throws {
    let (device, engine) = try await device()
    func deploy(_ time: String) async throws {
      device.publish(MapText(time, pages: ["one"]), ["one.html": "one"])
      device.transport.answer(RoutesResourceTests.script, .body(Array("script".utf8)))
      #expect(await engine.updateRouteFiles().outcome == .updated)
      try await device.prepare(engine)
    }
    try await deploy("2017-01-01")
    _ = await engine.resource(RoutesResourceTests.script)
    try await deploy("2017-01-02")
    #expect(device.cached("common/a.js") != nil)
    _ = await engine.resource(RoutesResourceTests.script)
    try await deploy("2017-01-03")
    #expect(device.cached("common/a.js") != nil)
    try await deploy("2017-01-04")
    #expect(device.cached("common/a.js") == nil)
  }

  @Test func aFileThatComesWhileAnUpdateRunsIsNoHindrance() async throws {
    let (device, engine) = try await device()
    device.publish(MapText("2017-01-02", pages: ["two"]), ["two.html": "two"])
    device.transport.answer(RoutesResourceTests.script, .body(Array("script".utf8)))
    async let update = engine.updateRouteFiles()
    async let script = engine.resource(RoutesResourceTests.script)
    #expect(await update.outcome == .updated)
    #expect(await script.bytes == Array("script".utf8))
    #expect(device.leftovers == [])
  }
}
