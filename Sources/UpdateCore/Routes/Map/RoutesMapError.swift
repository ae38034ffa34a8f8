/// Why a routes map is rejected: its first fatal fault, and where.
package struct RoutesMapError: Error, Sendable, Hashable {
  package var place: RoutePlace
  package var fault: RouteFault

  package init(place: RoutePlace = RoutePlace(), fault: RouteFault) {
    self.place = place
    self.fault = fault
  }

  /// A sentence without a full stop: "item 3, remote_file: is missing".
  package var sentence: String { place.prefix + fault.sentence }
}

extension RoutesMapError: CustomStringConvertible {
  package var description: String { sentence }
}
