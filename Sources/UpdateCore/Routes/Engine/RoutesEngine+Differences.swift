extension RoutesEngine {
  /// What a behaviour does first for a URI, before anything is fetched.
  private enum Move: Hashable {
    case show(Route, RouteStep.Name)
    /// A newer map is asked for, with or without a route.
    case update(Route?)
    case fetch(Route)
    case giveUp
  }

  /// What other behaviours would do with a URI, a sentence each; only where that is something else.
  func differences(_ uri: String, in list: Route.List) -> [String] {
    guard let map = mapInForce() else { return [] }
    let own = configuration.behaviour
    let mine = move(uri, list, map, own.rules)
    return RoutesBehaviour.allCases.compactMap { behaviour in
      guard behaviour != own else { return nil }
      let other = move(uri, list, map, behaviour.rules)
      guard other != mine else { return after(other, behaviour) }
      let why = reasons(behaviour.rules) { move(uri, list, map, $0) != mine }
      return "\(behaviour.rawValue) \(words(other, why))."
    }
  }

  private func move(
    _ uri: String, _ list: Route.List, _ map: MapInForce, _ rules: RoutesRules
  ) -> Move {
    guard let route = map.table.match(uri, in: list, by: rules).route else {
      return rules.updating == .never ? .giveUp : .update(nil)
    }
    let isCached = cache.holds(route.remoteFile)
    var isBundled = false
    if case .file = bundle.find(route.remoteFile) { isBundled = true }
    let places: [(RouteStep.Name, Bool)] = [(.cache, isCached), (.bundle, isBundled)]
    let order = rules.order == .cacheFirst ? places : places.reversed()
    if let place = order.first(where: \.1) { return .show(route, place.0) }
    if rules.updating == .whenNotFound { return .update(route) }
    return rules.fetchesPage ? .fetch(route) : .giveUp
  }

  private func words(_ move: Move, _ why: String) -> String {
    switch move {
    case .show(let route, let place):
      return "shows \(RoutesEngine.shown(route)) from the \(place.rawValue)\(why)"
    case .update(nil): return "finds no route\(why), and updates the map first"
    case .update(let route?):
      return "takes \(RoutesEngine.shown(route))\(why), whose file is nowhere, and updates the map "
        + "first"
    case .fetch(let route):
      return "takes \(RoutesEngine.shown(route))\(why), and fetches its page without an update"
    case .giveUp: return "finds no route\(why), and shows a white page without an update"
    }
  }

  /// The rules of another behaviour that each make a difference for themselves, in words.
  private func reasons(_ other: RoutesRules, matters: (RoutesRules) -> Bool) -> String {
    var (matching, lists, order) = (rules, rules, rules)
    matching.matching = other.matching
    lists.lists = other.lists
    order.order = other.order
    var reasons: [String] = []
    if matters(matching) {
      reasons.append(
        other.matching == .wholeURI
          ? "a pattern must match the whole URI" : "a pattern may match any part of the URI")
    }
    if matters(lists) {
      switch other.lists {
      case .ownFirst: reasons.append("the controller's own list is searched first")
      case .itemsFirst: reasons.append("both lists are searched as one, items first")
      case .ownOnly: reasons.append("only the controller's own list is searched")
      }
    }
    if matters(order) {
      reasons.append(
        other.order == .bundleFirst ? "the bundle is read first" : "the cache is read first")
    }
    return reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))"
  }

  /// What differs behind the same first move; `nil` when that ends the search.
  private func after(_ move: Move, _ behaviour: RoutesBehaviour) -> String? {
    guard case .update = move, behaviour.rules.newer != rules.newer else { return nil }
    let rule =
      switch behaviour.rules.newer {
      case .deployTime: "a map with a later deploy_time"
      case .version: "a map with a later version, compared number by number"
      case .always: "every map that differs"
      }
    return "\(behaviour.rawValue) updates too, and takes \(rule)."
  }
}
