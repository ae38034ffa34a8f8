import Foundation
import Synchronization
import Testing

@testable import UpdateCore

@Suite struct UpdateFlowTests {
  @Test func theDocumentFromFirstToLastStep() async throws {
    let device = try TestDevice()
    let sandbox = try device.open()
    let engine = device.engine(sandbox)
    device.answer(#"{"version":1,"url":"1.zip"}"#)

    let first = try #require(try await engine.prepare())
    #expect(first.version == "1" && first.source == .bundle && first.isNew)
    #expect(device.shown["index.html"] == "I am version 1")
    #expect(await engine.check().outcome == .upToDate)

    try device.publish("2", ["index.html": "I am version 2"])
    let result = await engine.check()
    #expect(result.outcome == .updated)
    #expect(result.from == "1" && result.to == "2" && result.active == "2" && result.bytes > 0)
    #expect(device.shown == ["index.html": "I am version 2", "css/a.css": "a"])
    #expect(await engine.pageLoaded() == "2")
    #expect(await engine.pageLoaded() == nil)
    let www = "\(device.sandboxPath)/Documents/www"
    let part = "\(device.sandboxPath)/Library/Drydock/package-www.part"
    #expect(
      device.logs == [
        "Copying from \(device.sandboxPath)/Demo.app/www to \(www)", "Version 1 is up to date",
        "Downloading version 2 started", "Downloading version 2 to \(part) completed",
        "WebView reloaded with a new version: 2",
      ])
    #expect(device.leftovers.isEmpty)
    let status = await engine.status()
    #expect(status.sets[.www]?.active == "2" && status.sets[.www]?.previous == "1")
    #expect(status.app == "1.0.0" && status.mode == .production)
  }

  @Test func stepsAreEnteredInOrder() async throws {
    let device = try TestDevice()
    let engine = device.engine(try device.open())
    _ = try await engine.prepare()
    try device.publish("2", ["index.html": "I am version 2"])
    _ = await engine.check()
    let steps = device.events.withLock { events in
      events.compactMap { event -> UpdateStep? in
        if case .entered(let step, _, _) = event { step } else { nil }
      }
    }
    #expect(steps == [.check, .decide, .fetch, .verify, .stage, .activate, .commit])
  }

  @Test func theVersionIsMirroredWhereTheDocumentKeepsIt() async throws {
    let device = try TestDevice()
    let engine = device.engine(try device.open())
    _ = try await engine.prepare()
    #expect(try preferences(device)["currentVersion"] as? Int == 1)
    try device.publish("1.2.0", ["index.html": "x"])
    _ = await engine.check()
    #expect(try preferences(device)["currentVersion"] as? String == "1.2.0")
  }

  @Test func theTreeCountsWhenPreferencesDisagree() async throws {
    let device = try TestDevice()
    let sandbox = try device.open()
    let engine = device.engine(sandbox)
    _ = try await engine.prepare()
    try VersionPreference(sandbox: sandbox).write("7")
    #expect(try await engine.prepare()?.version == "1")
    #expect(try preferences(device)["currentVersion"] as? Int == 1)
  }

  @Test func aCompletePackageDropsWhatItDoesNotHold() async throws {
    let device = try TestDevice()
    let engine = device.engine(try device.open())
    _ = try await engine.prepare()
    try device.publish("2", ["index.html": "I am version 2"], extra: #","complete":true"#)
    #expect(await engine.check().outcome == .updated)
    #expect(device.shown == ["index.html": "I am version 2"])
  }

  @Test func unchangedFilesAreSharedButNeverWithTheBundle() async throws {
    let device = try TestDevice()
    let engine = device.engine(try device.open())
    _ = try await engine.prepare()
    try device.publish("2", ["index.html": "I am version 2"])
    _ = await engine.check()
    let root = device.sandboxPath
    #expect(try links("\(root)/Documents/www/css/a.css") == 2)
    #expect(try links("\(root)/Demo.app/www/css/a.css") == 1)
  }

  @Test func aFileGivesWayToAFolderAndBack() async throws {
    let device = try TestDevice(bundle: ["index.html": "1", "a": "file", "b/c": "inside"])
    let engine = device.engine(try device.open())
    _ = try await engine.prepare()
    try device.publish("2", ["a/x": "now a folder", "b": "now a file"])
    #expect(await engine.check().outcome == .updated)
    #expect(
      device.shown == ["index.html": "1", "a/x": "now a folder", "b": "now a file"])
  }

  @Test func twoChecksAtOnceAreOne() async throws {
    let device = try TestDevice()
    let engine = device.engine(try device.open())
    _ = try await engine.prepare()
    try device.publish("2", ["index.html": "I am version 2"])
    async let one = engine.check()
    async let other = engine.check()
    let results = await [one, other]
    #expect(results.allSatisfy { $0.outcome == .updated || $0.outcome == .upToDate })
    #expect(device.transport.requests.filter { $0.url.hasSuffix(".zip") }.count == 1)
  }

  @Test func headersAreForTheHostOfTheAPIOnly() async throws {
    let device = try TestDevice()
    let engine = device.engine(try device.open()) {
      $0.headers = [HTTPField("Authorization", "Basic x")]
    }
    _ = try await engine.prepare()
    device.answer(#"{"version":2,"url":"http://cdn.test/2.zip"}"#)
    _ = await engine.check()
    device.answer(#"{"version":2,"url":"https://origin.test:8443/2.zip"}"#)
    _ = await engine.check()
    let sent = device.transport.requests.map { $0.headers.contains { $0.name == "Authorization" } }
    #expect(sent == [true, false, true, true])
  }

  @Test func aPackageIsClosedBeforeItsReleaseIsFlushed() async throws {
    let device = try TestDevice()
    let path = "\(device.sandboxPath)/Library/Drydock/package-www.part"
    let open = Mutex<[UpdateStep: Bool]>([:])
    let engine = device.engine(
      try device.open(),
      willEnter: { step in
        let isOpen = Self.openFiles().contains { $0.hasPrefix(path) }
        open.withLock { $0[step] = isOpen }
      })
    _ = try await engine.prepare()
    try device.publish("2", ["index.html": "I am version 2"])
    #expect(await engine.check().outcome == .updated)
    #expect(open.withLock { $0[.stage] } == true)
    #expect(open.withLock { $0[.activate] } == false)
  }

  /// Where this process's descriptors lead; " (deleted)" follows a name that is gone.
  private static func openFiles() -> [String] {
    let manager = FileManager.default
    let descriptors = (try? manager.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return descriptors.compactMap {
      try? manager.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
  }

  private func preferences(_ device: TestDevice) throws -> [String: Any] {
    let path = "\(device.sandboxPath)/Library/Preferences/org.example.demo.plist"
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    return try #require(list as? [String: Any])
  }

  private func links(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.referenceCount] as? Int)
  }
}
