import Synchronization
import Testing

@testable import UpdateCore

@Suite struct RoutesUpdateTests {
  private static let bundled = MapText("2016-10-09T00:00:00Z", pages: ["one"])
  private static let bundle = [
    "rexxar/routes.json": bundled.json, "rexxar/one.html": "bundled one",
  ]

  @Test func aNewerMapIsTakenWithItsFiles() async throws {
    let device = try RoutesDevice(bundle: RoutesUpdateTests.bundle)
    let engine = try await device.launch()
    #expect(await engine.status().set.active == "2016-10-09")
    device.publish(
      MapText("2017-01-02T00:00:00Z", pages: ["one", "two"]),
      ["one.html": "new one", "two.html": "new two"])
    let result = await engine.updateRouteFiles()
    #expect(result.outcome == .updated && result.from == "2016-10-09", "\(result.reason)")
    #expect(result.active == "2017-01-02" && result.set == .routes)
    #expect(device.cached("two.html") == "new two")
    // Bundled under the same name and the same time (none): copied, not fetched.
    #expect(device.cached("one.html") == "bundled one")
    #expect(device.transport.urls.count == 2)
    let status = await engine.status()
    #expect(status.source == .cache && status.set.active == "2017-01-02")
    #expect(device.leftovers == [])
    let steps = device.events.withLock { $0 }.compactMap { event -> UpdateStep? in
      if case .entered(let step, .routes, _) = event { step } else { nil }
    }
    #expect(steps == [.check, .decide, .fetch, .verify, .stage, .activate, .commit])
  }

  @Test func updatesAtOnceAreOne() async throws {
    let device = try RoutesDevice(bundle: RoutesUpdateTests.bundle)
    let gate = Gate()
    let engine = device.engine(try device.open()) { _ in
    } willEnter: { step in
      while step == .decide, !gate.isOpen.load(ordering: .relaxed) { await Task.yield() }
    }
    try await device.prepare(engine)
    device.publish(MapText("2017-01-02T00:00:00Z", pages: ["two"]), ["two.html": "two"])
    // All on one thread, in turn: each call is made before the gate opens.
    let updates = (0..<3).map { _ in
      Task(executorPreference: device.executor) { await engine.updateRouteFiles() }
    }
    let page = Task(executorPreference: device.executor) {
      await engine.resolve("app://two", in: .items)
    }
    await Task(executorPreference: device.executor) {
      for _ in 0..<50 { await Task.yield() }
      gate.isOpen.store(true, ordering: .relaxed)
    }.value
    var results: [UpdateResult] = []
    for update in updates { results.append(await update.value) }
    #expect(results.allSatisfy { $0 == results[0] } && results[0].outcome == .updated)
    #expect(await page.value.source == .update)
    #expect(device.transport.urls.count == 2)
  }

  @Test func aThousandFilesOfWhichTenChanged() async throws {
    let device = try RoutesDevice()
    let engine = try await device.launch()
    func map(_ time: String, _ changed: Range<Int>) -> MapText {
      MapText(
        time,
        items: (0..<1_000).map { number in
          MapText.Item(
            uri: "app://\(number)$", file: "\(number).html",
            time: changed.contains(number) ? time : "2016-01-01")
        })
    }
    let files = Dictionary(uniqueKeysWithValues: (0..<1_000).map { ("\($0).html", "old \($0)") })
    device.publish(map("2016-10-09", 0..<0), files)
    let first = await engine.updateRouteFiles()
    #expect(first.outcome == .updated, "\(first.reason)")
    #expect(device.transport.urls.count == 1_001 && device.transport.most == 6)
    device.transport.forget()
    // Twelve are deployed anew; two of those are the same as before.
    var new = files
    for number in 0..<10 { new["\(number).html"] = "new \(number)" }
    device.publish(map("2017-01-02", 0..<12), new)
    let second = await engine.updateRouteFiles()
    #expect(second.outcome == .updated, "\(second.reason)")
    #expect(device.transport.urls.count == 11 + 2)
    #expect(second.bytes == 10 * "new 0".utf8.count)
    #expect(device.cached("3.html") == "new 3" && device.cached("11.html") == "old 11")
    #expect(device.cached.count == 1_001)
  }
}

/// What a test holds an update back with.
private final class Gate: Sendable {
  let isOpen = Atomic<Bool>(false)
}
