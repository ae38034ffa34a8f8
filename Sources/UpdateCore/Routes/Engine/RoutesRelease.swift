/// A map that an update is about to take, and how far it has come with the files.
struct RoutesRelease: Sendable {
  let id: String
  let map: RoutesMap
  let bytes: [UInt8]
  let version: String
  /// Where the map came from.
  let origin: FileOrigin
  var plan: RoutesPlan
  /// Whether it is the map in force, whose missing files are fetched.
  var isRepair = false
  var fetched: [FetchedFile] = []
  /// Files in the cache that the server said are still right, with the `deploy_time` they now have.
  var confirmed: [String: String?] = [:]

  init(id: String, map: RoutesMap, bytes: [UInt8], origin: FileOrigin) {
    self.id = id
    self.map = map
    self.bytes = bytes
    self.origin = origin
    version = map.shownVersion(of: bytes)
    plan = RoutesPlan()
  }
}
