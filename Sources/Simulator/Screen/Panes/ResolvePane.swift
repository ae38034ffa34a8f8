import Container
import TextUI
import UpdateCore

extension InspectorView {
  /// How the current page was found.
  func drawResolve(_ rect: Rect, _ grid: inout Grid) {
    guard let resolution = state.device.resolution else {
      _ = paragraph(
        "No page yet. A page of www is read from the writable copy, Documents/www, never from the"
          + " app bundle; here you see which file and which release answered.",
        rect, y: rect.y, .dim, &grid)
      return
    }
    var y = paragraph(resolution.address.text, rect, y: rect.y, .bold, &grid) + 1
    for (index, step) in resolution.steps.enumerated() {
      guard y < rect.y + rect.height else { return }
      grid.put("\(index + 1) \(step.name.words)", x: rect.x, y: y)
      grid.put(step.outcome.rawValue, x: rect.x + 15, y: y, style(of: step.outcome))
      // Where a path would be broken to bits it gets a row of its own.
      let isNarrow = rect.width < 56
      y = paragraph(
        step.detail, rect, y: isNarrow ? y + 1 : y, .plain, indent: isNarrow ? 2 : 23, &grid)
    }
    y += 1
    let style = resolution.source == .error ? Style(.red) : Style.plain
    y = paragraph(resolution.reason, rect, y: y, style, &grid) + 1
    if state.device.isLoading, state.device.page == nil {
      y = paragraph("loading…", rect, y: y, .dim, &grid)
    }
    if let page = state.device.page {
      let links = page.elements.count
      y = paragraph(
        "\(page.rows.count) rows, \(links) element\(links == 1 ? "" : "s") to reach with ↑ ↓ and"
          + " Enter",
        rect, y: y, .dim, &grid)
    }
    if !state.device.history.isEmpty {
      let trail = state.device.history.suffix(5).map(\.path).joined(separator: " › ")
      _ = paragraph("back: \(trail)", rect, y: y, .dim, &grid)
    }
  }

  private func style(of outcome: RouteStep.Outcome) -> Style {
    switch outcome {
    case .hit, .ok: Style(.green)
    case .miss, .skipped: Style(.yellow)
    case .failed: Style(.red)
    }
  }

  func drawTexts(_ rect: Rect, _ grid: inout Grid) {
    _ = paragraph(
      "\(state.device.appName) has no texts: texts that update from a server are not available"
        + " yet.",
      rect, y: rect.y, .dim, &grid)
  }
}

extension RouteStep.Name {
  /// As the pane writes it.
  var words: String { self == .cacheAgain ? "cache again" : rawValue }
}
