/// Which routes map is in force, and what there is besides.
package struct RoutesStatus: Sendable, Equatable {
  /// Where a map was read from.
  package enum Source: String, Sendable, Hashable, Codable { case cache, bundle, none }

  /// Which route of the map in force.
  package struct Place: Sendable, Hashable {
    package var list: Route.List
    /// Counted from 1.
    package var position: Int

    package init(list: Route.List, position: Int) {
      self.list = list
      self.position = position
    }
  }

  package var behaviour: RoutesBehaviour
  package var source: Source
  /// The map in force; `nil` when there is none.
  package var map: RoutesMap?
  /// Versions, sizes and changes in the words of the other sets; `active` is the map in force.
  package var set: EngineStatus.SetStatus
  /// How often a route has won since its map is in force; routes that never did are left out.
  package var hits: [Place: Int]
  /// What is wrong with the map in force; and, where a map cannot be read at all, why.
  package var findings: [RouteFinding]

  package init(
    behaviour: RoutesBehaviour, source: Source, map: RoutesMap?, set: EngineStatus.SetStatus,
    hits: [Place: Int] = [:], findings: [RouteFinding] = []
  ) {
    self.behaviour = behaviour
    self.source = source
    self.map = map
    self.set = set
    self.hits = hits
    self.findings = findings
  }
}
