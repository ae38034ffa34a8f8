import Container
import Foundation
import Testing
import UpdateCore

@testable import Simulator

@Suite("Device profiles")
struct ProfileReadingTests {
  static func parse(_ text: String, directory: String = "") throws(ProfileError) -> DeviceProfile {
    try DeviceProfile.parse(Array(text.utf8), name: "drydock.json5", directory: directory)
  }

  /// A profile as the contract shows it, with every key.
  private static let complete = #"""
    {
      origin: "http://127.0.0.1:8080/",           // absent: the embedded lab
      headers: { Authorization: "Basic …" },
      tls: { ca: "staging-ca.pem" },
      app: {
        name: "HybridDemo",
        bundleIdentifier: "org.example.hybriddemo",
        version: "1.0.0",
        bundle: "app",
        home: "index.html",
        languages: ["en", "de"],
        developmentRegion: "de",
        preferredLanguages: ["de-AT", "en"],
        plugins: {
          "cordova-plugin-camera": { version: "5.0.2", actions: { takePicture: { success: "…" } } },
          "cordova-plugin-file": "6.0.2",
        },
        splash: 1.5,
        keepFree: "1GB",
        allowsArbitraryLoads: false,
      },
      www:    { url: "api/update", bundledVersion: 3, developmentMode: true, timeout: 2.5,
                majorOnlyFromStore: false, ready: "notifyAppReady", tries: 2 },
      routes: { mapURL: "map.json", resourcePath: "res/rexxar", cachePath: "com.example.rexxar",
                behaviour: "ios-2016", scheme: "app", host: "container" },
      texts:  { url: "strings.json", prompt: true },
      record: { kind: "cloudkit", url: "https://api.apple-cloudkit.com",
                container: "iCloud.com.example", environment: "production", token: "abc",
                recordName: "Version_prod", appStoreURL: "itms-apps://apps.apple.com/app/id1",
                optionalPrompt: "version" },
      store:  [ { version: "1.1.0", bundle: "app-1.1", bundledVersion: "3",
                  plugins: { camera: "6.0.0" } }, { version: "2.0" } ],
      trust:  { root: "/keys/root.json" },
      widgets: ["toast", "nav_title"],
      containerAPIs: [ { path: "/api/me", status: 201, headers: { "X-A": "1" },
                         body: { name: "Ada" } }, { path: "/api/none" } ],
      decorators: [ { match: "https?://api\\.example\\.com/.*",
                      headers: { Authorization: "Bearer …" }, parameters: { apikey: "k" } } ],
    }
    """#

  @Test("every key is read")
  func everyKey() throws {
    let profile = try Self.parse(Self.complete, directory: "/profiles/")

    var app = DeviceProfile.App(name: "HybridDemo", bundleIdentifier: "org.example.hybriddemo")
    app.version = "1.0.0"
    app.bundle = "/profiles/app"
    app.languages = ["en", "de"]
    app.developmentRegion = "de"
    app.preferredLanguages = ["de-AT", "en"]
    var camera = DeviceProfile.Plugin(name: "cordova-plugin-camera", version: "5.0.2")
    camera.actions = ["takePicture": ["success": "…"]]
    app.plugins = [camera, .init(name: "cordova-plugin-file", version: "6.0.2")]
    app.splash = .milliseconds(1500)
    app.keepFree = 1_000_000_000
    app.allowsArbitraryLoads = false
    #expect(profile.app == app)

    var www = DeviceProfile.WWW()
    www.bundledVersion = "3"
    www.developmentMode = true
    www.timeout = .milliseconds(2500)
    www.majorOnlyFromStore = false
    www.ready = .notifyAppReady
    www.tries = 2
    #expect(profile.www == www)

    #expect(profile.file == "drydock.json5")
    #expect(profile.origin == "http://127.0.0.1:8080/")
    #expect(profile.headers == [HTTPField("Authorization", "Basic …")])
    #expect(profile.tls == DeviceProfile.TLS(ca: "/profiles/staging-ca.pem"))
    #expect(profile.trust == DeviceProfile.Trust(root: "/keys/root.json"))
    #expect(profile.widgets == [.toast, .navTitle])
    #expect(!profile.isDemo)
    #expect(!profile.usesLab)
  }

  @Test("every key of the sections for later is read")
  func everyOtherKey() throws {
    let profile = try Self.parse(Self.complete, directory: "/profiles")

    var routes = DeviceProfile.Routes(bundleIdentifier: "x")
    routes.mapURL = "map.json"
    routes.resourcePath = "res/rexxar"
    routes.cachePath = "com.example.rexxar"
    routes.behaviour = .ios2016
    routes.scheme = "app"
    routes.host = "container"
    #expect(profile.routes == routes)

    var texts = DeviceProfile.Texts()
    texts.url = "strings.json"
    texts.prompt = true
    #expect(profile.texts == texts)

    var record = DeviceProfile.Record()
    record.container = "iCloud.com.example"
    record.environment = .production
    record.token = "abc"
    record.recordName = "Version_prod"
    record.appStoreURL = "itms-apps://apps.apple.com/app/id1"
    record.optionalPrompt = .version
    #expect(profile.record == record)

    var release = DeviceProfile.StoreRelease(version: "1.1.0")
    release.bundle = "/profiles/app-1.1"
    release.bundledVersion = "3"
    release.plugins = [.init(name: "camera", version: "6.0.0")]
    #expect(profile.store == [release, .init(version: "2.0")])
    #expect(release.pluginVersions == ["camera": "6.0.0"])

    var api = DeviceProfile.ContainerAPI(path: "/api/me")
    api.status = 201
    api.headers = [HTTPField("X-A", "1")]
    api.body = ["name": "Ada"]
    #expect(profile.containerAPIs == [api, .init(path: "/api/none")])

    var decorator = DeviceProfile.Decorator(match: #"https?://api\.example\.com/.*"#)
    decorator.headers = [HTTPField("Authorization", "Bearer …")]
    decorator.parameters = ["apikey": "k"]
    #expect(profile.decorators == [decorator])
  }

  @Test("what is not there has its documented default")
  func defaults() throws {
    let profile = try Self.parse(#"{ app: { name: "A b" }, www: {}, routes: {}, texts: {} }"#)
    let app = profile.app
    #expect(app.bundleIdentifier == "app.drydock.A b")
    #expect(app.version == "0.0.0")
    #expect(app.bundle == nil)
    #expect(app.home == "index.html")
    #expect(app.languages == nil)
    #expect(app.preferredLanguages == ["en"])
    #expect(app.plugins.isEmpty)
    #expect(app.splash == .seconds(1))
    #expect(app.keepFree == 20_000_000)
    #expect(app.allowsArbitraryLoads)

    let www = try #require(profile.www)
    #expect(www.url == "api/update")
    #expect(www.bundledVersion == nil)
    #expect(!www.developmentMode)
    #expect(www.timeout == .seconds(15))
    #expect(www.majorOnlyFromStore)
    #expect(www.ready == .load)
    #expect(www.tries == 1)

    let routes = try #require(profile.routes)
    #expect(routes.mapURL == "routes.json")
    #expect(routes.resourcePath == "rexxar")
    #expect(routes.cachePath == "app.drydock.A b.rexxar")
    #expect(routes.behaviour == .documented)
    #expect(routes.scheme == "douban")
    #expect(routes.host == "rexxar-container")
    #expect(profile.texts == DeviceProfile.Texts())
    #expect(profile.widgets == [.navTitle, .navMenu, .alertDialog, .toast, .pullToRefresh])
  }

  @Test("a section that is absent is a set that does not exist")
  func absentSections() throws {
    let profile = try Self.parse(#"{"app":{"name":"A"}}"#)
    #expect(profile.usesLab)
    #expect(profile.headers.isEmpty)
    #expect(profile.tls == nil)
    #expect(profile.www == nil)
    #expect(profile.wwwURL == nil)
    #expect(profile.routes == nil)
    #expect(profile.texts == nil)
    #expect(profile.record == nil)
    #expect(profile.store.isEmpty)
    #expect(profile.trust == nil)
    #expect(profile.containerAPIs.isEmpty)
    #expect(profile.decorators.isEmpty)
  }

  @Test(
    "each kind of record has its own keys",
    arguments: [
      (#"{ container: "c" }"#, "https://api.apple-cloudkit.com"),
      (#"{ kind: "json", url: "record.json", appStoreURL: "itms-apps://a" }"#, "record.json"),
      (#"{ kind: "itunes", url: "lookup", minimumURL: "minimum" }"#, "lookup"),
    ])
  func records(record: String, url: String) throws {
    let profile = try Self.parse(#"{ app: { name: "A" }, record: \#(record) }"#)
    #expect(profile.record?.url == url)
    #expect(profile.record?.environment == .development)
    #expect(profile.record?.recordName == "Version_qa")
    #expect(profile.record?.optionalPrompt == .launch)
  }

  @Test("the demo asks the embedded lab, from release 1 on")
  func demo() {
    let demo = DeviceProfile.demo(bundle: "/samples/1")
    #expect(demo.isDemo)
    #expect(demo.usesLab)
    #expect(demo.app.name == "HybridDemo")
    #expect(demo.app.bundleIdentifier == "org.example.hybriddemo")
    #expect(demo.app.version == "1.0.0")
    #expect(demo.app.bundle == "/samples/1")
    #expect(demo.wwwURL == "http://lab.drydock.test/api/update")
    #expect(demo.bundledRelease == "1")
  }

  @Test("setting plugins keeps the actions of those that were there")
  func plugins() throws {
    var app = try Self.parse(Self.complete).app
    let actions = try #require(app.plugins.first).actions
    app.setPlugins([
      PluginVersion(name: "new", version: "1"),
      PluginVersion(name: "cordova-plugin-camera", version: "7"),
      PluginVersion(name: "new", version: "2"),
    ])
    #expect(app.plugins.map(\.name) == ["cordova-plugin-camera", "new"])
    #expect(app.pluginVersions == ["cordova-plugin-camera": "7", "new": "2"])
    #expect(app.plugins.first?.actions == actions)
  }
}
