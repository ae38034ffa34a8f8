/// What was found wrong with a map, up to a limit.
struct RouteFaults {
  /// More are counted, not kept.
  static let limit = 1_000

  private(set) var all: [(place: RoutePlace, fault: RouteFault)] = []
  private(set) var surplus = 0
  /// The first fault that rejects the map.
  private(set) var fatal: RoutesMapError?

  mutating func add(_ fault: RouteFault, at place: RoutePlace) {
    let isFirstFatal = fault.isFatal && fatal == nil
    if isFirstFatal { fatal = RoutesMapError(place: place, fault: fault) }
    if all.count < RouteFaults.limit || isFirstFatal {
      all.append((place, fault))
    } else {
      surplus += 1
    }
  }

  /// The map's own first, then list by list and route by route, each as it was found.
  var inOrder: [(place: RoutePlace, fault: RouteFault)] {
    all.enumerated().sorted { left, right in
      let (one, other) = (left.element.place.order, right.element.place.order)
      return one == other ? left.offset < right.offset : one < other
    }.map(\.element)
  }
}

extension RoutePlace {
  fileprivate var order: (Int, Int) {
    (list == nil ? 0 : list == .items ? 1 : 2, route ?? 0)
  }
}
