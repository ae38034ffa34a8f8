/// What was found wrong with a map, up to a limit.
struct RouteFaults {
  /// More are counted, not kept.
  static let limit = 1_000

  private(set) var all: [(place: RoutePlace, fault: RouteFault)] = []
  private(set) var surplus = 0
  /// The first fault that rejects the map.
  private(set) var fatal: RoutesMapError?

  mutating func add(_ fault: RouteFault, at place: RoutePlace) {
    if fault.isFatal, fatal == nil { fatal = RoutesMapError(place: place, fault: fault) }
    if all.count < RouteFaults.limit { all.append((place, fault)) } else { surplus += 1 }
  }
}
