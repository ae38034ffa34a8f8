/// What the routes engine must know of the app and of its server: made from the device profile.
package struct RoutesConfiguration: Sendable, Equatable {
  /// Where the routes map is, absolute; empty for none.
  package var mapURL: String
  /// The folder in `<App>.app` that holds the map and the files that the app was built with.
  package var resourcePath: String
  /// The folder in `Library/Caches` that holds what was downloaded.
  package var cachePath: String
  package var behaviour: RoutesBehaviour
  /// Sent to the map's host only.
  package var headers: [HTTPField]
  /// Lab time the server has to send the map.
  package var timeout: Duration
  /// Bytes that an update must leave free on the disk.
  package var keepFree: Int
  /// How often a file of the map is asked for when it does not come.
  package var retry: RetryPolicy

  package init(
    mapURL: String, resourcePath: String = "rexxar", cachePath: String,
    behaviour: RoutesBehaviour = .documented, headers: [HTTPField] = [],
    timeout: Duration = .seconds(15), keepFree: Int = 20_000_000,
    retry: RetryPolicy = .files
  ) {
    self.mapURL = mapURL
    self.resourcePath = resourcePath
    self.cachePath = cachePath
    self.behaviour = behaviour
    self.headers = headers
    self.timeout = timeout
    self.keepFree = keepFree
    self.retry = retry
  }
}
