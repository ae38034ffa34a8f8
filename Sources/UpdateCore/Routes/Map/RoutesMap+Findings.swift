extension RoutesMap {
  /// All that is wrong with a map, in the order of its lists; what concerns all of it comes first.
  package static func findings(_ bytes: [UInt8], from url: String) -> [RouteFinding] {
    let (map, read) = RoutesMapReader.read(bytes, from: url, stopsAtFault: false)
    var faults = read
    for route in map.items + map.partialItems {
      let place = RoutePlace(list: route.list, route: route.position, field: "uri")
      do throws(PatternError) {
        _ = try Pattern(route.uri, for: .check)
      } catch {
        faults.add(.invalidPattern(error), at: place)
      }
    }
    return faults.all.map { RouteFinding($0.place, $0.fault) }
  }

  /// Compiles every pattern, and returns the first that is none.
  ///
  /// What an update does with a map before it takes effect.
  package func compileAll() -> RoutesMapError? {
    for route in items + partialItems {
      do throws(PatternError) {
        _ = try Pattern(route.uri, for: .check)
      } catch {
        return RoutesMapError(
          place: RoutePlace(list: route.list, route: route.position, field: "uri"),
          fault: .invalidPattern(error))
      }
    }
    return nil
  }
}
