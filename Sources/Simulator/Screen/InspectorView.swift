import TextUI
import UpdateCore

/// The inspector: tabs and the pane below them.
struct InspectorView {
  let state: AppState
  let layout: Layout

  init(_ state: AppState, _ layout: Layout) {
    self.state = state
    self.layout = layout
  }

  func draw(_ grid: inout Grid) {
    guard let inspector = layout.inspector, let content = layout.content else { return }
    for tab in layout.tabs() {
      let isOn = tab.pane == state.pane
      let style: Style =
        isOn ? Style(state.focus == .inspector ? .cyan : .standard, on: .standard, .bold) : .dim
      grid.put(tab.text, x: tab.rect.x, y: tab.rect.y, style)
    }
    let line = state.boxes ? "─" : "-"
    let style = state.focus == .inspector ? Style(.cyan) : .dim
    grid.put(
      String(repeating: line, count: inspector.width), x: inspector.x, y: inspector.y + 1, style)
    switch state.pane {
    case .resolve: drawResolve(content, &grid)
    case .traffic: drawTraffic(content, &grid)
    case .updates: drawUpdates(content, &grid)
    case .texts: drawTexts(content, &grid)
    case .files: drawFiles(content, &grid)
    case .lab: drawLab(content, &grid)
    case .page: drawPage(content, &grid)
    }
    drawWaiting(content, &grid)
  }

  /// Wrapped lines from a place down; returns the next free row.
  func paragraph(
    _ text: String, _ rect: Rect, y: Int, _ style: Style = .plain, indent: Int = 0,
    _ grid: inout Grid
  ) -> Int {
    var y = y
    for line in TextWrap.rows(text, width: max(1, rect.width - indent)) {
      guard y < rect.y + rect.height else { break }
      grid.put(line, x: rect.x + indent, y: y, style, limit: rect.width - indent)
      y += 1
    }
    return y
  }

  func drawList(_ grid: inout Grid) {
    guard let area = layout.list, area.height > 0 else { return }
    var view = state[list: state.pane]
    let count = state.rowCount(of: state.pane)
    view.height = area.height
    view.update(count: count)
    if count == 0 {
      let filter = state.filters[state.pane] ?? ""
      let text = filter.isEmpty ? emptyText : "Nothing contains “\(filter)”."
      _ = paragraph(text, area, y: area.y, .dim, &grid)
      return
    }
    let range = view.visibleRange(height: area.height)
    for (offset, row) in state.rows(of: state.pane, in: range).enumerated() {
      var style = row.style
      let isSelected = range.lowerBound + offset == view.selection && state.focus == .inspector
      if isSelected { style.attributes.insert(.reverse) }
      let text = TextFit.truncated(row.text, to: area.width, ellipsis: state.boxes ? "…" : "...")
      let width = grid.put(text, x: area.x, y: area.y + offset, style, limit: area.width)
      if isSelected, width < area.width {
        grid.fill(
          Rect(area.x + width, area.y + offset, area.width - width, 1), " ", style)
      }
    }
  }

  private var emptyText: String {
    switch state.pane {
    case .traffic: "Nothing yet. Each request, call and message appears here, newest last."
    case .updates: "Nothing has happened yet."
    case .files: "The sandbox is empty: the app was never launched."
    case .resolve: "The map has no routes."
    case .page: state.emptyPage
    case .texts:
      state.textsView.onlyMissing
        ? "Every language has every text of this table." : "There are no texts."
    case .lab: ""
    }
  }

  /// Filter and follow state, at the right of a pane's first row.
  func listState(follows: Bool) -> String {
    var parts: [String] = []
    if let filter = state.filters[state.pane], !filter.isEmpty { parts.append("filter: \(filter)") }
    if follows {
      parts.append(state[list: state.pane].follows ? "following" : "not following (End)")
    }
    return parts.joined(separator: "  ")
  }

  private func drawWaiting(_ content: Rect, _ grid: inout Grid) {
    guard let waiting = state.waiting else { return }
    let text = " \(waiting.name) waits for Space: \(waiting.detail) "
    let lines = TextWrap.rows(text, width: content.width)
    let top = content.y + content.height - lines.count
    for (index, line) in lines.enumerated() {
      let y = top + index
      grid.fill(Rect(content.x, y, content.width, 1), " ", Style(.yellow, on: .standard, .reverse))
      grid.put(
        line, x: content.x, y: y, Style(.yellow, on: .standard, [.reverse, .bold]),
        limit: content.width)
    }
  }
}
