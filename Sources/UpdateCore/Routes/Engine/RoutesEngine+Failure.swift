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
      let nearest =
        nearest(to: search.uri, in: map.map).map { " The nearest is \($0): was that meant?" } ?? ""
      return
        "Step route failed: no route of the map of \(map.version) leads to \(shown).\(nearest) "
        + (nearest.isEmpty ? "Add" : "Else add") + " one to the map on the origin."
    }
    if let problem = search.fetchProblem {
      return "Step fetch failed: \(problem.sentence). \(problem.remedy)"
    }
    return
      "Step cache-again failed: \(showingURL(route.remoteFile)) is neither in the cache nor in "
      + "the bundle. \(RoutesProblem.file(url: route.remoteFile, .status(404)).remedy)"
  }

  /// The route whose pattern, as far as it is plain text, is at most three edits from a URI.
  ///
  /// Of the fifty whose patterns begin most like it.
  private func nearest(to uri: String, in map: RoutesMap) -> String? {
    let asked = Array(uri.utf8)
    let scheme = (asked.firstIndex(of: UInt8(ascii: ":")) ?? 0) + 3
    let alike = map.routes.enumerated().map { index, route in
      (index: index, length: zip(asked, route.uri.utf8).prefix { $0 == $1 }.count)
    }
    let likely = alike.filter { $0.length > scheme }
      .sorted { ($1.length, $0.index) < ($0.length, $1.index) }.prefix(50)
    let routes = likely.map { map.routes[$0.index] }
    func tail(_ text: String, until ends: String) -> String {
      String(decoding: text.utf8.dropFirst(scheme), as: UTF8.self).prefix { !ends.contains($0) }
        .description
    }
    let names = routes.map { tail($0.uri, until: "[(*+?|$\\") }
    guard let name = NearestName.of(tail(uri, until: "?#"), among: names),
      let index = names.firstIndex(of: name)
    else { return nil }
    return RoutesEngine.shown(routes[index])
  }
}

extension UpdateError {
  fileprivate var routesProblem: RoutesProblem? {
    if case .routes(let problem) = self { problem } else { nil }
  }
}
