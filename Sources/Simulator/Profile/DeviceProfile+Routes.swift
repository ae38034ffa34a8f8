package import UpdateCore

extension DeviceProfile {
  /// The content set `routes`: a map from URIs to files.
  package struct Routes: Sendable, Equatable {
    /// The map's URL as written: absolute, or relative to the origin.
    package var mapURL = "routes.json"
    /// The folder in the bundle that holds the map and files it was built with.
    package var resourcePath = "rexxar"
    /// A folder beside the bundle that becomes that folder; `nil` but for the built-in demo.
    package var resourceFolder: String?
    /// The folder in `Library/Caches`.
    package var cachePath: String
    /// Whose rules hold where containers differ.
    package var behaviour = RoutesBehaviour.documented
    /// The scheme of widget URLs.
    package var scheme = "douban"
    /// The host of widget URLs.
    package var host = "rexxar-container"

    /// The default of the cache path is `<bundle identifier>.rexxar`, as in the real container.
    package init(bundleIdentifier: String) { cachePath = "\(bundleIdentifier).rexxar" }
  }
}
