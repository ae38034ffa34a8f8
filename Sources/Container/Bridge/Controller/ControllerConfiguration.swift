/// What a page's controller is made of.
package struct ControllerConfiguration: Sendable {
  /// The token of the page's load.
  package var load: Int
  /// The traffic entry that brought the page, the cause of what it does by itself.
  package var entry: Int?
  /// The page's own URL, as its script sees it.
  package var url: String
  /// What the URLs of the app's own pages begin with, where those have a host.
  package var ownRoot = "file:///"
  /// The scheme of widget URLs, in these letters.
  package var scheme = "douban"
  /// The host of widget URLs, in these letters, and of container APIs.
  package var host = "rexxar-container"
  package var rules = BridgeRules.documented
  /// In the order they are asked.
  package var widgets: [any Widget] = BuiltInWidget.allCases.map(\.widget)
  /// In the order they are asked.
  package var apis: [any ContainerAPI] = []
  /// In the order they are applied.
  package var decorators: [any RequestDecorator] = []
  /// What the binary has.
  package var plugins: [PluginStub] = []
  /// Other versions of the app, for what is said of a plugin that the binary does not have.
  package var releases: [AppRelease] = []
  package var device = DeviceInfo()
  package var userAgent = ""
  /// What `Accept-Language` says, the most wanted first.
  package var languages = ["en"]

  package init(load: Int, url: String) {
    self.load = load
    self.url = url
  }
}
