import Foundation
import Testing

@testable import UpdateCore

@Suite struct PrepareTests {
  private static let bundle2 = ["index.html": "I am bundle 2"]

  /// A device that has downloaded version 2 over its bundled 1.
  private func updated(needs: String = "") async throws -> (TestDevice, Sandbox, Engine) {
    let device = try TestDevice()
    let sandbox = try device.open()
    let engine = device.engine(sandbox)
    _ = try await engine.prepare()
    try device.publish("2", ["index.html": "I am version 2"], extra: needs)
    #expect(await engine.check().outcome == .updated)
    return (device, sandbox, engine)
  }

  private func newBinary(
    _ device: TestDevice, _ engine: Engine, bundled: String, app: String = "1.1.0"
  ) async throws -> ActiveRelease {
    try device.folder.write(PrepareTests.bundle2, below: "bundle/www")
    var configuration = device.configuration
    configuration.bundledVersion = bundled
    configuration.appVersion = app
    await engine.configure(configuration)
    try await engine.install()
    return try #require(try await engine.prepare())
  }

  @Test func aBinaryWithANewerBundleRunsItsOwnAtTheFirstLaunch() async throws {
    let (device, _, engine) = try await updated()
    let active = try await newBinary(device, engine, bundled: "3")
    #expect(active.version == "3" && active.source == .bundle && active.isNew)
    #expect(device.shown["index.html"] == "I am bundle 2")
  }

  @Test func aBinaryWithAnOlderBundleKeepsTheDownload() async throws {
    let (device, _, engine) = try await updated()
    let active = try await newBinary(device, engine, bundled: "1")
    #expect(active.version == "2" && !active.isNew)
    #expect(device.shown["index.html"] == "I am version 2")
  }

  @Test func aDownloadThatTheBinaryCannotRunGivesWay() async throws {
    let (device, _, engine) = try await updated(needs: #","needs":{"native":"<1.1"}"#)
    let active = try await newBinary(device, engine, bundled: "1")
    #expect(active.version == "1" && active.source == .bundle)
    let why = device.journal.why(.www).map(\.what).joined()
    #expect(why.contains("cannot run in this app since the app changed"))
  }

  @Test func assetsOfABundleFollowTheBundle() async throws {
    let device = try TestDevice()
    let engine = device.engine(try device.open())
    _ = try await engine.prepare()
    // The same version, built anew.
    let active = try await newBinary(device, engine, bundled: "1", app: "1.0.0")
    #expect(active.version == "1" && active.isNew)
    #expect(device.shown["index.html"] == "I am bundle 2")
  }

  @Test func developmentModeReplacesTheAssetsAtEveryStart() async throws {
    let device = try TestDevice()
    let engine = device.engine(try device.open()) { $0.developmentMode = true }
    _ = try await engine.prepare()
    try device.folder.write(["index.html": "rebuilt"], below: "bundle/www")
    _ = try await engine.prepare()
    #expect(device.shown["index.html"] == "rebuilt")
    #expect(await engine.check().outcome == .skipped)
    #expect(device.transport.requests.isEmpty)
  }

  @Test func aFirstLaunchThatDoesNotCopyHasNothingToShow() async throws {
    let device = try TestDevice()
    let sandbox = try device.open()
    let engine = device.engine(sandbox) { $0.faults = [.noCopy] }
    #expect(try await engine.prepare() == nil)
    #expect(VersionPreference(sandbox: sandbox).read() == "1")
    try device.publish("2", ["index.html": "I am version 2"])
    #expect(await engine.check().outcome == .updated)
    #expect(device.shown == ["index.html": "I am version 2"])
  }

  @Test(arguments: ["www", "www/index.html", "www/.drydock-release.json"])
  func damageIsRepairedFromTheReleaseBefore(_ path: String) async throws {
    let (device, _, engine) = try await updated()
    try FileManager.default.removeItem(atPath: "\(device.sandboxPath)/Documents/\(path)")
    let active = try #require(try await engine.prepare())
    #expect(active.version == "1" && active.isNew)
    #expect(device.shown == ["index.html": "I am version 1", "css/a.css": "a"])
    #expect(device.leftovers.isEmpty)
  }

  @Test func withoutAReleaseBeforeTheBundleRepairsDamage() async throws {
    let (device, _, engine) = try await updated()
    for path in ["Documents/www", "Library/Drydock/previous-www/index.html"] {
      try FileManager.default.removeItem(atPath: "\(device.sandboxPath)/\(path)")
    }
    #expect(try await engine.prepare()?.source == .bundle)
    #expect(device.shown["index.html"] == "I am version 1")
  }

  @Test func aFileInPlaceOfTheTreeIsReplaced() async throws {
    let (device, _, engine) = try await updated()
    let path = "\(device.sandboxPath)/Documents/www"
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    #expect(try await engine.prepare()?.version == "1")
    #expect(device.shown["index.html"] == "I am version 1")
  }

  @Test func aMissingBundleIsSaid() async throws {
    let device = try TestDevice()
    let engine = device.engine(try device.open()) { $0.bundleFolder = "/nowhere/at/all" }
    let error = await #expect(throws: UpdateError.self) { try await engine.prepare() }
    #expect(error == .bundle(path: "/nowhere/at/all", .missing))
  }

  @Test func aLinkInTheBundleIsRefused() async throws {
    let device = try TestDevice()
    try FileManager.default.createSymbolicLink(
      atPath: "\(device.folder.path)/bundle/www/link", withDestinationPath: "/etc/passwd")
    let engine = device.engine(try device.open())
    let error = await #expect(throws: UpdateError.self) { try await engine.prepare() }
    #expect(error?.code == "install.bundle.refused")
  }

  @Test func theInstalledAppSaysWhatItIs() async throws {
    let device = try TestDevice()
    let engine = device.engine(try device.open()) { $0.allowsArbitraryLoads = false }
    try await engine.install()
    let path = "\(device.sandboxPath)/Demo.app/Info.plist"
    let list = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: URL(fileURLWithPath: path)), format: nil)
    let info = try #require(list as? [String: Any])
    #expect(info["CFBundleShortVersionString"] as? String == "1.0.0")
    #expect(info["CFBundleIdentifier"] as? String == "org.example.demo")
    let security = info["NSAppTransportSecurity"] as? [String: Any]
    #expect(security?["NSAllowsArbitraryLoads"] as? Bool == false)
    #expect(info["CFBundleDevelopmentRegion"] as? String == "en")
    #expect(info["CFBundleLocalizations"] == nil)
  }

  /// Languages of the profile, its development region, folders of the app; what is written.
  @Test(
    arguments: [
      (nil, nil, "Base de en_us", "de en_us", "de"),
      (nil, nil, "de en", "de en", "en"),
      (nil, "de", "de en", "de en", "de"),
      ("fr it", nil, "de", "fr it", "fr"),
      (nil, nil, "", "", "en"),
    ] as [(String?, String?, String, String, String)])
  func theInstalledAppSaysItsLanguages(
    _ languages: String?, _ region: String?, _ folders: String, _ written: String,
    _ development: String
  ) {
    let info = AppInfo(
      allowsArbitraryLoads: true,
      languages: languages?.split(separator: " ").map(String.init), developmentRegion: region)
    let files = folders.split(separator: " ").map {
      ReleaseFile(path: "\($0).lproj/a.strings", size: 0, sha256: SHA256.digest(of: []))
    }
    let localizations = info.localizations(of: files)
    #expect(localizations.joined(separator: " ") == written)
    #expect(info.region(among: localizations) == development)
  }

  @Test func resetIsTheDayOfInstallation() async throws {
    let (device, sandbox, engine) = try await updated()
    try sandbox.replaceFile("Documents/note.txt", with: Array("mine".utf8))
    let deleted = try await engine.reset()
    #expect(deleted.contains("Documents/www") && deleted.contains("Documents/note.txt"))
    #expect(device.shown.isEmpty && device.leftovers.isEmpty)
    let status = await engine.status()
    #expect(status.app == "1.0.0" && status.sets[.www]?.active == nil)
    #expect(try await engine.prepare()?.version == "1")
  }

  @Test func aHandEditIsMarkedUsedAndKeptUntilReplaced() async throws {
    let (device, sandbox, engine) = try await updated()
    try sandbox.replaceFile("Documents/www/css/a.css", with: Array("edited".utf8))
    #expect(await engine.status().sets[.www]?.localEdits == ["css/a.css"])
    #expect(try await engine.prepare()?.version == "2")
    #expect(device.shown["css/a.css"] == "edited")
    let previous = device.folder.files(below: "device/Library/Drydock/previous-www")
    #expect(previous["css/a.css"] == "a", "the release before shares no file that was edited")
    try device.publish("3", ["css/a.css": "a3"])
    #expect(await engine.check().outcome == .updated)
    #expect(await engine.status().sets[.www]?.localEdits == [])
    #expect(device.shown["css/a.css"] == "a3")
  }

  @Test func aChangeThatIsNoEditIsDamage() async throws {
    let (device, sandbox, engine) = try await updated()
    try sandbox.replaceFile("Documents/www/css/a.css", with: [], asEdit: false)
    #expect(try await engine.prepare()?.version == "2", "the release before has that file")
    #expect(device.shown == ["index.html": "I am version 2", "css/a.css": "a"])
    try sandbox.replaceFile("Documents/www/index.html", with: [], asEdit: false)
    #expect(try await engine.prepare()?.version == "1", "no other has this one")
    #expect(device.shown == ["index.html": "I am version 1", "css/a.css": "a"])
  }
}
