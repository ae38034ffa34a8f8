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
}
