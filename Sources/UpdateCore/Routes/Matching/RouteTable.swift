import Synchronization

/// Answers which route of a map a URI leads to.
///
/// A pattern is searched for in the whole URI as text, unanchored and case-sensitive; the first one
/// that is found wins. An index over the patterns' literals leaves a handful of them to try; it
/// never changes an answer. Patterns are compiled when they are first tried. A lookup takes no
/// more of the processor's time than `budget` whatever the patterns are: those that reach a limit are named.
package final class RouteTable: Sendable {
  /// How many routes besides the winner are named.
  package static let maximumAlso = 20
  /// The most bytes of a URI that is looked up.
  package static let maximumURI = 65_536
  /// What a lookup may take.
  package static let budget = Duration.milliseconds(50)

  package let map: RoutesMap
  private let index: LiteralIndex
  private let search: Mutex<RouteSearch>

  /// Indexes the patterns; compiles none.
  package convenience init(_ map: RoutesMap) { self.init(map, budget: RouteTable.budget) }

  init(_ map: RoutesMap, budget: Duration) {
    self.map = map
    var builder = LiteralIndexBuilder()
    var units: [PatternUnit] = []
    var owner = 0
    for list in [map.items, map.partialItems] {
      for route in list {
        _ = PatternScanner.scan(route.uri, into: &units)
        builder.add(units, owner: owner)
        owner += 1
      }
    }
    index = builder.build()
    search = Mutex(RouteSearch(budget: budget))
  }

  /// Looks a URI up: in `list` first, then in the other one.
  ///
  /// An empty URI matches nothing.
  /// - Parameters:
  ///   - isOnly: The other list is not searched.
  ///   - wholeURI: A pattern must match all of the URI.
  package func match(
    _ uri: String, in list: Route.List, isOnly: Bool = false, wholeURI: Bool = false
  ) -> RouteMatch {
    guard !uri.isEmpty else { return RouteMatch() }
    return search.withLock { search in
      var lookup = RouteLookup(uri: uri, list: list, isOnly: isOnly, wholeURI: wholeURI)
      return search.run(&lookup, in: map, index)
    }
  }
}
