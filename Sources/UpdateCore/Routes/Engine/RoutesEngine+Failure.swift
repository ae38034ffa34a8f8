extension RoutesEngine {
  /// What is said when a page was not found: that it was not, which step failed, and what to do.
  func failure(of search: PageSearch) -> String {
    "This page could not be found. " + cause(search)
  }

  private func cause(_ search: PageSearch) -> String {
    let shown = escapingControls(search.uri)
    if let error = search.update?.error {
      let problem = error.routesProblem
      let remedy = problem.map { " \($0.remedy)" } ?? ""
      let what =
        search.match.route.map { "its file \(showingURL($0.remoteFile)) is nowhere on the device" }
        ?? "no route leads to \(shown)"
      return "Step update failed: \(error.sentence); \(what).\(remedy)"
    }
    guard let route = search.match.route else {
      guard let map = mapInForce() else {
        return
          "Step route failed: there is no routes map. See that the app brings one, or that the "
          + "origin serves one."
      }
      let nearest = nearest(to: search.uri, in: map.map).map { " The nearest is \($0)." } ?? ""
      return
        "Step route failed: no route of the map of \(map.version) leads to \(shown).\(nearest) "
        + "Add one to the map on the origin."
    }
    if let problem = search.fetchProblem {
      return "Step fetch failed: \(problem.sentence). \(problem.remedy)"
    }
    return
      "Step cache-again failed: \(showingURL(route.remoteFile)) is neither in the cache nor in "
      + "the bundle. \(RoutesProblem.file(url: route.remoteFile, .status(404)).remedy)"
  }

  /// The route whose pattern begins most like a URI; `nil` where none begins like it beyond the scheme.
  private func nearest(to uri: String, in map: RoutesMap) -> String? {
    let asked = Array(uri.utf8)
    let scheme = (asked.firstIndex(of: UInt8(ascii: ":")) ?? 0) + 3
    var best: (route: Route, length: Int)?
    for route in map.routes {
      let text = route.uri.utf8.lazy.filter { $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "^") }
      let length = zip(asked, text).prefix { $0 == $1 }.count
      if length > max(scheme, best?.length ?? 0) { best = (route, length) }
    }
    return best.map { RoutesEngine.shown($0.route) }
  }
}

extension UpdateError {
  fileprivate var routesProblem: RoutesProblem? {
    if case .routes(let problem) = self { problem } else { nil }
  }
}
