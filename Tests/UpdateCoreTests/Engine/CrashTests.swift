import Foundation
import Glibc
import Testing

@testable import UpdateCore

/// Kills the device before each single change of its disk, and starts it again.
@Suite struct CrashTests {
  /// What is done while the device dies.
  enum Mode: String, CaseIterable, Sendable {
    case firstLaunch, update, incremental, complete, secondUpdate, development, binary, reset, edit
    case store, storeSame, repair, repairFromBundle
  }

  static let old = ["index.html": "I am version 1", "css/a.css": "a", "js/b.js": "b"]
  static let new = ["index.html": "I am version 2", "css/a.css": "a2", "js/b.js": "b2"]

  @Test(arguments: Mode.allCases, [false, true])
  func everyStartAfterAKillServesOneWholeRelease(_ mode: Mode, power: Bool) async throws {
    let device = try TestDevice(bundle: CrashTests.old)
    try await arrange(mode, device)
    let stage = "\(device.folder.path)/stage"
    try copy(device.sandboxPath, to: stage)

    let disk = Disk()
    if power { disk.modelPowerCuts(of: device.sandboxPath) }
    try await act(mode, device, disk, power: power)
    let changes = disk.changes
    #expect(changes >= 9, "the disk layer no longer sees what is done")
    // What was reported as done outlives the end of the process, and of the power.
    #expect(device.shown == (mode == .reset ? [:] : allowed(mode).last))
    try await checkRestart(mode, device, "\(mode.rawValue), after the end")
    for change in 1...changes {
      try FileManager.default.removeItem(atPath: device.sandboxPath)
      try copy(stage, to: device.sandboxPath)
      let disk = Disk()
      if power { disk.modelPowerCuts(of: device.sandboxPath) }
      disk.kill(beforeChange: change, power: power)
      try? await act(mode, device, disk, power: power)
      #expect(disk.isDead)
      try await checkRestart(mode, device, "\(mode.rawValue), change \(change)")
    }
  }

  @Test(arguments: Mode.allCases.filter { $0 != .edit && $0 != .firstLaunch })
  func everyFailedChangeLeavesOneWholeRelease(_ mode: Mode) async throws {
    let device = try TestDevice(bundle: CrashTests.old)
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
      if ![.reset, .repair, .repairFromBundle].contains(mode) {
        #expect(allowed(mode).contains(device.shown), "\(mode.rawValue), change \(change)")
      }
      try await checkRestart(mode, device, "\(mode.rawValue), change \(change) failed")
    }
  }

  /// Brings the device to where the mode begins.
  private func arrange(_ mode: Mode, _ device: TestDevice) async throws {
    let sandbox = try device.open()
    defer { sandbox.close() }
    device.answer(#"{"version":1,"url":"1.zip"}"#)
    guard mode != .firstLaunch else { return }
    let engine = device.engine(sandbox)
    _ = try await engine.prepare()
    if mode == .secondUpdate {
      try device.publish("1.5", ["index.html": "I am version 1.5"])
      #expect(await engine.check().outcome == .updated)
    }
    switch mode {
    case .incremental: try device.publish("2", ["index.html": "I am version 2"])
    case .complete: try device.publish("2", ["index.html": "I am 2"], extra: #","complete":true"#)
    case .update, .secondUpdate: try device.publish("2", CrashTests.new)
    case .development, .binary: try device.folder.write(CrashTests.new, below: "bundle/www")
    case .repair:
      try device.publish("2", CrashTests.new)
      #expect(await engine.check().outcome == .updated)
      try sandbox.removeFile("Documents/www/index.html", asEdit: false)
    case .repairFromBundle: try sandbox.removeFile("Documents/www/index.html", asEdit: false)
    case .firstLaunch, .reset, .edit, .store, .storeSame: break
    }
  }

  private func act(_ mode: Mode, _ device: TestDevice, _ disk: Disk, power: Bool) async throws {
    let sandbox = try device.open(disk: disk)
    defer {
      disk.kill(power: power)
      sandbox.close()
    }
    JournalFile(sandbox).keep(device.journal)
    let engine = engine(mode, device, sandbox)
    switch mode {
    case .firstLaunch, .development, .repair, .repairFromBundle: _ = try await engine.prepare()
    case .update, .incremental, .complete, .secondUpdate:
      _ = try await engine.prepare()
      _ = await engine.check()
    case .binary:
      _ = try await engine.install()
      _ = try await engine.prepare()
    case .store, .storeSame: try await update(mode, device, engine)
    case .reset: _ = try await engine.reset()
    case .edit: try sandbox.replaceFile("Documents/www/index.html", with: Array("edited".utf8))
    }
  }

  /// Updates the app from the store and launches it.
  private func update(_ mode: Mode, _ device: TestDevice, _ engine: Engine) async throws {
    let files = Dictionary(uniqueKeysWithValues: CrashTests.new.map { ("www/\($0)", $1) })
    let package = mode == .storeSame ? nil : try device.app(files)
    let bundled = mode == .storeSame ? nil : "2"
    try await engine.install(package, from: StoreBinary(version: "1.1.0", bundledVersion: bundled))
    _ = try await engine.prepare()
  }

  private func engine(_ mode: Mode, _ device: TestDevice, _ sandbox: Sandbox) -> Engine {
    device.engine(sandbox) {
      $0.developmentMode = mode == .development
      if mode == .binary || mode == .development { $0.bundledVersion = "2" }
    }
  }

  private func allowed(_ mode: Mode) -> [[String: String]] {
    let (old, new) = (CrashTests.old, CrashTests.new)
    let changed = old.merging(["index.html": "I am version 2"]) { $1 }
    return switch mode {
    case .firstLaunch, .reset, .storeSame, .repair, .repairFromBundle: [old]
    case .update, .development, .binary, .store: [old, new]
    case .secondUpdate: [old.merging(["index.html": "I am version 1.5"]) { $1 }, new]
    case .incremental: [old, changed]
    case .complete: [old, ["index.html": "I am 2"]]
    case .edit: [old, old.merging(["index.html": "edited"]) { $1 }]
    }
  }

  private func checkRestart(_ mode: Mode, _ device: TestDevice, _ where: String) async throws {
    let sandbox = try device.open()
    defer { sandbox.close() }
    let isBinary = mode == .binary
    // A start without what was being done: the old binary's rules, no development mode.
    let engine = device.engine(sandbox) { if isBinary { $0.bundledVersion = "2" } }
    let active = try #require(try await engine.prepare())
    let shown = device.shown
    #expect(allowed(mode).contains(shown), "\(`where`): \(shown)")
    let store = ReleaseStore(sandbox: sandbox, set: .www)
    let record = try #require(store.active())
    if let previous = store.previous() {
      #expect(try store.isPreviousWhole(previous), "\(`where`)")
    }
    #expect(record.version == active.version)
    for file in record.files where !record.localEdits.contains(file.path) {
      let bytes = Array(try #require(shown[file.path]).utf8)
      #expect(SHA256.digest(of: bytes) == file.sha256, "\(`where`): \(file.path)")
    }
    #expect(device.leftovers == [], "\(`where`)")
    if mode == .store || mode == .storeSame { try await checkApp(mode, device, engine, `where`) }
    let again = self.engine(mode, device, sandbox)
    switch mode {
    case .update, .incremental, .complete, .secondUpdate:
      let result = await again.check()
      #expect(
        result.outcome == .updated || result.outcome == .upToDate, "\(`where`): \(result.reason)")
      #expect(device.shown == allowed(mode).last, "\(`where`)")
    case .binary:
      try await again.install()
      _ = try await again.prepare()
      #expect(device.shown == CrashTests.new, "\(`where`)")
    case .development:
      _ = try await again.prepare()
      #expect(device.shown == CrashTests.new, "\(`where`)")
    case .store, .storeSame:
      try await update(mode, device, again)
      #expect(device.shown == allowed(mode).last && device.installedVersion == "1.1.0")
    case .firstLaunch, .reset, .edit, .repair, .repairFromBundle: break
    }
    #expect(device.leftovers == [], "\(`where`), done again")
  }

  /// The app is wholly the old one or wholly the store's, and what is shown is its own.
  private func checkApp(
    _ mode: Mode, _ device: TestDevice, _ engine: Engine, _ where: String
  ) async throws {
    let binary = await engine.binary
    #expect(["1.0.0", "1.1.0"].contains(binary.version), "\(`where`)")
    #expect(device.installedVersion == binary.version, "\(`where`)")
    let isNew = mode == .store && binary.version == "1.1.0"
    #expect(binary.bundledVersion == (isNew ? "2" : "1"), "\(`where`)")
    let content = isNew ? CrashTests.new : CrashTests.old
    #expect(device.folder.files(below: "device/Demo.app/www") == content, "\(`where`)")
    #expect(device.shown == content, "\(`where`)")
  }

  private func copy(_ from: String, to path: String) throws {
    try FileManager.default.copyItem(atPath: from, toPath: path)
  }
}
