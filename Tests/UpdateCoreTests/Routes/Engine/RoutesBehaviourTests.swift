import Foundation
import Testing

@testable import UpdateCore

@Suite struct RoutesBehaviourTests {
  private static let pages = ["a", "b", "c"]

  private func map(_ time: String, version: String? = nil, packed: Bool = true) -> MapText {
    MapText(
      time,
      items: RoutesBehaviourTests.pages.map {
        MapText.Item(uri: "app://\($0)[/]?.*", file: "\($0).html", isPacked: packed && $0 != "c")
      }, version: version)
  }

  private let files = ["a.html": "A", "b.html": "B", "c.html": "C"]

  private func steps(_ resolution: RouteResolution) -> [String] {
    resolution.steps.map { "\($0.name.rawValue) \($0.outcome.rawValue)" }
  }

  /// An update in which one of three files is missing on the server.
  @Test(arguments: [
    (RoutesBehaviour.documented, UpdateResult.Outcome.failed, "2016-10-09", [String]()),
    (.ios2016, .failed, "2016-10-09", ["a.html", "c.html"]),
    (.ios2023, .updated, "2017-01-02", ["a.html"]),
    (.android2020, .failed, "2016-10-09", ["a.html", "c.html"]),
  ])
  func oneFileIsMissing(
    _ behaviour: RoutesBehaviour, outcome: UpdateResult.Outcome, version: String, kept: [String]
  ) async throws {
    let device = try RoutesDevice(
      bundle: ["rexxar/routes.json": MapText("2016-10-09", pages: ["x"], version: "1").json])
    let engine = try await device.launch(behaviour)
    device.publish(map("2017-01-02", version: "2"), files)
    device.transport.answer("http://origin.test/b.html", .body([], status: 500))
    let result = await engine.updateRouteFiles()
    #expect(result.outcome == outcome && result.active == version, "\(result.reason)")
    #expect(files.keys.filter { device.cached($0) != nil }.sorted() == kept)
    #expect(device.logs.contains("downloading_HTML_file_error, status: 500"))
    #expect(device.leftovers == [])
    try await device.prepare(engine)
    #expect(await engine.status().set.active == version)
  }

  /// Which map is newer: time and version of the one in force and of the server's.
  @Test(arguments: [
    ("2016-01-01", "2", "2015-01-01", "3", [RoutesBehaviour.ios2016, .ios2023, .android2020]),
    ("2016-01-01", "2", "2017-01-01", "2", [.documented, .ios2016, .android2020]),
    ("2016-01-01", "6.9.0", "2017-01-01", "6.10.0", RoutesBehaviour.allCases),
    ("2016-01-01", "6.10", "2017-01-01", "6.10.0", [.documented, .ios2016, .android2020]),
    ("2016-01-01", "7", "2015-01-01", nil, [.ios2016, .ios2023, .android2020]),
    ("2016-01-01", "2", "2016-01-01", "2", []),
  ])
  func aMapIsNewer(
    _ time: String, version: String, newTime: String, newVersion: String?,
    for behaviours: [RoutesBehaviour]
  ) throws {
    func read(_ text: MapText) throws -> RoutesMap {
      try RoutesMap.read(Array(text.json.utf8), from: RoutesDevice.mapURL)
    }
    let old = try read(map(time, version: version))
    let new = try read(map(newTime, version: newVersion))
    let taken = RoutesBehaviour.allCases.filter {
      RoutesDecision.decide(new, against: old, by: $0.rules.newer, now: .distantPast).isTaken
    }
    #expect(taken == behaviours)
    for behaviour in RoutesBehaviour.allCases {
      #expect(
        RoutesDecision.decide(new, against: nil, by: behaviour.rules.newer, now: .distantPast)
          .isTaken)
    }
  }

  /// Whether the bundle's map replaces the cache's after an install: version in the bundle and in
  /// the cache, each with the time of the year before the other's where it is the older one.
  @Test(arguments: [
    ("6.4.0", "6.3.0", true), ("6.4.0", nil, true), (nil, "6.3.0", false), (nil, nil, false),
    ("6.4.0", "6.4", false), ("6.9", "6.10", false), ("6.10.1", "6.10", true),
  ])
  func theBundleWins(_ bundled: String?, cached: String?, by version: Bool) throws {
    func read(_ time: String, _ version: String?) throws -> RoutesMap {
      let text = MapText(time, pages: ["a"], version: version).json
      return try RoutesMap.read(Array(text.utf8), from: RoutesDevice.mapURL)
    }
    func winners(_ bundledTime: String, _ cachedTime: String) throws -> [RoutesBehaviour] {
      let (new, old) = (try read(bundledTime, bundled), try read(cachedTime, cached))
      return RoutesBehaviour.allCases.filter {
        RoutesDecision.bundleWins(new, against: old, by: $0.rules.newer, now: .distantPast).wins
      }
    }
    #expect(
      try winners("2017-01-01", "2016-01-01")
        == (version ? [.documented, .ios2023] : [.documented]))
    #expect(try winners("2016-01-01", "2016-01-01") == (version ? [.ios2023] : []))
  }

  /// Which files an update asks for, of three of which one is in the cache and one in the bundle.
  @Test(arguments: [
    (RoutesBehaviour.documented, ["b.html", "c.html"]), (.ios2016, ["b.html"]),
    (.ios2023, ["b.html"]), (.android2020, ["b.html"]),
  ])
  func filesAreFetched(_ behaviour: RoutesBehaviour, requests: [String]) async throws {
    let device = try RoutesDevice(
      bundle: [
        "rexxar/routes.json": MapText("2016-01-01", pages: ["x"], version: "1").json,
        "rexxar/c.html": "bundled C",
      ])
    let engine = try await device.launch(behaviour)
    device.publish(MapText("2016-10-09", pages: ["a"], version: "2"), files)
    _ = await engine.updateRouteFiles()
    _ = await engine.resolve("app://a", in: .items)
    #expect(device.cached("a.html") == "A")
    device.publish(map("2017-01-02", version: "3"), files)
    device.transport.forget()
    #expect(await engine.updateRouteFiles().outcome == .updated)
    #expect(
      device.transport.urls.dropFirst().sorted() == requests.map { "http://origin.test/\($0)" })
  }

  /// A page whose route is known and whose file is nowhere.
  @Test(arguments: [
    (
      RoutesBehaviour.ios2023,
      ["route hit", "cache miss", "bundle miss", "update skipped", "fetch ok", "cache-again hit"]
    ),
    (
      .android2020,
      ["route hit", "bundle miss", "cache miss", "update skipped", "fetch ok", "cache-again hit"]
    ),
  ])
  func aPageIsFetchedByItself(_ behaviour: RoutesBehaviour, expected: [String]) async throws {
    let device = try RoutesDevice(bundle: ["rexxar/routes.json": map("2016-10-09").json])
    let engine = try await device.launch(behaviour)
    device.publish(map("2016-10-09"), files)
    let page = await engine.resolve("app://b", in: .items)
    #expect(steps(page) == expected && page.source == .update)
    #expect(device.transport.urls == ["http://origin.test/b.html"])
    #expect(await engine.resolve("app://b", in: .items).source == .cache)
  }

  @Test func aPageOfAnotherTypeIsShownAndNotSaved() async throws {
    let text = MapText("2016-10-09", items: [MapText.Item(uri: "app://a", file: "a.php")]).json
    let device = try RoutesDevice(bundle: ["rexxar/routes.json": text])
    let engine = try await device.launch(.ios2023)
    device.transport.answer(
      "http://origin.test/a.php",
      .body(Array("page".utf8), headers: [HTTPField("Content-Type", "text/plain")]))
    let page = await engine.resolve("app://a", in: .items)
    #expect(page.source == .update && page.file == nil && page.bytes == Array("page".utf8))
    #expect(steps(page).last == "fetch hit" && device.cached.isEmpty)
    #expect(page.steps.last?.detail.hasSuffix("not saved: it is text/plain") == true)
  }

  @Test func aPageThatIsNotThereIsTriedAgainTwice() async throws {
    let device = try RoutesDevice(bundle: ["rexxar/routes.json": map("2016-10-09").json])
    let engine = try await device.launch(.ios2023)
    device.publish(map("2016-10-09"))
    let page = await engine.resolve("app://c", in: .items)
    #expect(page.source == .error)
    #expect(
      steps(page).dropFirst(4) == [
        "fetch failed", "update ok", "fetch failed", "update ok", "fetch failed",
      ])
    #expect(page.reason.contains("Step fetch failed"))
    #expect(device.logs.filter { $0 == "webview_load_404" }.count == 3)
    device.transport.answer(RoutesDevice.mapURL, .body([], status: 500))
    let failed = await engine.resolve("app://c", in: .items)
    #expect(steps(failed).suffix(2) == ["fetch failed", "update failed"])
  }

  @Test func androidMatchesTheWholeURIAndReadsTheBundleFirst() async throws {
    let device = try RoutesDevice(
      bundle: ["rexxar/routes.json": map("2016-10-09").json, "rexxar/a.html": "bundled A"])
    let engine = try await device.launch(.android2020)
    device.publish(map("2016-10-09"), files)
    #expect(await engine.match("x-app://a", in: .items).route == nil)
    #expect(await engine.match("app://a/b?c", in: .items).range == 0..<11)
    #expect(await engine.match("app://a", in: .partialItems).route == nil)
    let page = await engine.resolve("app://a", in: .items)
    #expect(page.source == .bundle && steps(page) == ["route hit", "bundle hit"])
  }

  @Test func iosSearchesBothListsAsOne() async throws {
    let device = try RoutesDevice(
      bundle: [
        "rexxar/routes.json": MapText(
          "2016-10-09", items: [MapText.Item(uri: "app://a", file: "a.html")],
          partial: [MapText.Item(uri: "app://a", file: "b.html")]
        ).json
      ])
    for (behaviour, list) in [
      (RoutesBehaviour.documented, Route.List.partialItems), (.ios2016, .items),
      (.ios2023, .items), (.android2020, .partialItems),
    ] {
      let engine = try await device.launch(behaviour)
      #expect(await engine.match("app://a", in: .partialItems).route?.list == list)
      engine.sandbox.close()
    }
  }

  @Test func whatOthersWouldDoIsSaidWhereItIsSomethingElse() async throws {
    let device = try RoutesDevice(
      bundle: ["rexxar/routes.json": map("2016-10-09").json, "rexxar/a.html": "bundled A"])
    let engine = try await device.launch()
    device.publish(map("2016-10-09"), files)
    #expect(await engine.resolve("app://a", in: .items).explanation == [])
    let behind = await engine.resolve("x-app://a", in: .items)
    #expect(
      behind.explanation == [
        "android-2020 finds no route (a pattern must match the whole URI), and updates the map "
          + "first."
      ])
    let nowhere = await engine.resolve("app://b", in: .items)
    #expect(
      nowhere.explanation
        == ["ios-2016", "ios-2023", "android-2020"].map {
          "\($0) takes item 2, “app://b[/]?.*”, and fetches its page without an update."
        })
    // Now that it is in the cache and in the bundle, it matters which is read first.
    try device.folder.write(["device/Demo.app/rexxar/b.html": "bundled B"])
    #expect(
      await engine.resolve("app://b", in: .items).explanation == [
        "android-2020 shows item 2, “app://b[/]?.*” from the bundle (the bundle is read first)."
      ])
  }
}
