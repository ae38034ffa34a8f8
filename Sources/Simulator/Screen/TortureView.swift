import TextUI

/// The table of a torture, live, and the story of one of its rows.
struct TortureView {
  let torture: TortureState
  let layout: Layout
  let boxes: Bool

  /// Where the table's first row stands below the frame's top.
  static let firstRow = 4

  static func height(_ layout: Layout) -> Int { max(1, layout.overlayRect.height - 6) }

  /// The lines of a story, wrapped.
  static func storyRows(_ torture: TortureState, _ layout: Layout) -> [String] {
    OverlayText.rows(torture.storyLines, width: layout.overlayRect.width - 4)
  }

  func draw(_ grid: inout Grid) {
    let rect = layout.overlayRect
    grid.fill(rect)
    grid.box(rect, Style(.cyan), with: boxes ? .rounded : .ascii)
    if let offset = torture.story {
      drawStory(rect, offset, &grid)
    } else {
      drawTable(rect, &grid)
    }
  }

  private func drawTable(_ rect: Rect, _ grid: inout Grid) {
    let (x, width) = (rect.x + 2, rect.width - 4)
    grid.put(" Torture on a scratch device ", x: x, y: rect.y, .bold)
    let summary = TextWrap.rows(torture.summary, width: width)
    for (index, line) in summary.prefix(2).enumerated() {
      grid.put(line, x: x, y: rect.y + 1 + index, summaryStyle, limit: width)
    }
    let columns = Columns(width: width)
    grid.put(columns.row("", "fault", "then served", "verdict"), x: x, y: rect.y + 3, .dim)
    var list = torture.list
    let height = TortureView.height(layout)
    list.height = height
    let range = list.visibleRange(height: height)
    for (offset, verdict) in torture.verdicts[range].enumerated() {
      let isSelected = range.lowerBound + offset == list.selection
      var style: Style = verdict.isGood ? .plain : Style(.red, on: .standard, .bold)
      if isSelected { style.attributes.insert(.reverse) }
      let row = columns.row(
        "\(verdict.number)", verdict.fault, verdict.served, verdict.isGood ? "✓ ok" : "✗ FAILED")
      grid.put(row, x: x, y: rect.y + TortureView.firstRow + offset, style, limit: width)
    }
    let escape = torture.isRunning ? "Escape stops" : "Escape closes"
    grid.put(
      "↑ ↓ move  Enter tells its story  \(escape)", x: x, y: rect.y + rect.height - 2, .dim,
      limit: width)
  }

  private var summaryStyle: Style {
    let isWrong = torture.verdicts.contains { !$0.isGood }
    return isWrong ? Style(.red, on: .standard, .bold) : Style(.green, on: .standard, .bold)
  }

  private func drawStory(_ rect: Rect, _ offset: Int, _ grid: inout Grid) {
    let (x, width) = (rect.x + 2, rect.width - 4)
    let title = torture.selected.map { "\($0.number) \($0.fault)" } ?? ""
    grid.put(
      " \(TextFit.truncated(title, to: width - 2)) ", x: x, y: rect.y, .bold, limit: width)
    let rows = TortureView.storyRows(torture, layout)
    let height = layout.overlayHeight
    let offset = min(offset, max(0, rows.count - height))
    for (index, row) in rows.dropFirst(offset).prefix(height).enumerated() {
      grid.put(row, x: x, y: rect.y + 1 + index, limit: width)
    }
    let place =
      rows.count > height
      ? "\(offset + 1)–\(min(rows.count, offset + height)) of \(rows.count)   " : ""
    grid.put(
      "\(place)↑ ↓ scroll  Escape back to the table", x: x, y: rect.y + rect.height - 2, .dim,
      limit: width)
  }

  /// The table's columns: the fault takes what the others leave.
  private struct Columns {
    let fault: Int

    init(width: Int) { fault = max(10, width - 4 - 15 - 9) }

    func row(_ number: String, _ words: String, _ served: String, _ verdict: String) -> String {
      let number = String(repeating: " ", count: max(0, 3 - number.count)) + number + " "
      return number + TextFit.truncated(words, to: fault - 1).padded(to: fault)
        + served.padded(to: 15) + verdict
    }
  }
}
