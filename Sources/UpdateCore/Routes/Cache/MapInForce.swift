/// A routes map that was read, and where from.
struct MapInForce: Sendable {
  let table: RouteTable
  let source: RoutesStatus.Source
  let version: String

  var map: RoutesMap { table.map }

  init(_ map: RoutesMap, _ bytes: [UInt8], from source: RoutesStatus.Source) {
    table = RouteTable(map)
    self.source = source
    version = map.shownVersion(of: bytes)
  }
}
