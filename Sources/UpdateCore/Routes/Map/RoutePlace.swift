/// A place in a routes map, as exact as it is known.
package struct RoutePlace: Sendable, Hashable {
  package var list: Route.List?
  /// The position in the list, counted from 1.
  package var route: Int?
  /// The field's name in the map.
  package var field: String?

  package init(list: Route.List? = nil, route: Int? = nil, field: String? = nil) {
    self.list = list
    self.route = route
    self.field = field
  }

  func field(_ field: RouteField) -> RoutePlace {
    RoutePlace(list: list, route: route, field: field.rawValue)
  }

  /// What a sentence about the place begins with: "item 3, uri: "; empty for the map as a whole.
  package var prefix: String {
    let route: String? =
      switch (list, self.route) {
      case (.items?, let route?): "item \(route)"
      case (.partialItems?, let route?): "partial item \(route)"
      case (let list?, nil): list.rawValue
      case (nil, _): nil
      }
    let words = [route, field].compactMap { $0 }
    return words.isEmpty ? "" : words.joined(separator: ", ") + ": "
  }
}
