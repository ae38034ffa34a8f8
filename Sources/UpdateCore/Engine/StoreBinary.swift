/// An app as the App Store offers it, beside the files in its package.
package struct StoreBinary: Sendable, Hashable {
  /// `CFBundleShortVersionString`.
  package var version: String
  /// The version of the `www` in its bundle; `nil` for that of the app that it replaces.
  package var bundledVersion: String?
  /// Names of plugins and their versions.
  package var plugins: [String: String]

  package init(version: String, bundledVersion: String? = nil, plugins: [String: String] = [:]) {
    self.version = version
    self.bundledVersion = bundledVersion
    self.plugins = plugins
  }
}
