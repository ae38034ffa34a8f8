import Foundation
import Synchronization
import Testing

@testable import UpdateCore

/// Trials on a device: what is on its disk after each end of one.
@Suite struct EngineTrialTests {
  static let old = ["index.html": "I am version 1", "css/a.css": "a"]
  static let new = ["index.html": "I am version 2", "css/a.css": "a"]

  private func engine(_ device: TestDevice, _ sandbox: Sandbox, tries: Int = 1) -> Engine {
    device.engine(sandbox) { $0.trial = TrialRules(tries: tries) }
  }

  /// Checks, and does what a page would once the release is on trial.
  private func update(
    _ engine: Engine, _ page: @Sendable (Engine) async -> Void
  ) async -> UpdateResult {
    async let result = engine.check()
    while await !engine.isOnTrial { await Task.yield() }
    await page(engine)
    return await result
  }

  private func fail(_ engine: Engine) async {
    _ = await engine.pageBegins(load: 1)
    await engine.page(.failed(load: 1, .threw("Error: broken")))
  }

  private func pass(_ engine: Engine) async {
    _ = await engine.pageBegins(load: 1)
    await engine.page(.loaded(load: 1))
  }

  @Test func aReleaseThatLoadsIsKept() async throws {
    let device = try TestDevice(bundle: Self.old)
    let sandbox = try device.open()
    let engine = engine(device, sandbox)
    _ = try await engine.prepare()
    try device.publish("2", Self.new)
    let result = await update(engine, pass)
    #expect(result.outcome == .updated)
    #expect(device.shown == Self.new)
    #expect(device.leftovers.isEmpty)
    #expect(device.logs.contains("WebView reloaded with a new version: 2"))
    #expect(device.events.withLock { $0.contains(.passed(.www, version: "2")) })
    #expect(try await engine.prepare()?.isOnTrial == false)
  }

  @Test func aReleaseThatFailsIsTakenBackAndSkippedUntilForgotten() async throws {
    let device = try TestDevice(bundle: Self.old)
    let sandbox = try device.open()
    let engine = engine(device, sandbox)
    _ = try await engine.prepare()
    try device.publish("2", Self.new)
    let result = await update(engine, fail)
    #expect(result.outcome == .rolledBack)
    #expect(result.active == "1" && result.from == "1" && result.to == "2")
    #expect(result.error?.code == "trial.error")
    #expect(device.shown == Self.old)
    #expect(device.leftovers == [FailedReleases.name])
    #expect(await engine.status().sets[.www]?.failed.map(\.version) == ["2"])
    #expect(await engine.check().outcome == .skipped)
    try device.publish("3", Self.new)
    let again = await engine.check()
    #expect(again.outcome == .skipped)
    #expect(again.reason.contains("3 has the same content"))
    #expect(device.leftovers == [FailedReleases.name])
    try await engine.forgetFailures()
    #expect(await update(engine, pass).outcome == .updated)
    #expect(device.shown == Self.new)
  }

  @Test func itGoesBackToTheReleaseBeforeAndNotToTheBundle() async throws {
    let device = try TestDevice(bundle: Self.old)
    let sandbox = try device.open()
    let engine = engine(device, sandbox)
    _ = try await engine.prepare()
    try device.publish("2", Self.new)
    #expect(await update(engine, pass).outcome == .updated)
    try device.publish("3", ["index.html": "I am broken"])
    let result = await update(engine, fail)
    #expect(result.outcome == .rolledBack)
    #expect(result.active == "2")
    #expect(device.shown == Self.new)
  }

  @Test func aLateSignalOfAnotherLoadSaysNothing() async throws {
    let device = try TestDevice(bundle: Self.old)
    let sandbox = try device.open()
    let engine = engine(device, sandbox)
    _ = try await engine.prepare()
    try device.publish("2", Self.new)
    let result = await update(engine) { engine in
      await engine.page(.loaded(load: 7))
      _ = await engine.pageBegins(load: 8)
      await engine.page(.loaded(load: 7))
      #expect(await engine.isOnTrial)
      await engine.page(.failed(load: 8, .missingPage("index.html")))
    }
    #expect(result.outcome == .rolledBack)
  }

  @Test(arguments: [1, 2]) func startsWithoutSuccessEndATrial(_ tries: Int) async throws {
    let device = try TestDevice(bundle: Self.old)
    try device.publish("2", Self.new)
    for start in 1...tries {
      let sandbox = try device.open()
      let engine = engine(device, sandbox, tries: tries)
      let active = try await engine.prepare()
      #expect(active?.isOnTrial == (start > 1))
      async let result = engine.check()
      while await !engine.isOnTrial { await Task.yield() }
      _ = await engine.pageBegins(load: 1)
      sandbox.close()
      engine.cancel()
      #expect(await result.outcome == .failed)
      #expect(device.shown == Self.new)
    }
    let engine = engine(device, try device.open(), tries: tries)
    let active = try await engine.prepare()
    #expect(active?.version == "1")
    #expect(active?.isOnTrial == false)
    #expect(device.shown == Self.old)
    #expect(await engine.check().outcome == .skipped)
  }

  @Test func aReleaseThatNoPageWasLoadedOfIsStillOnTrial() async throws {
    let device = try TestDevice(bundle: Self.old)
    try device.publish("2", Self.new)
    for _ in 1...3 {
      let sandbox = try device.open()
      let engine = engine(device, sandbox)
      _ = try await engine.prepare()
      async let result = engine.check()
      while await !engine.isOnTrial { await Task.yield() }
      sandbox.close()
      engine.cancel()
      _ = await result
      #expect(device.shown == Self.new)
    }
    let engine = engine(device, try device.open())
    #expect(try await engine.prepare()?.isOnTrial == true)
  }

  @Test(arguments: [false, true])
  func aKillAtAnyChangeLeavesAWholeReleaseAndTheFailureKnown(_ power: Bool) async throws {
    let device = try TestDevice(bundle: Self.old)
    let first = try device.open()
    _ = try await engine(device, first).prepare()
    first.close()
    try device.publish("2", Self.new)
    let stage = "\(device.folder.path)/stage"
    try FileManager.default.copyItem(atPath: device.sandboxPath, toPath: stage)
    var (change, isOver) = (0, false)
    while !isOver {
      change += 1
      try FileManager.default.removeItem(atPath: device.sandboxPath)
      try FileManager.default.copyItem(atPath: stage, toPath: device.sandboxPath)
      let disk = Disk()
      if power { disk.modelPowerCuts(of: device.sandboxPath) }
      disk.kill(beforeChange: change, power: power)
      var wasTried = false
      if let sandbox = try? device.open(disk: disk) {
        let engine = engine(device, sandbox)
        if (try? await engine.prepare()) != nil {
          async let result = engine.check()
          while await !engine.isOnTrial, !disk.isDead { await Task.yield() }
          wasTried = await engine.pageBegins(load: 1)
          await engine.page(.failed(load: 1, .threw("Error: broken")))
          if disk.isDead { engine.cancel() }
          _ = await result
        }
        isOver = !disk.isDead
        sandbox.close()
      }
      let sandbox = try device.open()
      let next = engine(device, sandbox)
      let active = try #require(try await next.prepare())
      #expect(device.shown == (active.version == "2" ? Self.new : Self.old), "change \(change)")
      if wasTried, await !next.isOnTrial, active.version == "1" {
        let outcome = await next.status().sets[.www]?.failed.map(\.version)
        #expect(outcome == ["2"] || outcome == [], "change \(change)")
      }
      let known = [TrialRecord.name, FailedReleases.name]
      #expect(device.leftovers.allSatisfy(known.contains), "change \(change): \(device.leftovers)")
      sandbox.close()
    }
    #expect(change > 20)
  }

  @Test func damagedFilesOfTrialsAreMadeAnew() async throws {
    let device = try TestDevice(bundle: Self.old)
    let first = try device.open()
    _ = try await engine(device, first).prepare()
    first.close()
    for name in [TrialRecord.name, FailedReleases.name] {
      for content in ["", "{", "[]", #"{"entries":3,"id":1}"#] {
        let path = "\(device.sandboxPath)/Library/Drydock/\(name)"
        try Data(content.utf8).write(to: URL(filePath: path))
        let sandbox = try device.open()
        #expect(try await engine(device, sandbox).prepare()?.version == "1")
        #expect(device.leftovers.isEmpty, "\(name): \(content)")
        sandbox.close()
      }
    }
  }
}
