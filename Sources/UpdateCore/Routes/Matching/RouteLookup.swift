/// What is looked up, and how.
struct RouteLookup {
  var uri: String
  /// The list that is searched first.
  var list: Route.List
  /// The other list is not searched.
  var isOnly: Bool
  /// A pattern must match all of the URI.
  var wholeURI: Bool
}
