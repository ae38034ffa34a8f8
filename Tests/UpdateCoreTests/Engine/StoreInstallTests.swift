import Foundation
import Testing

@testable import UpdateCore

/// What an update of the app from the App Store leaves on the device.
@Suite struct StoreInstallTests {
  static let files = [
    "www/index.html": "I am the store's", "rexxar/a.html": "r", "de.lproj/a.strings": "s",
  ]
  private static let store = StoreBinary(
    version: "1.1.0", bundledVersion: "3", plugins: ["cam": "2.0.0"])

  private func launched(_ change: (inout EngineConfiguration) -> Void = { _ in }) async throws
    -> (TestDevice, Engine)
  {
    let device = try TestDevice()
    let engine = device.engine(try device.open(), change)
    _ = try await engine.prepare()
    return (device, engine)
  }

  @Test func thePackageBecomesTheApp() async throws {
    let (device, engine) = try await launched()
    let package = try device.app(
      StoreInstallTests.files.merging(["Info.plist": "theirs"]) { $1 })
    let binary = try await engine.install(package, from: StoreInstallTests.store, because: 7)
    #expect(binary.version == "1.1.0" && binary.bundledVersion == "3")
    #expect(binary.plugins == ["cam": "2.0.0"])
    #expect(device.installedVersion == "1.1.0")
    var installed = device.installed
    installed["Info.plist"] = nil
    #expect(installed == StoreInstallTests.files)
    #expect(device.leftovers.isEmpty)
    let entry = try #require(device.journal.entries.last)
    #expect(
      entry.what == "Demo.app 1.1.0 is installed from the App Store, with version 3 of www.")
    #expect(entry.because == 7 && entry.subject == .device && !entry.isFailure)
  }

  @Test func aBareSiteBecomesTheWWW() async throws {
    let (device, engine) = try await launched()
    try await engine.install(device.app(["index.html": "x"]), from: StoreInstallTests.store)
    #expect(device.installed["www/index.html"] == "x")
  }

  @Test func withoutAPackageTheContentStays() async throws {
    let (device, engine) = try await launched()
    let before = device.folder.files(below: "device/Demo.app/www")
    let old = await engine.binary
    try device.folder.write(["index.html": "edited since"], below: "bundle/www")
    let binary = try await engine.install(nil, from: StoreBinary(version: "1.1.0"))
    #expect(device.folder.files(below: "device/Demo.app/www") == before)
    #expect(device.installedVersion == "1.1.0")
    #expect(binary.bundledVersion == "1" && binary.build == old.build)
    #expect(
      device.journal.entries.last?.what
        == "Demo.app 1.1.0 is installed from the App Store, with version 1 of www, "
        + "which is as before.")
    #expect(try await engine.prepare()?.isNew == false)
  }

  @Test func withoutAPackageAndWithoutAnAppTheBundleIsTheContent() async throws {
    let device = try TestDevice()
    let engine = device.engine(try device.open()) { $0.bundledVersion = "4" }
    let binary = try await engine.install(nil, from: StoreBinary(version: "1.1.0"))
    #expect(binary.version == "1.1.0" && binary.bundledVersion == "4")
    #expect(try await engine.prepare()?.version == "4")
    #expect(device.shown["index.html"] == "I am version 1")
    #expect(device.installedVersion == "1.1.0")
  }

  @Test func theStoreIsTheFirstInstallOfADeviceWithoutABundle() async throws {
    let device = try TestDevice()
    let engine = device.engine(try device.open()) { $0.bundleFolder = nil }
    let package = try device.app(StoreInstallTests.files)
    try await engine.install(package, from: StoreInstallTests.store)
    #expect(try await engine.prepare()?.version == "3")
    #expect(device.shown == ["index.html": "I am the store's"])
  }

  @Test func aDeviceWithoutContentTakesAnAppWithout() async throws {
    let (device, engine) = try await launched { $0.wwwURL = "" }
    try await engine.install(device.app(["rexxar/a": "r"]), from: StoreInstallTests.store)
    #expect(device.journal.entries.last?.what.contains("without a www of its own") == true)
  }

  // MARK: Later starts

  /// What changes in the configuration after a store update, and the version that is run then.
  static let changes: [(name: String, version: String, change: EngineChange)] = [
    ("nothing", "1.1.0", { _ in }), ("the server", "1.1.0", { $0.wwwURL = "http://other.test/" }),
    ("the app's version", "1.0.5", { $0.appVersion = "1.0.5" }),
    ("to the store's version", "1.1.0", { $0.appVersion = "1.1.0" }),
    ("the bundled version", "1.0.0", { $0.bundledVersion = "2" }),
    ("a plugin", "1.0.0", { $0.plugins = ["gps": "1"] }),
    ("development mode", "1.1.0", { $0.developmentMode = true }),
  ]
  typealias EngineChange = @Sendable (inout EngineConfiguration) -> Void

  @Test(arguments: changes.indices, [false, true])
  func aStartKeepsTheStoresAppUntilTheConfigurationChanges(_ index: Int, later: Bool) async throws {
    let (name, version, change) = StoreInstallTests.changes[index]
    let device = try TestDevice()
    let sandbox = try device.open()
    var engine = device.engine(sandbox)
    _ = try await engine.prepare()
    let package = try device.app(StoreInstallTests.files)
    try await engine.install(package, from: StoreInstallTests.store)
    _ = try await engine.prepare()
    if later {
      sandbox.close()
      engine = device.engine(try device.open(), change)
    } else {
      var configuration = device.configuration
      change(&configuration)
      await engine.configure(configuration)
    }
    #expect(await engine.binary.version == version)
    #expect(await engine.status().binary.version == version)
    for _ in 1...2 { _ = try await engine.prepare() }
    #expect(device.installedVersion == version, "\(name)")
    #expect(await engine.status().app == version)
    let isBuild = version != "1.1.0" || name == "to the store's version"
    let shown = isBuild ? "I am version 1" : "I am the store's"
    #expect(device.shown["index.html"] == shown, "\(name)")
  }

  @Test func aBuildInstallsWhatTheConfigurationDescribes() async throws {
    let (device, engine) = try await launched()
    let package = try device.app(StoreInstallTests.files)
    try await engine.install(package, from: StoreInstallTests.store)
    try await engine.install()
    #expect(device.installedVersion == "1.0.0")
    _ = try await engine.prepare()
    #expect(device.shown["index.html"] == "I am version 1")
    #expect(device.installed["rexxar/a.html"] == nil)
  }

  @Test func aSecondStoreUpdateTakesThePlaceOfTheFirst() async throws {
    let (device, engine) = try await launched()
    let package = try device.app(StoreInstallTests.files)
    try await engine.install(package, from: StoreInstallTests.store)
    try await engine.install(nil, from: StoreBinary(version: "1.2.0"))
    _ = try await engine.prepare()
    #expect(device.installedVersion == "1.2.0")
    #expect(await engine.binary.bundledVersion == "3")
    #expect(device.shown["index.html"] == "I am the store's")
  }

  @Test func aBuildThatWasDueIsReplacedByTheStoresApp() async throws {
    let (device, engine) = try await launched()
    var configuration = device.configuration
    configuration.appVersion = "1.0.5"
    await engine.configure(configuration)
    try await engine.install(nil, from: StoreBinary(version: "1.1.0"))
    _ = try await engine.prepare()
    #expect(device.installedVersion == "1.1.0")
  }

  // MARK: What else goes on

  @Test func aRunningCheckIsEndedFirst() async throws {
    let (device, engine) = try await launched()
    device.answer(#"{"version":2,"url":"2.zip"}"#)
    device.transport.answer("http://origin.test/2.zip", .silence)
    async let result = engine.check()
    while device.transport.requests.count < 2 { await Task.yield() }
    try await engine.install(nil, from: StoreBinary(version: "1.1.0"))
    #expect(!engine.isChecking)
    #expect(await result.error == .cancelled)
    let what = device.journal.entries.map(\.what)
    let ended = try #require(what.firstIndex { $0.hasPrefix("Not updated") })
    let installed = try #require(what.firstIndex { $0.contains("from the App Store") })
    #expect(ended < installed)
    #expect(device.leftovers.isEmpty)
  }

  @Test func dataIsKept() async throws {
    let device = try TestDevice()
    let sandbox = try device.open()
    let engine = device.engine(sandbox)
    _ = try await engine.prepare()
    try sandbox.replaceFile("Documents/note.txt", with: Array("mine".utf8))
    try await engine.install(nil, from: StoreBinary(version: "1.1.0"))
    _ = try await engine.prepare()
    #expect(try sandbox.read("Documents/note.txt") == Array("mine".utf8))
  }

  @Test(arguments: [false, true])
  func aDamagedStoreAppStaysAsLongAsItsFilesAreNotNeeded(_ isNeeded: Bool) async throws {
    let (device, engine) = try await launched()
    let package = try device.app(StoreInstallTests.files)
    try await engine.install(package, from: StoreInstallTests.store)
    if !isNeeded { _ = try await engine.prepare() }
    let path = "\(device.sandboxPath)/Demo.app/www/index.html"
    try FileManager.default.removeItem(atPath: path)
    _ = try await engine.prepare()
    #expect(device.installedVersion == (isNeeded ? "1.0.0" : "1.1.0"))
    #expect(device.shown["index.html"] == (isNeeded ? "I am version 1" : "I am the store's"))
    #expect(device.journal.entries.contains { $0.what.contains("is missing or damaged") })
  }

  @Test func aDamagedAppIsNotTakenOver() async throws {
    let (device, engine) = try await launched()
    try FileManager.default.removeItem(atPath: "\(device.sandboxPath)/Demo.app/www/css/a.css")
    let error = await #expect(throws: UpdateError.self) {
      try await engine.install(nil, from: StoreBinary(version: "1.1.0"))
    }
    #expect(error == .appDamaged(path: "www/css/a.css"))
    #expect(device.installedVersion == "1.0.0")
  }
}
