import Synchronization

/// Answers which route of a map a URI leads to.
///
/// A pattern is searched for in the whole URI as text, unanchored and case-sensitive; the first one
/// that is found wins.
package final class RouteTable: Sendable {
  /// How many routes besides the winner are named.
  package static let maximumAlso = 20

  package let map: RoutesMap
  private let patterns = Mutex<PatternCache>(PatternCache())

  package init(_ map: RoutesMap) { self.map = map }

  /// Looks a URI up: in `list` first, then in the other one.
  ///
  /// An empty URI matches nothing.
  package func match(_ uri: String, in list: Route.List) -> RouteMatch {
    guard !uri.isEmpty else { return RouteMatch() }
    let routes = list == .items ? map.items + map.partialItems : map.partialItems + map.items
    return patterns.withLock { cache in
      var uri = uri
      return uri.withUTF8 { cache.search($0, in: routes) }
    }
  }
}
