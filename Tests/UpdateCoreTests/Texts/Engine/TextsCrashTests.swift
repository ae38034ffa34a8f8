import Foundation
import Glibc
import Testing

@testable import UpdateCore

/// Kills the device before each single change of its disk, and starts it again.
@Suite struct TextsCrashTests {
  /// What is done while the device dies.
  enum Mode: String, CaseIterable, Sendable {
    case first, takenOver, update, kept, refused, repair, binary, reset
  }

  private static let german = "de.lproj/Localizable.strings"
  private static let english = "en.lproj/Localizable.strings"
  private static let edit = TextsDevice.line("hello", "Servus")
  private static let new = [
    english: TextsDevice.line("hello", "Hi"),
    "fr.lproj/Localizable.strings": TextsDevice.line("hello", "Salut"),
  ]

  @Test(arguments: Mode.allCases, [false, true])
  func everyStartAfterAKillHasWholeTexts(_ mode: Mode, power: Bool) async throws {
    try await strike(mode, power: power) { disk, change in
      disk.kill(beforeChange: change, power: power)
    }
  }

  @Test(arguments: Mode.allCases)
  func everyFailedChangeLeavesWholeTexts(_ mode: Mode) async throws {
    try await strike(mode, power: false) { disk, change in disk.fail(change: change, errno: EIO) }
  }

  private func strike(_ mode: Mode, power: Bool, _ arm: (Disk, Int) -> Void) async throws {
    let device = try TextsDevice()
    try await arrange(mode, device)
    let stage = "\(device.folder.path)/stage"
    try FileManager.default.copyItem(atPath: device.sandboxPath, toPath: stage)
    let disk = Disk()
    if power { disk.modelPowerCuts(of: device.sandboxPath) }
    try await act(mode, device, disk, power: power)
    #expect(disk.changes >= 4, "the disk layer no longer sees what is done")
    try await checkRestart(mode, device, "\(mode.rawValue), after the end", isDone: true)
    for change in 1...disk.changes {
      try FileManager.default.removeItem(atPath: device.sandboxPath)
      try FileManager.default.copyItem(atPath: stage, toPath: device.sandboxPath)
      let disk = Disk()
      if power { disk.modelPowerCuts(of: device.sandboxPath) }
      arm(disk, change)
      try? await act(mode, device, disk, power: power)
      try await checkRestart(mode, device, "\(mode.rawValue), change \(change)", isDone: false)
    }
  }

  /// Brings the device to where the mode begins.
  private func arrange(_ mode: Mode, _ device: TextsDevice) async throws {
    let engine = try await device.launch()
    engine.sandbox.close()
    device.publish("2", TextsCrashTests.new)
    switch mode {
    case .first, .takenOver:
      for name in ["texts", "de.lproj", "en.lproj", "Base.lproj"] { try device.remove(name) }
      if mode == .takenOver { try device.edit(TextsCrashTests.german, TextsCrashTests.edit) }
    case .kept: try device.edit(TextsCrashTests.german, TextsCrashTests.edit)
    case .refused:
      device.transport.answer(
        "http://origin.test/files/fr.lproj/Localizable.strings", .body(Array("{".utf8)))
    case .repair:
      try device.edit(TextsCrashTests.german, "{")
      try device.remove("texts/\(TextsCrashTests.english)")
    case .binary:
      try device.folder.write(
        [
          "texts.json": #"{"version": 3}"#,
          TextsCrashTests.german: TextsDevice.line("hello", "Moin"),
        ], below: "bundle")
    case .update, .reset: break
    }
  }

  private func act(_ mode: Mode, _ device: TextsDevice, _ disk: Disk, power: Bool) async throws {
    let sandbox = try device.open(disk: disk)
    defer {
      disk.kill(power: power)
      sandbox.close()
    }
    let engine = device.engine(sandbox)
    try await device.prepare(engine, version: mode == .binary ? "1.1.0" : "1.0.0")
    try await act(mode, engine)
  }

  private func act(_ mode: Mode, _ engine: TextsEngine) async throws {
    switch mode {
    case .update, .kept, .refused: _ = await engine.update()
    case .reset: try await engine.reset()
    case .first, .takenOver, .repair, .binary: break
    }
  }

  /// What may be active: versions with their files, those behind the act last.
  private func allowed(_ mode: Mode) -> [(version: String, files: [String: String])] {
    let bundled = TextsDevice.bundle.filter { TextsDevice.copied.contains($0.key) }
    let edited = bundled.merging([TextsCrashTests.german: TextsCrashTests.edit]) { $1 }
    switch mode {
    case .first, .repair, .refused, .reset: return [("1", bundled)]
    case .takenOver: return [("1", edited)]
    case .update: return [("1", bundled), ("2", bundled.merging(TextsCrashTests.new) { $1 })]
    case .kept: return [("1", edited), ("2", edited.merging(TextsCrashTests.new) { $1 })]
    case .binary:
      let german = [TextsCrashTests.german: TextsDevice.line("hello", "Moin")]
      return [("3", bundled.merging(german) { $1 })]
    }
  }

  private func checkRestart(
    _ mode: Mode, _ device: TextsDevice, _ where: String, isDone: Bool
  ) async throws {
    let sandbox = try device.open()
    defer { sandbox.close() }
    let engine = device.engine(sandbox)
    let version = mode == .binary ? "1.1.0" : "1.0.0"
    try await device.prepare(engine, version: version)
    let all = allowed(mode)
    try await check(mode, device, engine, isDone ? all.suffix(1) : all[...], `where`)
    try await act(mode, engine)
    if mode == .reset { try await device.prepare(engine, version: version) }
    try await check(mode, device, engine, all.suffix(1), "\(`where`), done again")
  }

  private func check(
    _ mode: Mode, _ device: TextsDevice, _ engine: TextsEngine,
    _ allowed: ArraySlice<(version: String, files: [String: String])>, _ where: String
  ) async throws {
    let status = await engine.status()
    let found = allowed.first { $0.version == status.set.active && $0.files == device.tree }
    #expect(found != nil, "\(`where`): \(status.set.active ?? "none"), \(device.tree)")
    #expect(status.problems == [:] && device.leftovers == [], "\(`where`): \(device.leftovers)")
    if mode == .repair {
      let kept = device.folder.files(below: "device/Documents/de.lproj.kept")
      #expect(kept == ["Localizable.strings": "{"], "\(`where`)")
    }
    let tops = Set(device.tree.keys.map { String($0.prefix { $0 != "/" }) })
    #expect(
      device.links == Dictionary(uniqueKeysWithValues: tops.map { ($0, "texts/\($0)") }),
      "\(`where`)")
    for (path, text) in found?.files ?? [:] where path.hasSuffix("Localizable.strings") {
      let language = String(path.prefix { $0 != "." })
      guard language != "fr" else { continue }
      #expect(text == TextsDevice.line("hello", engine.text("hello", in: [language])))
    }
  }
}
