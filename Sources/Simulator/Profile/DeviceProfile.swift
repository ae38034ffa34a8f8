package import Container
package import UpdateCore

/// The description of an app and of where it gets its content: what a person writes in a file.
///
/// A content set whose section is `nil` does not exist on that device.
package struct DeviceProfile: Sendable, Equatable {
  /// The host name under which the device finds the embedded lab.
  package static let labHost = "lab.drydock.test"

  /// The file it was read from, as it was named; `nil` for the built-in demo.
  package var file: String?
  /// What relative URLs are relative to, absolute; `nil` for the embedded lab.
  package var origin: String?
  /// Sent to the origin's host only, in the order written.
  package var headers: [HTTPField] = []
  package var tls: TLS?
  /// An http proxy for all but the lab, as Charles or mitmproxy are; absolute.
  package var proxy: String?
  package var app: App
  package var www: WWW?
  package var routes: Routes?
  package var texts: Texts?
  package var record: Record?
  /// What the App Store can install.
  package var store: [StoreRelease] = []
  package var trust: Trust?
  /// The widgets a controller has, in the order they are asked.
  package var widgets = BuiltInWidget.allCases
  /// What the container answers besides geo and log.
  package var containerAPIs: [ContainerAPI] = []
  package var decorators: [Decorator] = []

  package init(app: App) { self.app = app }

  /// Whether the embedded lab is the origin.
  package var usesLab: Bool { origin == nil }

  /// Whether this is the built-in demo.
  package var isDemo: Bool { file == nil }

  /// The built-in demo, an app that asks the embedded lab for updates and for its version record.
  ///
  /// `bundle` is the folder that becomes its `HybridDemo.app`, `resources` the one that becomes the
  /// `rexxar` in that, and `texts` the one whose languages are put into it.
  package static func demo(bundle: String, resources: String? = nil, texts: String? = nil)
    -> DeviceProfile
  {
    var app = App(name: "HybridDemo", bundleIdentifier: "org.example.hybriddemo")
    app.version = "1.0.0"
    app.bundle = bundle
    var profile = DeviceProfile(app: app)
    profile.www = WWW()
    if let texts {
      profile.app.textsFolder = texts
      profile.texts = Texts()
    }
    if let resources {
      var routes = Routes(bundleIdentifier: app.bundleIdentifier)
      routes.resourceFolder = resources
      profile.routes = routes
    }
    var record = Record()
    record.url = ""
    record.container = "iCloud.\(app.bundleIdentifier)"
    record.token = "demo"
    record.appStoreURL = "itms-apps://apps.apple.com/app/id1"
    profile.record = record
    // What the document's demo adds to requests: a login, and an apikey.
    var decorator = Decorator(match: "^http://lab\\.drydock\\.test/echo")
    decorator.headers = [HTTPField("Authorization", "Bearer demo")]
    decorator.parameters = ["apikey": "demo"]
    profile.decorators = [decorator]
    return profile
  }
}
