/// The app as installed: what a release may need of it.
package struct Binary: Codable, Sendable, Hashable {
  /// `CFBundleShortVersionString`.
  package var version: String
  /// The version of the `www` in its bundle.
  package var bundledVersion: String
  /// Names of plugins and their versions.
  package var plugins: [String: String]
  /// Tells two builds of one version apart: a digest over the bundle's files.
  package var build: String

  package init(
    version: String, bundledVersion: String, plugins: [String: String], build: String = ""
  ) {
    self.version = version
    self.bundledVersion = bundledVersion
    self.plugins = plugins
    self.build = build
  }

  /// Whether a configuration, which knows no build, describes this binary.
  func isDescribed(by other: Binary) -> Bool {
    version == other.version && bundledVersion == other.bundledVersion && plugins == other.plugins
  }
}
