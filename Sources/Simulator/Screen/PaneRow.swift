package import LabServer
package import TextUI
package import UpdateCore

/// One row of an inspector's list.
package struct PaneRow: Sendable, Equatable {
  /// What Enter, `e` or `d` acts on.
  package enum Target: Sendable, Equatable {
    case none
    /// An entry of the traffic log.
    case traffic(Int)
    case page(PageItem)
    /// An element of the page, by its `id`.
    case element(Int)
    case route(Route)
    /// A routes map that the lab can serve, by its path.
    case routesMap(String)
    /// A key of a table of texts.
    case text(key: String, table: String)
    /// What the Texts pane says of the texts as a whole.
    case textsNote(String)
    case entry(Int)
    case file(FileEntry)
    case release(Int)
    /// A release of texts, as an index of the lab's.
    case textsRelease(Int)
    case failedReleases
    case fault(LabEndpoint)
    case network, clock, location, developmentMode
    /// The gate's last decision; one of its three versions; the matrix.
    case decision
    case gateField(GateField)
    case recordError
    case matrix
    case deviceFault(DeviceStep.Fault)
    case publishBroken(ReleaseDefect)
    case breaking(Breaking.Field)
  }

  package var text: String
  package var style: Style
  package var target: Target

  package init(_ text: String, _ style: Style = .plain, _ target: Target = .none) {
    self.text = text
    self.style = style
    self.target = target
  }
}

extension AppState {
  /// The rows of a pane that is a list, filtered.
  package func rows(of pane: Pane) -> [PaneRow] {
    let rows: [PaneRow] =
      switch pane {
      case .traffic: trafficRows(in: 0..<trafficCount)
      case .updates: updateRows
      case .files: fileRows
      case .lab: labRows
      case .resolve: routeRows(in: 0..<routeCount)
      case .texts: textRows(in: 0..<textRowCount)
      case .page: elements.isShown ? elementRows : pageRows
      }
    // The traffic log's filter is a language of its own, and was applied already.
    // That of the texts looks into more than a row shows.
    guard pane != .traffic, pane != .texts, let filter = filters[pane], !filter.isEmpty else {
      return rows
    }
    let needle = filter.lowercased()
    return rows.filter { $0.text.lowercased().contains(needle) }
  }

  /// The rows of the map that its filter leaves, if they are worked out.
  private func filteredRoutes(of pane: Pane) -> [Int]? {
    guard pane == .resolve, let routeFilter, routeFilter.text == filters[pane] else { return nil }
    return routeFilter.rows
  }

  private mutating func filterRoutes() {
    let text = filters[.resolve] ?? ""
    guard !text.isEmpty else {
      routeFilter = nil
      return
    }
    guard routeFilter?.text != text else { return }
    let findings = routesStatus.map(mapFindings) ?? []
    routeFilter = RouteFilter(text, routesStatus, findings: findings)
  }

  /// How many rows a pane's list has.
  package func rowCount(of pane: Pane) -> Int {
    if pane == .traffic { return trafficCount }
    if pane == .texts { return textRowCount }
    guard filters[pane]?.isEmpty ?? true else {
      return filteredRoutes(of: pane)?.count ?? rows(of: pane).count
    }
    switch pane {
    case .updates: return journal.count
    case .resolve: return routeCount
    case .traffic, .files, .lab, .texts, .page: return rows(of: pane).count
    }
  }

  /// Some of a pane's rows; of the long lists only these are made, unless a filter must see all.
  package func rows(of pane: Pane, in range: Range<Int>) -> ArraySlice<PaneRow> {
    if pane == .traffic { return trafficRows(in: range)[...] }
    if pane == .texts { return textRows(in: range)[...] }
    if filters[pane]?.isEmpty ?? true {
      switch pane {
      case .updates: return journal[range.clamped(to: journal.indices)].map(\.row)[...]
      case .resolve: return routeRows(in: range)[...]
      case .traffic, .files, .lab, .texts, .page: break
      }
    }
    if let indices = filteredRoutes(of: pane) {
      return indices[range.clamped(to: indices.indices)].flatMap { routeRows(in: $0..<$0 + 1) }[...]
    }
    let rows = rows(of: pane)
    return rows[range.clamped(to: rows.indices)]
  }

  /// Tells the pane's list how many rows there are now.
  package mutating func countRows(of pane: Pane) {
    if pane == .resolve { filterRoutes() }
    if pane == .traffic { filterTraffic() }
    if pane == .texts { textsView.workOut(filter: filters[.texts] ?? "") }
    self[list: pane].height = Layout(self).listHeight(of: pane)
    self[list: pane].update(count: rowCount(of: pane))
  }

  /// The row that the pane's selection stands on.
  package var selectedRow: PaneRow? {
    let index = self[list: pane].selection
    return index < 0 ? nil : rows(of: pane, in: index..<index + 1).first
  }
}
