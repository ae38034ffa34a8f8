import Foundation
import Glibc
import Testing

@testable import UpdateCore

/// Kills the device before each single change of its disk, and starts it again.
@Suite struct RoutesCrashTests {
  /// What is done while the device dies.
  enum Mode: String, CaseIterable, Sendable {
    case firstUpdate, update, repair, refused, filesKept, mapFirst, resource, firstResource, page
    case tidy, binary, reset
  }

  private static let bundle = [
    "rexxar/routes.json": MapText("2016-01-01", pages: ["one"]).json,
    "rexxar/one.html": "bundled one",
  ]
  private static let old = MapText("2016-10-09", pages: ["one", "two"])
  private static let new = MapText(
    "2017-01-02",
    items: [
      MapText.Item(uri: "app://one$", file: "one.html"),
      MapText.Item(uri: "app://two$", file: "two.html", time: "2017-01-02", isPacked: true),
      MapText.Item(uri: "app://three$", file: "three.html", isPacked: true),
    ])
  private static let oldFiles = ["one.html": "one", "two.html": "two"]
  private static let newFiles = ["one.html": "one", "two.html": "new two", "three.html": "three"]

  @Test(arguments: Mode.allCases, [false, true])
  func everyStartAfterAKillHasOneWholeMap(_ mode: Mode, power: Bool) async throws {
    let device = try RoutesDevice(bundle: RoutesCrashTests.bundle)
    try await arrange(mode, device)
    let stage = "\(device.folder.path)/stage"
    try copy(device.sandboxPath, to: stage)
    let disk = Disk()
    if power { disk.modelPowerCuts(of: device.sandboxPath) }
    try await act(mode, device, disk, power: power)
    let changes = disk.changes
    #expect(changes >= 4, "the disk layer no longer sees what is done")
    try await checkRestart(mode, device, "\(mode.rawValue), after the end", isDone: true)
    for change in 1...changes {
      try FileManager.default.removeItem(atPath: device.sandboxPath)
      try copy(stage, to: device.sandboxPath)
      let disk = Disk()
      if power { disk.modelPowerCuts(of: device.sandboxPath) }
      disk.kill(beforeChange: change, power: power)
      try? await act(mode, device, disk, power: power)
      #expect(disk.isDead)
      try await checkRestart(mode, device, "\(mode.rawValue), change \(change)", isDone: false)
    }
  }

  @Test(arguments: Mode.allCases)
  func everyFailedChangeLeavesOneWholeMap(_ mode: Mode) async throws {
    let device = try RoutesDevice(bundle: RoutesCrashTests.bundle)
    try await arrange(mode, device)
    let stage = "\(device.folder.path)/stage"
    try copy(device.sandboxPath, to: stage)
    let disk = Disk()
    try await act(mode, device, disk, power: false)
    for change in 1...disk.changes {
      try FileManager.default.removeItem(atPath: device.sandboxPath)
      try copy(stage, to: device.sandboxPath)
      let disk = Disk()
      disk.fail(change: change, errno: EIO)
      try? await act(mode, device, disk, power: false)
      let place = "\(mode.rawValue), change \(change) failed"
      try await checkRestart(mode, device, place, isDone: false)
    }
  }

  private func behaviour(_ mode: Mode) -> RoutesBehaviour {
    switch mode {
    case .filesKept: .ios2016
    case .mapFirst, .page: .ios2023
    default: .documented
    }
  }

  /// Brings the device to where the mode begins.
  private func arrange(_ mode: Mode, _ device: RoutesDevice) async throws {
    let engine = try await device.launch(behaviour(mode))
    defer { engine.sandbox.close() }
    if ![.firstUpdate, .firstResource, .page].contains(mode) {
      device.publish(RoutesCrashTests.old, RoutesCrashTests.oldFiles)
      #expect(await engine.updateRouteFiles().outcome == .updated)
    }
    device.publish(RoutesCrashTests.new, RoutesCrashTests.newFiles)
    device.transport.answer("http://origin.test/a.js", .body(Array("script".utf8)))
    switch mode {
    case .repair:
      device.publish(RoutesCrashTests.old, RoutesCrashTests.oldFiles)
      try engine.sandbox.removeFile(device.cachePath("two.html"), asEdit: false)
    case .refused, .filesKept: device.transport.answer("http://origin.test/three.html", .body([]))
    case .tidy:
      device.publish(
        MapText("2017-01-02", pages: ["three"]), ["three.html": "three"])
      #expect(await engine.updateRouteFiles().outcome == .updated)
    case .binary:
      try device.folder.write(
        ["rexxar/routes.json": MapText("2018-01-01", pages: ["one"]).json], below: "bundle")
    case .page:
      device.publish(
        MapText("2016-01-01", pages: ["one", "far"], version: "2"), ["far.html": "far"])
      #expect(await engine.updateRouteFiles().outcome == .updated)
    default: break
    }
  }

  private func act(_ mode: Mode, _ device: RoutesDevice, _ disk: Disk, power: Bool) async throws {
    let sandbox = try device.open(disk: disk)
    defer {
      disk.kill(power: power)
      sandbox.close()
    }
    let engine = device.engine(sandbox, behaviour(mode))
    try await device.prepare(engine) { if mode == .binary { $0.appVersion = "1.1.0" } }
    try await act(mode, engine)
  }

  private func act(_ mode: Mode, _ engine: RoutesEngine) async throws {
    switch mode {
    case .firstUpdate, .update, .repair, .refused, .filesKept, .mapFirst:
      _ = await engine.updateRouteFiles()
    case .resource, .firstResource: _ = await engine.resource("http://origin.test/a.js")
    case .page: _ = await engine.resolve("app://far", in: .items)
    case .reset: try await engine.reset()
    case .tidy, .binary: break
    }
  }

  /// Versions of the map that may be in force, the one behind the act last.
  private func allowed(_ mode: Mode) -> [String] {
    switch mode {
    case .firstUpdate: ["2016-01-01", "2017-01-02"]
    case .update, .mapFirst: ["2016-10-09", "2017-01-02"]
    case .repair, .refused, .filesKept, .resource: ["2016-10-09"]
    case .firstResource, .page: ["2016-01-01"]
    case .tidy: ["2017-01-02"]
    case .binary: ["2016-10-09", "2018-01-01"]
    case .reset: ["2016-10-09", "2016-01-01"]
    }
  }

  private func checkRestart(
    _ mode: Mode, _ device: RoutesDevice, _ where: String, isDone: Bool
  ) async throws {
    let sandbox = try device.open()
    defer { sandbox.close() }
    let engine = device.engine(sandbox, behaviour(mode))
    try await device.prepare(engine) { if mode == .binary { $0.appVersion = "1.1.0" } }
    let version = try #require(await engine.status().set.active)
    #expect(allowed(mode).contains(version), "\(`where`): \(version)")
    if isDone { #expect(version == allowed(mode).last, "\(`where`)") }
    #expect(device.leftovers == [], "\(`where`)")
    try checkFiles(device, sandbox, `where`)
    if mode != .mapFirst, mode != .page, mode != .repair {
      try await checkPages(device, engine, `where`)
    }
    try await act(mode, engine)
    #expect(await engine.status().set.active == allowed(mode).last, "\(`where`), done again")
    #expect(device.leftovers == [], "\(`where`), done again")
    try checkFiles(device, sandbox, "\(`where`), done again")
    if mode == .repair { #expect(device.cached("two.html") == "two", "\(`where`)") }
    if mode == .mapFirst { #expect(device.cached("three.html") == "three", "\(`where`)") }
  }

  /// Every file in the cache is as the record has it, or was just about to be recorded.
  private func checkFiles(_ device: RoutesDevice, _ sandbox: Sandbox, _ where: String) throws {
    guard let record = ReleaseStore(sandbox: sandbox, set: .routes).active() else {
      #expect(device.cached.isEmpty, "\(`where`)")
      return
    }
    for (name, text) in device.cached {
      #expect(!text.isEmpty, "\(`where`): \(name)")
      guard let file = record.file(name) else { continue }
      #expect(file.sha256 == SHA256.digest(of: Array(text.utf8)), "\(`where`): \(name)")
    }
  }

  /// Every page that the map names is on the device, without a network.
  private func checkPages(_ device: RoutesDevice, _ engine: RoutesEngine, _ where: String)
    async throws
  {
    device.transport.goOffline()
    defer { device.transport.goOffline(false) }
    for route in await engine.map?.routes ?? [] {
      let page = await engine.resolve(String(route.uri.dropLast()), in: .items)
      #expect([.cache, .bundle].contains(page.source), "\(`where`): \(page.reason)")
    }
  }

  private func copy(_ from: String, to path: String) throws {
    try FileManager.default.copyItem(atPath: from, toPath: path)
  }
}
