import TextUI

/// A text as the overlay shows it: long lines wrapped.
enum OverlayText {
  static func rows(_ lines: [String], width: Int) -> [String] {
    lines.flatMap { $0.isEmpty ? [""] : TextWrap.rows($0, width: max(1, width)) }
  }

  static func rows(of detail: TrafficDetail, width: Int) -> [TrafficDetail.Line] {
    detail.lines.flatMap { line in
      rows([line.text], width: width).map { TrafficDetail.Line($0, line.style) }
    }
  }
}

/// Texts over the screen, and the palette's matches above its line.
struct OverlayView {
  private let state: AppState
  private let layout: Layout

  init(_ state: AppState, _ layout: Layout) {
    self.state = state
    self.layout = layout
  }

  func draw(_ grid: inout Grid) {
    switch state.overlay {
    case .text(let title, let lines, let offset): drawText(title, lines, offset, &grid)
    case .entry(let detail, let offset): drawEntry(detail, offset, &grid)
    case .matrix(let field, let offset):
      MatrixView(state: state, layout: layout, field: field, offset: offset).draw(&grid)
    case .line(.command, let field): drawPalette(field.text, &grid)
    case .line(.filter(.traffic), let field): drawOperators(field, &grid)
    case .torture:
      guard let torture = state.torture else { break }
      TortureView(torture: torture, layout: layout, boxes: state.boxes).draw(&grid)
    case .line, .confirm, nil: break
    }
  }

  private func drawEntry(_ detail: TrafficDetail, _ offset: Int, _ grid: inout Grid) {
    let rows = OverlayText.rows(of: detail, width: layout.overlayRect.width - 4)
    let rect = layout.overlayRect(for: rows.count)
    let offset = shown(offset, of: rows.count)
    let cause = state.causeUnavailable == nil ? "c cause  " : ""
    drawFrame("Entry \(detail.id)", rect, rows.count, offset, hint: cause, &grid)
    for (index, row) in rows.dropFirst(offset).prefix(layout.overlayHeight).enumerated() {
      grid.put(row.text, x: rect.x + 2, y: rect.y + 1 + index, row.style, limit: rect.width - 4)
    }
  }

  private func drawText(_ title: String, _ lines: [String], _ offset: Int, _ grid: inout Grid) {
    let rows = OverlayText.rows(lines, width: layout.overlayRect.width - 4)
    let rect = layout.overlayRect(for: rows.count)
    let offset = shown(offset, of: rows.count)
    drawFrame(title, rect, rows.count, offset, hint: "", &grid)
    for (index, line) in rows.dropFirst(offset).prefix(layout.overlayHeight).enumerated() {
      grid.put(line, x: rect.x + 2, y: rect.y + 1 + index, limit: rect.width - 4)
    }
  }

  /// The first row shown: a text that became shorter, or a screen that became higher, stays filled.
  private func shown(_ offset: Int, of count: Int) -> Int {
    min(offset, max(0, count - layout.overlayHeight))
  }

  /// Box, title, and the hint below the text.
  private func drawFrame(
    _ title: String, _ rect: Rect, _ count: Int, _ offset: Int, hint: String, _ grid: inout Grid
  ) {
    grid.fill(rect)
    grid.box(rect, Style(.cyan), with: state.boxes ? .rounded : .ascii)
    grid.put(" \(title) ", x: rect.x + 2, y: rect.y, .bold)
    let last = min(count, offset + layout.overlayHeight)
    let place = count > layout.overlayHeight ? "\(offset + 1)–\(last) of \(count)   " : ""
    grid.put(
      "\(place)↑ ↓ scroll  \(hint)Escape closes", x: rect.x + 2, y: rect.y + rect.height - 2, .dim,
      limit: rect.width - 4)
  }

  /// What a filter of the Traffic pane may say, where it begins, and behind a `~`.
  private func drawOperators(_ field: TextField, _ grid: inout Grid) {
    let bottom = state.size.height - 2 - (state.trafficView.error == nil ? 0 : 1)
    guard let choice = TrafficOperatorChoice(field) else {
      guard field.text.isEmpty else { return }
      let hint = " a text of the row, or ~ and what is listed then; ! & | ( ) join them"
      grid.fill(Rect(0, bottom, state.size.width, 1))
      grid.put(hint, x: 0, y: bottom, .dim, limit: state.size.width)
      return
    }
    let width = min(state.size.width, 90)
    let rows = OperatorList.rows(choice.operators, width: width - 4)
    let rect = Rect(0, bottom - rows.count - 1, width, rows.count + 2)
    guard rect.y > 0 else { return }
    grid.fill(rect)
    grid.box(rect, .dim, title: "Tab completes", with: state.boxes ? .rounded : .ascii)
    for (index, row) in rows.enumerated() {
      var x = 2
      for span in row {
        x += grid.put(span.text, x: x, y: rect.y + 1 + index, span.style, limit: width - 2 - x)
      }
    }
  }

  private func drawPalette(_ text: String, _ grid: inout Grid) {
    let matches = Palette.matches(text).prefix(max(0, state.size.height - 6))
    let top = state.size.height - 2 - matches.count
    guard !matches.isEmpty, top > 0 else { return }
    let rect = Rect(0, top - 1, min(state.size.width, 90), matches.count + 2)
    grid.fill(rect)
    grid.box(rect, .dim, with: state.boxes ? .rounded : .ascii)
    for (index, match) in matches.enumerated() {
      let width = grid.put(match.name, x: 2, y: top + index, .bold, limit: rect.width - 4)
      grid.put(
        match.help, x: max(26, width + 4), y: top + index, .dim,
        limit: rect.width - max(26, width + 4) - 2)
    }
  }
}
