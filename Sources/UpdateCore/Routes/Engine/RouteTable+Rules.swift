extension RouteTable {
  /// Looks a URI up by the rules of a behaviour.
  ///
  /// Where a pattern must match the whole URI, the routes that match a part of it are tried in their
  /// order, as many as `match` names.
  func match(_ uri: String, in list: Route.List, by rules: RoutesRules) -> RouteMatch {
    let found = match(uri, in: rules.lists == .itemsFirst ? .items : list)
    guard rules.matching == .wholeURI || rules.lists == .ownOnly else { return found }
    var match = RouteMatch()
    match.limited = found.limited
    match.untried = found.untried
    for route in [found.route].compactMap(\.self) + found.also {
      guard rules.lists != .ownOnly || route.list == list,
        let range = range(of: route, in: uri, rules)
      else { continue }
      if match.route == nil {
        match.route = route
        match.range = range
      } else {
        match.also.append(route)
      }
    }
    return match
  }

  private func range(of route: Route, in uri: String, _ rules: RoutesRules) -> Range<Int>? {
    let text = rules.matching == .wholeURI ? "\\A(?:\(route.uri))\\z" : route.uri
    guard let pattern = try? Pattern(text, isFast: false) else { return nil }
    var uri = uri
    let outcome = uri.withUTF8 { pattern.search($0, PatternLimits()) }
    guard case .match(let range) = outcome else { return nil }
    return range
  }
}
