extension DeviceProfile {
  /// The binary, and what the device knows of it.
  package struct App: Sendable, Equatable {
    /// The name of its folder without `.app`; fit to be a file name.
    package var name: String
    package var bundleIdentifier: String
    /// `CFBundleShortVersionString`.
    package var version = "0.0.0"
    /// The folder that becomes `<name>.app`.
    package var bundle: String?
    /// A folder beside the bundle whose texts and native views become the bundle's, if that has none;
    /// `nil` but for the built-in demo.
    package var textsFolder: String?
    /// What a launch shows: a path in `www`, or a URI.
    package var home = "index.html"
    /// The languages the app declares; `nil` for those of its `lproj` folders.
    package var languages: [String]?
    /// `CFBundleDevelopmentRegion`, the language that the app falls back on; `nil` for "en" where the
    /// app has it, else the first it has.
    package var developmentRegion: String?
    /// The device's languages, the first most wanted; never empty.
    package var preferredLanguages = ["en"]
    package var plugins: [Plugin] = []
    package var splash: Duration = .seconds(1)
    /// Bytes of disk space that an update must leave.
    package var keepFree = 20_000_000
    /// `NSAllowsArbitraryLoads`.
    package var allowsArbitraryLoads = true

    /// An app with all else at its default; its identifier is made from the name if none is given.
    package init(name: String, bundleIdentifier: String? = nil) {
      self.name = name
      self.bundleIdentifier = bundleIdentifier ?? "app.drydock.\(name)"
    }

    /// The plugins' versions by their names.
    package var pluginVersions: [String: String] { DeviceProfile.versions(of: plugins) }

    /// Replaces the plugins; one that was there keeps its actions.
    ///
    /// Of equal names the last counts.
    package mutating func setPlugins(_ plugins: [PluginVersion]) {
      let before = self.plugins
      self.plugins = []
      for plugin in plugins {
        var next = Plugin(name: plugin.name, version: plugin.version)
        if let known = before.first(where: { $0.name == plugin.name }) {
          next.actions = known.actions
        }
        self.plugins.removeAll { $0.name == plugin.name }
        self.plugins.append(next)
      }
    }
  }

  static func versions(of plugins: [Plugin]) -> [String: String] {
    Dictionary(plugins.map { ($0.name, $0.version) }) { $1 }
  }
}
