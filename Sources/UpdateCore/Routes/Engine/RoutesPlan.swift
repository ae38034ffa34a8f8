import Foundation

/// What an update does for each file that a map names; a function of values and of what is on disk.
struct RoutesPlan {
  /// A file of the bundle that is copied instead.
  struct Copy: Sendable, Equatable {
    /// Relative to the resource folder.
    var path: String
    var name: String
    var origin: FileOrigin
  }

  var requests: [FileRequest] = []
  var copies: [Copy] = []
  /// Names of files in the cache that are as they were deployed.
  var kept: Set<String> = []

  var isEmpty: Bool { requests.isEmpty }

  /// How many files of the map will be in the cache.
  var count: Int { requests.count + copies.count + kept.count }

  init() {}

  /// - Parameter bundled: The bundle's map.
  init(
    _ map: RoutesMap, by fetching: RoutesRules.Fetching, cache: RoutesCache, bundle: RoutesBundle,
    bundled: RoutesMap?
  ) {
    let snapshot = cache.snapshot()
    let record = snapshot?.record
    let times = bundled.map(RoutesPlan.times) ?? [:]
    let routes = fetching == .packedInApp ? map.routes.filter(\.isPackedInApp) : map.routes
    for (url, time) in RoutesPlan.files(routes) {
      let name = RouteFileName.cache(url)
      // A file without an entry is not known to be this route's: it does not go on.
      let isCached = record?.file(name) != nil && snapshot?.holds(url) ?? false
      let origin = record?.origins[name]
      if isCached, fetching != .changed || origin?.deployTime == time {
        kept.insert(name)
        continue
      }
      if case .file = bundle.find(url) {
        if fetching != .changed { continue }
        if let path = RouteFileName.bundle(url), let bundledTime = times[url], bundledTime == time {
          copies.append(
            Copy(path: path, name: name, origin: FileOrigin(url: url, deployTime: time)))
          continue
        }
      }
      let isEdited = record?.localEdits.contains(name) ?? false
      requests.append(
        FileRequest(
          url: url, path: name, deployTime: time,
          known: isCached && !isEdited ? origin : nil))
    }
  }

  /// Each file once, in the order of the map, with its latest `deploy_time`.
  private static func files(_ routes: [Route]) -> [(url: String, time: String?)] {
    var files: [(url: String, route: Route)] = []
    var places: [String: Int] = [:]
    for route in routes {
      if let place = places[route.remoteFile] {
        if let time = route.deployTime, time > files[place].route.deployTime ?? .distantPast {
          files[place].route = route
        }
      } else {
        places[route.remoteFile] = files.count
        files.append((route.remoteFile, route))
      }
    }
    return files.map { ($0.url, $0.route.deployTimeText) }
  }

  private static func times(_ map: RoutesMap) -> [String: String?] {
    Dictionary(files(map.routes).map { ($0.url, $0.time) }) { first, _ in first }
  }
}

extension RoutesMap {
  /// Both lists, items first.
  var routes: [Route] { items + partialItems }
}
