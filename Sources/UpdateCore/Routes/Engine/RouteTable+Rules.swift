extension RouteTable {
  /// Looks a URI up by the rules of a behaviour.
  func match(_ uri: String, in list: Route.List, by rules: RoutesRules) -> RouteMatch {
    match(
      uri, in: rules.lists == .itemsFirst ? .items : list, isOnly: rules.lists == .ownOnly,
      wholeURI: rules.matching == .wholeURI)
  }
}
