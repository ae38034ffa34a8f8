import Foundation
import Testing

@testable import UpdateCore

@Suite struct RoutesPrepareTests {
  private static let bundled = MapText("2016-10-09", pages: ["one"])
  private static let bundle = [
    "rexxar/routes.json": bundled.json, "rexxar/one.html": "bundled one",
  ]
  private static let newer = MapText("2017-01-02", pages: ["two"])

  /// A device with a bundled map of 2016 and a downloaded one of 2017.
  private func updated() async throws -> (RoutesDevice, RoutesEngine) {
    let device = try RoutesDevice(bundle: RoutesPrepareTests.bundle)
    let engine = try await device.launch()
    device.publish(RoutesPrepareTests.newer, ["two.html": "two"])
    #expect(await engine.updateRouteFiles().outcome == .updated)
    device.transport.forget()
    return (device, engine)
  }

  private func restart(
    _ device: RoutesDevice, _ engine: RoutesEngine, version: String = "1.0.0",
    _ behaviour: RoutesBehaviour = .documented
  ) async throws -> RoutesEngine {
    engine.sandbox.close()
    return try await device.launch(behaviour) { $0.appVersion = version }
  }

  @Test func aDownloadedMapOutlivesAStart() async throws {
    let (device, engine) = try await updated()
    let again = try await restart(device, engine)
    let status = await again.status()
    #expect(status.source == .cache && status.set.active == "2017-01-02")
    #expect(status.set.bundled == "2016-10-09" && status.set.previous == nil)
    #expect(await again.resolve("app://two", in: .items).source == .cache)
    #expect(device.transport.requests.isEmpty)
  }

  @Test func aNewerBundledMapWinsForTheWholeSet() async throws {
    let (device, engine) = try await updated()
    try device.folder.write(
      [
        "rexxar/routes.json": MapText("2018-01-01", pages: ["two", "three"]).json,
        "rexxar/two.html": "bundled two",
      ], below: "bundle")
    let again = try await restart(device, engine, version: "1.1.0")
    let status = await again.status()
    #expect(status.source == .bundle && status.set.active == "2018-01-01")
    #expect(device.cached.isEmpty && status.set.previous == nil && device.leftovers == [])
    let page = await again.resolve("app://two", in: .items)
    #expect(page.bytes == Array("bundled two".utf8))
    let why = device.journal.entries.map(\.what).joined()
    #expect(why.contains("its bundled map of 2018-01-01 replaces the downloaded one of 2017-01-02"))
  }

  @Test func anOlderBundledMapChangesNothing() async throws {
    let (device, engine) = try await updated()
    try device.folder.write(
      ["rexxar/routes.json": MapText("2016-12-31", pages: ["x"]).json], below: "bundle")
    let again = try await restart(device, engine, version: "1.1.0")
    #expect(await again.status().set.active == "2017-01-02")
    let count = device.journal.entries.count
    // Compared once for each binary.
    _ = try await restart(device, again, version: "1.1.0")
    #expect(!device.journal.entries[count...].contains { $0.what.contains("installed anew;") })
  }

  @Test func cachesThatTheSystemEmptiedLeaveTheBundle() async throws {
    let (device, engine) = try await updated()
    for path in ["Library/Caches/\(RoutesDevice.cachePath)", "Library/Caches"] {
      try engine.sandbox.removeFile(path)
      #expect(await engine.status().source == .bundle)
      #expect(await engine.resolve("app://one", in: .items).source == .bundle)
      // Without a start in between, too.
      #expect(await engine.updateRouteFiles().outcome == .updated)
      #expect(await engine.resolve("app://two", in: .items).source == .cache)
    }
    try engine.sandbox.removeFile("Library/Caches")
    let again = try await restart(device, engine)
    #expect(await again.status().source == .bundle)
    #expect(await again.status().set.previous == nil)
  }

  @Test func aBrokenMapGivesWayToTheOneBefore() async throws {
    let (device, engine) = try await updated()
    device.publish(MapText("2018-01-01", pages: ["three"]), ["three.html": "three"])
    #expect(await engine.updateRouteFiles().outcome == .updated)
    let map = "Library/Caches/\(RoutesDevice.cachePath)/routes.json"
    try engine.sandbox.replaceFile(map, with: Array("{".utf8), asEdit: false)
    // Before a start, the bundle's is in force.
    #expect(await engine.status().set.active == "2016-10-09")
    let again = try await restart(device, engine)
    #expect(await again.status().set.active == "2017-01-02")
    try again.sandbox.removeFile(map, asEdit: false)
    let last = try await restart(device, again)
    #expect(await last.status().source == .bundle && device.cached.isEmpty)
    #expect(device.leftovers == [])
  }

  @Test func aCacheWithoutARecordIsNotBelieved() async throws {
    let (device, engine) = try await updated()
    let path = "Library/Caches/\(RoutesDevice.cachePath)/\(ReleaseRecord.name)"
    try engine.sandbox.removeFile(path, asEdit: false)
    #expect(await engine.status().source == .bundle)
    let again = try await restart(device, engine)
    #expect(await again.status().source == .bundle && device.cached.isEmpty)
    #expect(device.journal.entries.contains { $0.what.contains("has no record") })
  }

  @Test func filesThatNoMapNamesGoWithTheNextStart() async throws {
    let (device, engine) = try await updated()
    device.publish(MapText("2018-01-01", pages: ["three"]), ["three.html": "three"])
    #expect(await engine.updateRouteFiles().outcome == .updated)
    #expect(device.cached("two.html") == "two")
    let again = try await restart(device, engine)
    #expect(device.cached("two.html") == nil && device.cached("three.html") == "three")
    #expect(await again.status().set.files == 2)
    // The map before still has its own.
    #expect(await again.status().set.previous == "2017-01-02")
  }

  @Test func aMapEditedByHandIsRead() async throws {
    let (_, engine) = try await updated()
    let map = "Library/Caches/\(RoutesDevice.cachePath)/routes.json"
    try engine.sandbox.replaceFile(
      map, with: Array(MapText("2017-01-03", pages: ["mine"]).json.utf8))
    #expect(await engine.status().set.active == "2017-01-03")
    #expect(await engine.match("app://mine", in: .items).route != nil)
  }

  @Test func aNestedCachePathWorksLikeAnyOther() async throws {
    let device = try RoutesDevice()
    let engine = device.engine(try device.open(), .documented) { $0.cachePath = "a/b/c" }
    device.publish(RoutesPrepareTests.newer, ["two.html": "two"])
    #expect(await engine.updateRouteFiles().outcome == .updated)
    #expect(device.folder.files(below: "device/Library/Caches/a/b/c").count == 2)
    try await device.prepare(engine)
    #expect(await engine.resolve("app://two", in: .items).source == .cache)
    try await engine.reset()
    #expect(device.folder.files(below: "device/Library/Caches").isEmpty)
    #expect(device.leftovers == [])
  }

  @Test func wwwAndRoutesLiveSideBySide() async throws {
    let (device, engine) = try await updated()
    let shown = device.folder.files(below: "device/Documents/www")
    #expect(shown == ["index.html": "www"])
    #expect(engine.sandbox.path(of: .routes) == "Library/Caches/org.example.demo.rexxar")
    #expect(engine.sandbox.path(of: .www) == "Documents/www")
    #expect(engine.sandbox.path(of: .texts) == "Documents/texts")
  }
}
