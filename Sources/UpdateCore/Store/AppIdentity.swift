/// Which app a sandbox belongs to.
package struct AppIdentity: Sendable, Hashable {
  /// The name of its folder without `.app`.
  package var name: String
  package var bundleIdentifier: String

  package init(name: String, bundleIdentifier: String) {
    self.name = name
    self.bundleIdentifier = bundleIdentifier
  }
}
