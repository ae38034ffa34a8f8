/// Why the routes map or one of its files was not taken.
package enum RoutesProblem: Error, Sendable, Equatable {
  /// No address of a map is known.
  case noMapURL
  case mapTransport(TransportError)
  /// The map's server answers with another status than 200.
  case mapStatus(Int, url: String)
  /// The map is rejected.
  case map(RoutesMapError)
  /// The map has no route, and would leave nothing to show.
  case noRoutes
  /// An update would have to keep more files than the cache may have.
  case tooManyFiles(Int)
  /// A pattern of the map does not compile.
  case pattern(RoutesMapError)
  /// A file that the map names cannot be fetched.
  case file(url: String, FileProblem)
}

extension RoutesProblem {
  /// One sentence without a full stop, safe to print.
  var sentence: String {
    switch self {
    case .noMapURL: "no address of a routes map is set (`mapURL` below `routes` in the profile)"
    case .mapTransport(let error): "asking for the routes map: \(error.sentence)"
    case .mapStatus(let status, let url):
      "asking for the routes map: the server answered \(status) for \(showingURL(url))"
    case .map(let error), .pattern(let error): "the routes map is rejected: \(error.sentence)"
    case .noRoutes: "the routes map has no route: with it no page could be found"
    case .tooManyFiles(let count):
      "the routes map names \(count) files to keep, and \(RoutesCache.maximumFiles) are the most"
    case .file(let url, let problem): problem.sentence(of: url)
    }
  }

  var code: String {
    switch self {
    case .noMapURL: "check.routes.url"
    case .mapTransport(let error): "check.\(error.code)"
    case .mapStatus: "check.status"
    case .map: "check.routes.map"
    case .noRoutes: "check.routes.none"
    case .tooManyFiles: "decide.routes.files"
    case .pattern: "verify.routes.pattern"
    case .file(_, let problem): problem.code
    }
  }

  /// The line that the real container logs; `nil` where it is silent.
  var logLine: String? {
    switch self {
    case .noMapURL: "no_routes_map_url"
    case .mapTransport: "downloading_routes_error, status: 0"
    case .mapStatus(let status, _): "downloading_routes_error, status: \(status)"
    case .file(_, .status(let status)): "downloading_HTML_file_error, status: \(status)"
    case .file(_, .transport): "downloading_HTML_file_error, status: 0"
    case .file(_, .empty): "validating_HTML_file_error"
    case .map, .noRoutes, .tooManyFiles, .pattern: nil
    }
  }

  /// What a person can do about it, a sentence with its full stop.
  var remedy: String {
    switch self {
    case .noMapURL: "Set `mapURL`."
    case .mapTransport(.offline), .file(_, .transport(.offline)): "Connect the device."
    case .mapTransport, .mapStatus: "See that the origin serves the map."
    case .map, .noRoutes, .tooManyFiles, .pattern:
      "Correct the map on the origin: `drydock routes check` tells where."
    case .file(let url, .status(404)):
      "The origin has no \(showingURL(url)): publish it, or correct the route."
    case .file(let url, _): "See that the origin serves \(showingURL(url))."
    }
  }
}
