/// A fault of a routes map with its place, for people.
package struct RouteFinding: Sendable, Equatable {
  package var list: Route.List?
  /// The position in the list, counted from 1.
  package var route: Int?
  /// The field's name in the map.
  package var field: String?
  /// A sentence without a full stop and without the place.
  package var message: String
  /// Whether the map is rejected for it.
  package var isFatal: Bool

  package init(
    list: Route.List? = nil, route: Int? = nil, field: String? = nil, message: String,
    isFatal: Bool
  ) {
    self.list = list
    self.route = route
    self.field = field
    self.message = message
    self.isFatal = isFatal
  }

  init(_ place: RoutePlace, _ fault: RouteFault) {
    self.init(
      list: place.list, route: place.route, field: place.field, message: fault.sentence,
      isFatal: fault.isFatal)
  }

  /// The place and the message: "item 3, uri: is missing".
  package var text: String {
    RoutePlace(list: list, route: route, field: field).prefix + message
  }
}
