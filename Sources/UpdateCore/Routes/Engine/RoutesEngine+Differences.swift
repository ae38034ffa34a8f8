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
      return "\(behaviour.rawValue) \(words(other, behaviour.rules))."
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

  private func words(_ move: Move, _ rules: RoutesRules) -> String {
    let why = because(rules)
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

  /// The rules that differ from the behaviour's own and bear on which page is found, in words.
  private func because(_ rules: RoutesRules) -> String {
    var reasons: [String] = []
    if rules.matching != self.rules.matching {
      reasons.append(
        rules.matching == .wholeURI
          ? "its patterns must match the whole URI" : "its patterns may match any part of the URI")
    }
    if rules.lists != self.rules.lists {
      switch rules.lists {
      case .ownFirst: reasons.append("it searches the controller's own list first")
      case .itemsFirst: reasons.append("it searches both lists as one, items first")
      case .ownOnly: reasons.append("it searches the controller's own list only")
      }
    }
    if rules.order != self.rules.order {
      reasons.append(
        rules.order == .bundleFirst ? "it reads the bundle first" : "it reads the cache first")
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
