import Foundation
import Testing

@testable import UpdateCore

/// `cordova-hot-code-push` as a source.
@Suite struct CHCPTests {
  private static let may = [
    "index.html": "May", "css/a.css": "a", "cordova.js": "cordova", "plugins/p.js": "p",
  ]
  private static let listed = ["index.html": "May", "css/a.css": "a"]

  private func device(
    manifest: Bool = true, _ change: @escaping (inout EngineConfiguration) -> Void = { _ in }
  ) async throws -> (TestDevice, Engine) {
    var files = Self.may
    files["chcp.json"] = #"{"release":"2016.05.09-13.03.03"}"#
    if manifest { files["chcp.manifest"] = ManifestText.chcp(Self.listed) }
    let device = try TestDevice(bundle: files)
    let engine = device.engine(
      try device.open(),
      { configuration in
        configuration.source = .chcp(nativeInterface: 3)
        configuration.bundledVersion = "2016.05.09-13.03.03"
        change(&configuration)
      })
    _ = try await engine.prepare()
    return (device, engine)
  }

  /// What is shown besides the plugin's own files.
  private func shown(_ device: TestDevice) -> [String: String] {
    device.shown.filter { !CHCPConfig.ownNames.contains($0.key) }
  }

  @Test func aReleaseIsToldByItsNameAlone() async throws {
    let (device, engine) = try await device()
    device.publishCHCP("2016.05.09-13.03.03", ["index.html": "other"])
    #expect(await engine.check().outcome == .upToDate)
    #expect(device.fetched == [])
    for release in ["2015.01.01-00.00.00", "build 7 (nightly)", "2015.01.01"] {
      device.publishCHCP(release, ["index.html": release])
      let result = await engine.check()
      #expect(result.outcome == .updated && result.active == release, "\(result.reason)")
      #expect(shown(device)["index.html"] == release)
      #expect(try await engine.prepare()?.version == release, "an older one stays, too")
    }
    #expect(device.leftovers == [])
  }

  @Test("Files that no manifest lists stay: a build adds them", arguments: [true, false])
  func unlisted(manifest: Bool) async throws {
    let (device, engine) = try await device(manifest: manifest)
    device.publishCHCP("two", ["index.html": "two", "img/n.svg": "n"])
    let result = await engine.check()
    #expect(result.outcome == .updated, "\(result.reason)")
    var expected = ["cordova.js": "cordova", "plugins/p.js": "p", "index.html": "two"]
    expected["img/n.svg"] = "n"
    // Without the old manifest nobody knows that it was a release's.
    if !manifest { expected["css/a.css"] = "a" }
    #expect(shown(device) == expected)
    #expect(device.shown["chcp.json"]?.contains(#""release": "two""#) == true)
    #expect(device.shown["chcp.manifest"]?.contains("img/n.svg") == true)
    #expect(device.fetched == ["www/chcp.manifest", "www/img/n.svg", "www/index.html"])

    device.publishCHCP("three", ["index.html": "two", "moved.svg": "n"])
    #expect(await engine.check().outcome == .updated)
    #expect(device.fetched == ["www/chcp.manifest"], "a rename costs nothing")
    #expect(shown(device)["img/n.svg"] == nil)
  }

  @Test func anAppThatIsTooOldWaitsForTheStore() async throws {
    let (device, engine) = try await device()
    for written in ["4", "\"4\"", "99999999999999999999"] {
      device.publishCHCP(
        "two", ["index.html": "two"], extra: #", "min_native_interface": \#(written)"#)
      let result = await engine.check()
      #expect(result.outcome == .skipped, "\(result.reason)")
      #expect(result.reason.contains("the store must update it"))
    }
    device.publishCHCP("two", ["index.html": "two"], extra: #", "min_native_interface": 3"#)
    #expect(await engine.check().outcome == .updated)
  }

  @Test("What update says decides when", arguments: ["now", "start", "resume", "later", nil])
  func moments(_ update: String?) async throws {
    let (device, engine) = try await device()
    let config = update.map { #","update":"\#($0)""# } ?? ""
    device.publishCHCP("two", ["index.html": "two"])
    device.answer(#"{"release":"two","content_url":"http://origin.test/www/"\#(config)}"#)
    let result = await engine.check(at: .resume)
    let waits = update != "now" && update != "resume"
    #expect(result.outcome == (waits ? .skipped : .updated), "\(result.reason)")
    #expect(await engine.check(at: .launch).outcome == (waits ? .updated : .upToDate))
  }

  @Test func anotherBuildBringsItsOwnRelease() async throws {
    let (device, engine) = try await device()
    device.publishCHCP("two", ["index.html": "two"])
    #expect(await engine.check().outcome == .updated)
    try device.folder.write(["index.html": "new build"], below: "bundle/www")
    var configuration = device.configuration
    configuration.source = .chcp(nativeInterface: 3)
    configuration.bundledVersion = "2016.01.01-00.00.00"
    configuration.appVersion = "1.1.0"
    await engine.configure(configuration)
    #expect(try await engine.prepare()?.version == "2016.01.01-00.00.00")
    #expect(shown(device)["index.html"] == "new build")
  }

  @Test(
    arguments: [
      ("[]", "check.json"), (#"{"release":"x"}"#, "check.content_url.missing"),
      (#"{"content_url":"http://x/"}"#, "check.release.missing"),
      (#"{"release":"","content_url":"http://x/"}"#, "check.release.invalid"),
      (#"{"release":null,"content_url":"http://x/"}"#, "check.release.null"),
      (#"{"release":["x"],"content_url":"http://x/"}"#, "check.release.type"),
      (#"{"release":"a\nb","content_url":"http://x/"}"#, "check.release.invalid"),
      (#"{"release":"x","content_url":"file:///etc"}"#, "check.content_url.invalid"),
      (#"{"release":"x","content_url":""}"#, "check.content_url.invalid"),
      (
        #"{"release":"x","content_url":"http://x/","min_native_interface":1.5}"#,
        "check.min_native_interface.type"
      ),
      (#"{"release":"x","release":"y","content_url":"http://x/"}"#, "check.json"),
    ])
  func aBrokenConfiguration(_ json: String, _ code: String) async throws {
    let (device, engine) = try await device()
    device.answer(json)
    let result = await engine.check()
    #expect(result.error?.code == code, "\(result.reason)")
    #expect(result.active == "2016.05.09-13.03.03" && device.leftovers == [])
  }

  @Test func aWrongFileEndsIt() async throws {
    let (device, engine) = try await device()
    device.publishCHCP("two", ["index.html": "two", "b.js": "b"])
    device.transport.answer("http://origin.test/www/b.js", .body(Array("c".utf8)))
    let result = await engine.check()
    #expect(result.error?.code == "verify.file.digest", "\(result.reason)")
    #expect(shown(device) == Self.may && device.leftovers == [])
  }

  @Test func aBundleSaysWhichReleaseItIs() throws {
    let folder = try TemporaryFolder()
    #expect(CHCPConfig.release(in: folder.path) == nil)
    try folder.write(["chcp.json": #"{"release":"2016.05.09-13.03.03"}"#])
    #expect(CHCPConfig.release(in: folder.path) == "2016.05.09-13.03.03")
    try folder.write(["chcp.json": #"{"release":7}"#])
    #expect(CHCPConfig.release(in: folder.path) == nil)
  }
}
