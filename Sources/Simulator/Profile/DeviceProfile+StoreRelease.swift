extension DeviceProfile {
  /// A binary that the App Store can install.
  package struct StoreRelease: Sendable, Equatable {
    package var version: String
    /// The folder that becomes `<name>.app`; `nil` for the app's own.
    package var bundle: String?
    /// The version of the bundle's `www`; `nil` for the app's own.
    package var bundledVersion: String?
    package var plugins: [Plugin] = []

    package init(version: String) { self.version = version }

    /// The plugins' versions by their names.
    package var pluginVersions: [String: String] { DeviceProfile.versions(of: plugins) }
  }
}
