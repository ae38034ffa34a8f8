import Foundation
import Testing

@testable import UpdateCore

/// What stands where the device's own things belong, and how it goes on.
@Suite struct HealingTests {
  @Test func aFolderInPlaceOfPreferencesIsReplaced() async throws {
    let device = try TestDevice()
    let sandbox = try device.open()
    let engine = device.engine(sandbox)
    _ = try await engine.prepare()
    let path = "\(device.sandboxPath)/Library/Preferences/org.example.demo.plist"
    try FileManager.default.removeItem(atPath: path)
    try device.folder.write(
      ["a/b": "x"], below: "device/Library/Preferences/org.example.demo.plist")
    try device.publish("2", ["index.html": "I am version 2"])
    #expect(await engine.check().outcome == .updated)
    #expect(VersionPreference(sandbox: sandbox).read() == "2")
  }

  @Test func aResetWorksOnAFullDisk() async throws {
    let device = try TestDevice()
    let sandbox = try device.open()
    let engine = device.engine(sandbox)
    _ = try await engine.prepare()
    sandbox.disk.limitFreeSpace(to: 0)
    #expect(try await engine.reset().contains("Documents/www"))
  }

  @Test(arguments: ["/etc/passwd", "/dev/zero"])
  func aBundleThatIsNoFolderIsSaid(_ path: String) throws {
    let error = #expect(throws: UpdateError.self) { try BundleSource(path) }
    #expect(error?.sentence == "the bundle \(path) is not a folder")
  }

  private func replace(_ path: String, with kind: String) throws {
    try? FileManager.default.removeItem(atPath: path)
    switch kind {
    case "file": try Data().write(to: URL(fileURLWithPath: path))
    case "link":
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/")
    case "folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    case "pipe": #expect(mkfifo(path, 0o644) == 0)
    default: break
    }
  }

  @Test(
    arguments: ["Documents", "Library/Caches", "tmp", "Library/Preferences"],
    ["file", "link", "pipe"])
  func theSandboxsOwnFoldersAreMadeAnew(_ name: String, kind: String) async throws {
    let device = try TestDevice()
    let first = try device.open()
    _ = try await device.engine(first).prepare()
    first.close()
    try replace("\(device.sandboxPath)/\(name)", with: kind)
    let engine = device.engine(try device.open())
    #expect(device.journal.entries.last?.what == "\(name) was a \(kind): made anew.")
    #expect(try await engine.prepare()?.version == "1")
    #expect(device.shown["index.html"] == "I am version 1")
  }

  @Test func anUnreadableStateIsRewrittenInASandboxOfTheApp() async throws {
    let device = try TestDevice()
    let first = try device.open()
    _ = try await device.engine(first).prepare()
    first.close()
    let path = "\(device.sandboxPath)/Library/Drydock/device.json"
    try replace(path, with: "folder")
    _ = try await device.engine(try device.open()).reset()
    #expect(device.journal.entries.contains { $0.what.contains("device.json was unreadable") })
  }

  @Test func anUnreadableStateBesideUnknownDocumentsIsRefused() throws {
    let device = try TestDevice()
    try device.open().close()
    try device.folder.write(["letter.txt": "dear"], below: "device/Documents")
    try replace("\(device.sandboxPath)/Library/Drydock/device.json", with: "folder")
    #expect(
      throws: SandboxError.unknownApp(path: device.sandboxPath, expected: "org.example.demo")
    ) { try device.open() }
  }

  @Test(arguments: ["gone", "folder", "link", "pipe"])
  func aDamagedAppIsInstalledAgain(_ kind: String) async throws {
    let device = try TestDevice()
    let sandbox = try device.open()
    let engine = device.engine(sandbox)
    _ = try await engine.prepare()
    try replace("\(device.sandboxPath)/Demo.app/www/index.html", with: kind)
    try await engine.reset()
    #expect(try await engine.prepare()?.version == "1")
    #expect(device.shown["index.html"] == "I am version 1")
    #expect(device.journal.entries.contains { $0.what.contains("the app is installed again") })
  }

  @Test func aDamagedAppWithoutABundleSaysWhatToDo() async throws {
    let device = try TestDevice()
    let sandbox = try device.open()
    _ = try await device.engine(sandbox).prepare()
    let engine = device.engine(sandbox) { $0.bundleFolder = nil }
    try replace("\(device.sandboxPath)/Demo.app/www", with: "gone")
    #expect(try await engine.prepare()?.version == "1", "the active release is whole")
    try await engine.reset()
    let error = await #expect(throws: UpdateError.self) { try await engine.prepare() }
    #expect(error?.sentence.contains("drydock install BUNDLE") == true)
  }

  @Test func aBundleWithoutContentIsRefused() async throws {
    let device = try TestDevice()
    let sandbox = try device.open()
    _ = try await device.engine(sandbox).prepare()
    try device.folder.write(["readme.txt": "x"], below: "empty")
    for path in [
      "\(device.folder.path)/empty", device.folder.path, "\(device.sandboxPath)/Demo.app",
    ] {
      let engine = device.engine(sandbox) { $0.bundleFolder = path }
      let error = await #expect(throws: UpdateError.self) { try await engine.install() }
      #expect(error?.code == "install.bundle.refused")
      #expect(device.folder.files(below: "device/Demo.app/www")["index.html"] == "I am version 1")
      #expect(device.leftovers.isEmpty)
    }
  }

  @Test func aReturnPutsBackWhatVanishedAndInstallsNothing() async throws {
    let device = try TestDevice()
    let sandbox = try device.open()
    let engine = device.engine(sandbox)
    _ = try await engine.prepare()
    var other = device.configuration
    other.appVersion = "2.0.0"
    await engine.configure(other)
    let changes = sandbox.disk.changes
    #expect(try await engine.prepare(isReturn: true)?.isNew == false)
    #expect(sandbox.disk.changes == changes, "nothing is written when nothing is missing")
    try replace("\(device.sandboxPath)/Documents/www", with: "gone")
    #expect(try await engine.prepare(isReturn: true)?.isNew == true)
    #expect(device.shown["index.html"] == "I am version 1")
    #expect(await engine.status().app == "1.0.0")
  }
}
