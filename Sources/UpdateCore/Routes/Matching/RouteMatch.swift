/// Which route answers a URI, and which others would have.
package struct RouteMatch: Sendable, Equatable {
  /// The winner; `nil` when no route matches.
  package var route: Route?
  /// The routes after it that match too, in the order they are tried; at most
  /// `RouteTable.maximumAlso`.
  package var also: [Route] = []
  /// The part of the URI that the winner's pattern matched, in UTF-8 bytes.
  package var range: Range<Int>?
  /// Routes whose patterns reached a limit; they count as no match.
  package var limited: [Route] = []
  /// How many routes were not tried because the lookup's time was over; 0 but for hostile maps.
  package var untried = 0

  package init() {}
}
