import UpdateCore

/// Which rows of the routes map a filter leaves: worked out when the filter or the map changes, for a
/// map may have a hundred thousand.
struct RouteFilter: Sendable, Equatable {
  let text: String
  /// Indices of the rows without a filter.
  let rows: [Int]

  init(_ text: String, _ status: RoutesStatus?, findings: [RouteFinding]) {
    self.text = text
    let needle = FoldedNeedle(text)
    let items = status?.map?.items ?? []
    let partialItems = status?.map?.partialItems ?? []
    var rows: [Int] = []
    for (index, route) in items.enumerated() where needle.isIn(route.uri) {
      rows.append(index)
    }
    for (index, route) in partialItems.enumerated() where needle.isIn(route.uri) {
      rows.append(items.count + index)
    }
    let count = items.count + partialItems.count
    for (index, finding) in findings.enumerated() where needle.isIn(finding.text) {
      rows.append(count + index)
    }
    self.rows = rows
  }
}
