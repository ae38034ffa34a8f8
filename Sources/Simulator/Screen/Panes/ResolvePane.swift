import TextUI
import UpdateCore

extension InspectorView {
  /// How the current page was found, and below it the routes map.
  func drawResolve(_ rect: Rect, _ grid: inout Grid) {
    let room = state.routesStatus == nil ? rect.height : rect.height - 5
    let header = ResolveHeader.fitting(state, width: rect.width, height: room)
    let height = layout.resolveHeaderHeight
    for (index, row) in header.rows.prefix(height).enumerated() {
      var x = rect.x
      for span in row {
        x += grid.put(
          span.text, x: x, y: rect.y + index, span.style, limit: rect.x + rect.width - x)
      }
    }
    guard let status = state.routesStatus, let list = layout.list else { return }
    grid.put(
      TextFit.truncated(RoutesWords.map(status), to: rect.width), x: rect.x, y: list.y - 1, .dim)
    drawList(&grid)
  }
}

/// The routes map in words.
enum RoutesWords {
  static func map(_ status: RoutesStatus) -> String {
    guard let map = status.map else {
      return "no routes map, neither in the cache nor in the bundle · \(status.behaviour.rawValue)"
    }
    let count = map.items.count + map.partialItems.count
    let findings = status.findings.count
    var words =
      "map \(status.set.active ?? "")  from the \(status.source.rawValue)  \(count) routes"
    if findings > 0 { words += "  \(findings) finding\(findings == 1 ? "" : "s")" }
    return words + "  rules: \(status.behaviour.rawValue)"
  }
}

extension AppState {
  /// How many rows the map in force has: its routes, and what is wrong with it as a whole.
  var routeCount: Int {
    routes(of: routesStatus) + (routesStatus.map(mapFindings).map(\.count) ?? 0)
  }

  private func routes(of status: RoutesStatus?) -> Int {
    status?.map.map { $0.items.count + $0.partialItems.count } ?? 0
  }

  /// Findings that are about no route of the map.
  func mapFindings(_ status: RoutesStatus) -> [RouteFinding] {
    status.findings.filter { $0.route == nil }
  }

  /// Routes of the map in force as rows; winner and would-be winners of the last lookup are lit.
  func routeRows(in range: Range<Int>) -> [PaneRow] {
    guard let routesStatus else { return [] }
    let findings = mapFindings(routesStatus)
    let count = routes(of: routesStatus)
    let match = tried?.match ?? device.resolution?.match
    return range.clamped(to: 0..<routeCount).map { index in
      guard index < count, let map = routesStatus.map else {
        return PaneRow("! " + findings[index - count].text, Style(.magenta))
      }
      let route =
        index < map.items.count ? map.items[index] : map.partialItems[index - map.items.count]
      return row(of: route, match)
    }
  }

  private func row(of route: Route, _ match: RouteMatch?) -> PaneRow {
    let place = RoutesStatus.Place(list: route.list, position: route.position)
    let hits = routesStatus?.hits[place] ?? 0
    let isWinner = match?.route == route
    let isAlso = match?.also.contains(route) ?? false
    let isLimited = match?.limited.contains(route) ?? false
    let faults = findings(of: route)
    let mark = isWinner ? "●" : isAlso ? "○" : isLimited ? "✗" : faults.isEmpty ? " " : "!"
    let list = route.list == .items ? "" : "partial "
    var text = "\(mark) \(list)\(route.position)".padded(to: route.list == .items ? 5 : 12)
    text += " " + (hits > 0 ? "\(hits)×" : "").padded(to: 4) + " " + escapingControls(route.uri)
    if let first = faults.first { text += "  ! \(first.message)" }
    let style: Style =
      isWinner
      ? Style(.green, on: .standard, .bold)
      : isAlso
        ? Style(.yellow) : isLimited ? Style(.red) : faults.isEmpty ? .plain : Style(.magenta)
    return PaneRow(text, style, .route(route))
  }

  private func findings(of route: Route) -> [RouteFinding] {
    (routesStatus?.findings ?? []).filter {
      $0.list == route.list && $0.route == route.position
    }
  }

  /// A route with all that the map says of it.
  func detail(of route: Route) -> [String] {
    let place = RoutesStatus.Place(list: route.list, position: route.position)
    var lines = [
      route.place, "", "uri          \(escapingControls(route.uri, limit: 2_100))",
      "remote_file  \(showingURL(route.remoteFile))",
      "deploy_time  \(escapingControls(route.deployTimeText ?? "none"))",
      "pack_in_app  \(route.isPackedInApp ? "yes" : "no")",
      "cache name   \(RouteFileName.cache(route.remoteFile))",
      "bundle name  \(RouteFileName.bundle(route.remoteFile) ?? "none")",
      "won so far   \(routesStatus?.hits[place] ?? 0)×",
    ]
    let match = tried?.match ?? device.resolution?.match
    if match?.limited.contains(route) == true {
      lines += ["", "Its pattern takes too long for this URI, and counts as no match."]
    }
    lines += findings(of: route).flatMap { ["", "\($0.field ?? "route"): \($0.message)"] }
    return lines
  }
}
