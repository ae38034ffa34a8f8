import Testing

@testable import UpdateCore

/// Which content the first launch after a store update shows.
///
/// The kinds of fault here are those of meteor/meteor#5639 (old downloads over newer bundled
/// assets), expo/expo#44091 (another build of one version shows the assets of the first) and
/// ionic-team/cordova-plugin-ionic#179 (the first launch alone shows the old ones).
@Suite struct StoreLaunchTests {
  /// What is shown before, the app that the store sends, and what is shown after.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    /// The version that was downloaded over the bundled 1; `nil` for none.
    var downloaded: String?
    var needs = ""
    var bundled: String?
    /// `index.html` of the store's app; `nil` for a package that is not needed.
    var content: String? = "the store's"
    var plugins: [String: String] = [:]
    var shown: String
    var version: String
    var isNew: Bool

    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(
      name: "newer bundled assets over bundled ones", bundled: "2", shown: "the store's",
      version: "2", isNew: true),
    Row(
      name: "the same version, built anew", bundled: "1", shown: "the store's", version: "1",
      isNew: true),
    Row(
      name: "the same version and content", bundled: "1", content: nil, shown: "bundled",
      version: "1", isNew: false),
    Row(
      name: "the same content under a newer version", bundled: "2", content: nil, shown: "bundled",
      version: "2", isNew: true),
    Row(
      name: "no version of its own", bundled: nil, shown: "the store's", version: "1", isNew: true),
    Row(
      name: "newer bundled assets over a download", downloaded: "2", bundled: "3",
      shown: "the store's", version: "3", isNew: true),
    Row(
      name: "ten is more than nine", downloaded: "1.9", bundled: "1.10", shown: "the store's",
      version: "1.10", isNew: true),
    Row(
      name: "equal bundled assets under a download", downloaded: "2", bundled: "2",
      shown: "downloaded", version: "2", isNew: false),
    Row(
      name: "older bundled assets under a download", downloaded: "2", bundled: "1",
      shown: "downloaded", version: "2", isNew: false),
    Row(
      name: "the same app under a download", downloaded: "2", bundled: nil, content: nil,
      shown: "downloaded", version: "2", isNew: false),
    Row(
      name: "a download that needs the old app", downloaded: "2",
      needs: #","needs":{"native":"<1.1"}"#, bundled: "1", plugins: ["cam": "1.0.0"],
      shown: "the store's", version: "1", isNew: true),
    Row(
      name: "a download that needs a plugin that went", downloaded: "2",
      needs: #","needs":{"plugins":["cam"]}"#, bundled: "1", shown: "the store's", version: "1",
      isNew: true),
    Row(
      name: "a download that needs a plugin that stays", downloaded: "2",
      needs: #","needs":{"plugins":["cam@^1"]}"#, bundled: "1", plugins: ["cam": "1.2.0"],
      shown: "downloaded", version: "2", isNew: false),
  ]

  private func change(_ configuration: inout EngineConfiguration) {
    configuration.plugins = ["cam": "1.0.0"]
  }

  @Test(arguments: rows, [false, true])
  func theFirstLaunchAndEachOneAfter(_ row: Row, inALaterProcess: Bool) async throws {
    let device = try TestDevice(bundle: ["index.html": "bundled"])
    var sandbox = try device.open()
    var engine = device.engine(sandbox, change)
    _ = try await engine.prepare()
    if let version = row.downloaded {
      try device.publish(version, ["index.html": "downloaded"], extra: row.needs)
      #expect(await engine.check().outcome == .updated)
    }
    let package = try row.content.map { try device.app(["www/index.html": $0]) }
    try await engine.install(
      package,
      from: StoreBinary(version: "1.1.0", bundledVersion: row.bundled, plugins: row.plugins))
    if inALaterProcess {
      sandbox.close()
      sandbox = try device.open()
      engine = device.engine(sandbox, change)
    }
    let first = try #require(try await engine.prepare())
    #expect(first.version == row.version && first.isNew == row.isNew)
    #expect(device.shown == ["index.html": row.shown])
    #expect(VersionPreference(sandbox: sandbox).read() == row.version)
    if row.isNew {
      let previous = device.folder.files(below: "device/Library/Drydock/previous-www")
      #expect(previous.isEmpty, "an old download has nothing to come back from")
    }
    let second = try #require(try await engine.prepare())
    #expect(second.version == row.version && !second.isNew)
    #expect(device.shown == ["index.html": row.shown])
    #expect(device.leftovers.isEmpty)
  }

  @Test func offersAreJudgedForTheStoresApp() async throws {
    let device = try TestDevice()
    let engine = device.engine(try device.open()) { $0.bundledVersion = "1.0.0" }
    _ = try await engine.prepare()
    let needs = #","needs":{"native":">=1.1","plugins":["cam"]}"#
    try device.publish("2.1.0", ["index.html": "2.1.0"], extra: needs)
    #expect(await engine.check().outcome == .skipped)
    let package = try device.app(["www/index.html": "2.0.0"])
    try await engine.install(
      package,
      from: StoreBinary(version: "1.1.0", bundledVersion: "2.0.0", plugins: ["cam": "1"]))
    #expect(try await engine.prepare()?.version == "2.0.0")
    #expect(await engine.binary.plugins == ["cam": "1"])
    let result = await engine.check()
    #expect(result.outcome == .updated && result.active == "2.1.0", "\(result.reason)")
  }
}
