import Glibc
import Synchronization
import Testing

@testable import UpdateCore

@Suite struct RoutesResolveTests {
  private static let bundled = MapText("2016-10-09T00:00:00Z", pages: ["one", "lost"])
  private static let bundle = [
    "rexxar/routes.json": bundled.json, "rexxar/one.html": "bundled one",
  ]
  private static let newer = MapText("2017-01-02T00:00:00Z", pages: ["one", "two"])

  private func steps(_ resolution: RouteResolution) -> [String] {
    resolution.steps.map { "\($0.name.rawValue) \($0.outcome.rawValue)" }
  }

  @Test func aBundledPageNeedsNoNetwork() async throws {
    let device = try RoutesDevice(bundle: RoutesResolveTests.bundle)
    let engine = try await device.launch()
    device.transport.goOffline()
    let seen = Mutex<[RouteStep]>([])
    let page = await engine.resolve(
      "app://one", in: .items, observe: { step in seen.withLock { $0.append(step) } })
    #expect(steps(page) == ["route hit", "cache miss", "bundle hit"])
    #expect(page.source == .bundle && page.file == "Demo.app/rexxar/one.html")
    #expect(page.bytes == Array("bundled one".utf8) && page.match?.range == 0..<9)
    #expect(page.url == "http://origin.test/one.html")
    #expect(seen.withLock { $0 } == page.steps)
    #expect(device.transport.requests.isEmpty)
    #expect(page.reason == "Found in the bundle: Demo.app/rexxar/one.html.")
  }

  @Test func theCacheIsReadBeforeTheBundle() async throws {
    let device = try RoutesDevice(bundle: RoutesResolveTests.bundle)
    let engine = try await device.launch()
    let time = "2017-01-02T00:00:00Z"
    device.publish(
      MapText(time, items: [MapText.Item(uri: "app://one$", file: "one.html", time: time)]),
      ["one.html": "new one"])
    #expect(await engine.updateRouteFiles().outcome == .updated)
    let page = await engine.resolve("app://one", in: .items)
    #expect(steps(page) == ["route hit", "cache hit"] && page.source == .cache)
    #expect(page.file == device.cachePath("one.html") && page.bytes == Array("new one".utf8))
  }

  @Test func aPageThatIsNowhereComesWithOneUpdate() async throws {
    let device = try RoutesDevice(bundle: RoutesResolveTests.bundle)
    let engine = try await device.launch()
    device.publish(
      MapText("2017-01-02T00:00:00Z", pages: ["one", "lost"]), ["lost.html": "found again"])
    let page = await engine.resolve("app://lost", in: .items)
    #expect(
      steps(page) == [
        "route hit", "cache miss", "bundle miss", "update ok", "route hit", "fetch ok",
        "cache-again hit",
      ])
    #expect(page.source == .update && page.bytes == Array("found again".utf8))
    #expect(await engine.status().hits == [.init(list: .items, position: 2): 1])
  }

  @Test func withoutARouteTheUpdateComesFirst() async throws {
    let device = try RoutesDevice(bundle: RoutesResolveTests.bundle)
    let engine = try await device.launch()
    device.publish(RoutesResolveTests.newer, ["two.html": "two"])
    let page = await engine.resolve("app://two", in: .items)
    #expect(
      steps(page) == [
        "route miss", "cache skipped", "bundle skipped", "update ok", "route hit", "fetch ok",
        "cache-again hit",
      ])
    #expect(page.source == .update && page.match?.route?.position == 2)
    #expect(device.logs.contains("no_remote_html_for_uri"))
  }

  @Test func noRouteInTheNewMapEitherSaysWhichIsNearest() async throws {
    let device = try RoutesDevice(bundle: RoutesResolveTests.bundle)
    let engine = try await device.launch()
    device.publish(RoutesResolveTests.newer, ["two.html": "two"])
    let page = await engine.resolve("app://twelve", in: .items)
    #expect(
      steps(page) == [
        "route miss", "cache skipped", "bundle skipped", "update ok", "route miss",
      ])
    #expect(page.source == .error && page.bytes == nil)
    #expect(
      page.reason
        == "This page could not be found. Step route failed: no route of the map of 2017-01-02 "
        + "leads to app://twelve. Add one to the map on the origin.")
  }

  @Test func offlineSaysToConnect() async throws {
    let device = try RoutesDevice(bundle: RoutesResolveTests.bundle)
    let engine = try await device.launch()
    device.transport.goOffline()
    let page = await engine.resolve("app://lost", in: .items)
    #expect(
      steps(page) == [
        "route hit", "cache miss", "bundle miss", "update failed", "fetch skipped",
        "cache-again miss",
      ])
    #expect(
      page.reason
        == "This page could not be found. Step update failed: asking for the routes map: the device "
        + "is offline; its file http://origin.test/lost.html is nowhere on the device. Connect the "
        + "device.")
    let none = await engine.resolve("app://none", in: .items)
    #expect(none.reason.contains("no route leads to app://none. Connect the device."))
    // Every step follows from the one before.
    let why = device.journal.why(.page)
    #expect(why.first?.what == none.reason && why.last?.what.hasPrefix("Looking for") == true)
    #expect(why.count == 8 && why.last?.because == nil, "\(why.map(\.what))")
  }

  @Test func aFileThatTheOriginLacksIsNamed() async throws {
    let device = try RoutesDevice(bundle: RoutesResolveTests.bundle)
    let engine = try await device.launch()
    device.publish(RoutesResolveTests.bundled)
    let page = await engine.resolve("app://lost", in: .items)
    #expect(page.source == .error)
    #expect(page.reason.contains("the server answered 404"))
    #expect(
      page.reason.hasSuffix(
        "The origin has no http://origin.test/lost.html: publish it, or correct the route."))
  }

  @Test func aFileThatIsMissingComesWithTheSameMap() async throws {
    let device = try RoutesDevice(bundle: RoutesResolveTests.bundle)
    let engine = try await device.launch()
    device.publish(RoutesResolveTests.bundled, ["lost.html": "found again"])
    let page = await engine.resolve("app://lost", in: .items)
    #expect(
      steps(page) == [
        "route hit", "cache miss", "bundle miss", "update ok", "fetch ok", "cache-again hit",
      ])
    #expect(page.steps[3].detail.contains("both maps have the deploy_time") == false)
    #expect(await engine.updateRouteFiles().outcome == .upToDate)
  }

  @Test(arguments: ["", "found ag"])
  func aCachedFileThatIsCutIsRemovedAndFetchedAgain(_ damage: String) async throws {
    let device = try RoutesDevice(bundle: RoutesResolveTests.bundle)
    let engine = try await device.launch()
    device.publish(RoutesResolveTests.bundled, ["lost.html": "found again"])
    #expect(await engine.resolve("app://lost", in: .items).source == .update)
    let path = device.cachePath("lost.html")
    try engine.sandbox.replaceFile(path, with: Array(damage.utf8), asEdit: false)
    let page = await engine.resolve("app://lost", in: .items)
    #expect(page.source == .update)
    let reason = damage.isEmpty ? "is empty" : "has 8 bytes, where 11 were saved"
    #expect(page.steps[1].detail == "\(path) \(reason): it is removed")
    device.transport.goOffline()
    try engine.sandbox.replaceFile(path, with: Array(damage.utf8), asEdit: false)
    #expect(await engine.resolve("app://lost", in: .items).source == .error)
    #expect(!engine.sandbox.exists(path))
  }

  @Test func aFileThatWasEditedByHandIsShown() async throws {
    let device = try RoutesDevice(bundle: RoutesResolveTests.bundle)
    let engine = try await device.launch()
    device.publish(RoutesResolveTests.newer, ["two.html": "two"])
    #expect(await engine.updateRouteFiles().outcome == .updated)
    try engine.sandbox.replaceFile(device.cachePath("two.html"), with: Array("my own".utf8))
    let page = await engine.resolve("app://two", in: .items)
    #expect(page.source == .cache && page.bytes == Array("my own".utf8))
    #expect(
      await engine.status().set.localEdits == [RouteFileName.cache("http://origin.test/two.html")])
  }

  @Test func withoutAMapTheFirstUpdateBringsOne() async throws {
    let device = try RoutesDevice()
    let engine = try await device.launch()
    #expect(await engine.status().source == .none)
    device.transport.goOffline()
    let none = await engine.resolve("app://two", in: .items)
    #expect(none.steps[0].detail.hasPrefix("there is no routes map"))
    device.transport.goOffline(false)
    device.publish(RoutesResolveTests.newer, ["one.html": "one", "two.html": "two"])
    #expect(await engine.resolve("app://two", in: .items).source == .update)
  }

  @Test func aResourceFolderThatIsAGroupIsNotFound() async throws {
    let device = try RoutesDevice(bundle: RoutesResolveTests.bundle)
    device.transport.goOffline()
    let engine = device.engine(try device.open())
    func group(_ app: inout EngineConfiguration) {
      app.resourcePath = "rexxar"
      app.faults = [.group]
    }
    try await device.prepare(engine, app: group)
    #expect(device.folder.files(below: "device/Demo.app")["one.html"] == "bundled one")
    let status = await engine.status()
    #expect(status.source == .none && status.findings.count == 1)
    let page = await engine.resolve("app://one", in: .items)
    #expect(page.source == .error)
    #expect(
      page.steps[0].detail.contains(
        "Demo.app/rexxar/routes.json is not there, but Demo.app/routes.json is: the folder was "
          + "added to the project as a group"))
    device.transport.goOffline(false)
    // The map comes from the server, the page's file is looked for in the bundle.
    device.publish(RoutesResolveTests.newer, ["one.html": "one"])
    let again = await engine.resolve("app://one", in: .items)
    #expect(again.source == .error && again.reason.contains("two.html"))
  }

  @Test func controllersSearchTheirOwnListFirst() async throws {
    let device = try RoutesDevice()
    let engine = try await device.launch()
    device.publish(
      MapText(
        "2016-10-09", items: [MapText.Item(uri: "app://both", file: "item.html")],
        partial: [MapText.Item(uri: "app://both", file: "partial.html")]),
      ["item.html": "item", "partial.html": "partial"])
    #expect(await engine.updateRouteFiles().outcome == .updated)
    let page = await engine.resolve("app://both", in: .items)
    let partial = await engine.resolve("app://both", in: .partialItems)
    #expect(page.bytes == Array("item".utf8) && partial.bytes == Array("partial".utf8))
    #expect(page.match?.also.map(\.list) == [.partialItems])
  }

  @Test func tryingAURIChangesNothing() async throws {
    let device = try RoutesDevice(bundle: RoutesResolveTests.bundle)
    let engine = try await device.launch()
    let entries = device.journal.entries.count
    #expect(await engine.match("app://one", in: .items).route?.position == 1)
    #expect(await engine.match("app://no", in: .items).route == nil)
    #expect(await engine.status().hits.isEmpty && device.transport.requests.isEmpty)
    #expect(device.journal.entries.count == entries)
  }
}
