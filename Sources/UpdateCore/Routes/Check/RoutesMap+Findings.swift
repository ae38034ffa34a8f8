extension RoutesMap {
  /// All that is wrong with a map, in the order of its lists; what concerns all of it comes first.
  ///
  /// At most `RouteFaults.limit` findings, then one that says how many more there are.
  package static func findings(_ bytes: [UInt8], from url: String) -> [RouteFinding] {
    let (map, read) = RoutesMapReader.read(bytes, from: url, stopsAtFault: false)
    var faults = read
    for list in Route.List.allCases { addPatternFaults(map[list], list, &faults) }
    var findings = faults.inOrder.map { RouteFinding($0.place, $0.fault) }
    if faults.surplus > 0 {
      findings.append(
        RouteFinding(message: "there are \(faults.surplus) findings more", isFatal: false))
    }
    return findings
  }

  private static func addPatternFaults(
    _ routes: [Route], _ list: Route.List, _ faults: inout RouteFaults
  ) {
    func place(_ route: Route) -> RoutePlace {
      RoutePlace(list: list, route: route.position).field(.uri)
    }
    var sound: [Route] = []
    for route in routes {
      if let error = route.patternError {
        faults.add(.invalidPattern(error), at: place(route))
      } else {
        sound.append(route)
        if route.uri.isEmpty { faults.add(.emptyPattern, at: place(route)) }
      }
    }
    var shadows = RouteShadows(sound)
    for (number, reason) in shadows.find() {
      switch reason {
      case .duplicate(let position):
        faults.add(.duplicate(of: position), at: place(sound[number]))
      case .shadowed(let position):
        faults.add(.shadowed(by: position), at: place(sound[number]))
      }
    }
  }

  /// Compiles every pattern, and returns the first that is none.
  ///
  /// What an update does with a map before it takes effect.
  package func compileAll() -> RoutesMapError? {
    for list in [items, partialItems] {
      for route in list {
        guard let error = route.patternError else { continue }
        return RoutesMapError(
          place: RoutePlace(list: route.list, route: route.position).field(.uri),
          fault: .invalidPattern(error))
      }
    }
    return nil
  }
}

extension Route {
  /// Why the pattern does not compile; `nil` when it does.
  fileprivate var patternError: PatternError? {
    do throws(PatternError) {
      _ = try Pattern(uri, for: .check)
      return nil
    } catch {
      return error
    }
  }
}
