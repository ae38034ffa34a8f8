import TextUI
import UpdateCore

/// The whole test plan on one screen: what each version of the app would be told.
struct MatrixView {
  let state: AppState
  let layout: Layout
  let field: TextField
  let offset: Int

  private static let label = "App versions "

  func draw(_ grid: inout Grid) {
    let rect = layout.overlayRect
    grid.fill(rect)
    grid.box(rect, Style(.cyan), with: state.boxes ? .rounded : .ascii)
    grid.put(" What each app version is told ", x: rect.x + 2, y: rect.y, .bold)
    let (x, width) = (rect.x + 2, rect.width - 4)
    grid.put(MatrixView.recordWords(state), x: x, y: rect.y + 1, limit: width)
    let used = grid.put(MatrixView.label, x: x, y: rect.y + 2, .bold)
    field.draw(on: &grid, x: x + used, y: rect.y + 2, width: width - used)
    grid.put(
      "app".padded(to: 14) + "is told".padded(to: 10) + ".numeric".padded(to: 10) + "why",
      x: x, y: rect.y + 4, .dim, limit: width)
    let rows = MatrixView.rows(state.matrix(of: field.text), width: width)
    let height = MatrixView.height(layout)
    let offset = min(offset, max(0, rows.count - height))
    for (index, row) in rows.dropFirst(offset).prefix(height).enumerated() {
      var place = x
      for span in row {
        place += grid.put(
          span.text, x: place, y: rect.y + 5 + index, span.style, limit: x + width - place)
      }
    }
    let more =
      rows.count > height
      ? "\(offset + 1)–\(min(rows.count, offset + height)) of \(rows.count)  ↑ ↓  " : ""
    grid.put(
      "\(more)Escape closes  :matrix FILE writes it, .csv or text", x: x,
      y: rect.y + rect.height - 2, .dim, limit: width)
  }

  static func height(_ layout: Layout) -> Int { max(1, layout.overlayRect.height - 8) }

  private static func recordWords(_ state: AppState) -> String {
    func words(_ side: Result<String, RecordError>?) -> String {
      switch side {
      case .success(let text)?: escapingControls(text, limit: 40)
      case .failure?, nil: "none"
      }
    }
    return "Record  store_version \(words(state.record?.store))   minimum_version"
      + " \(words(state.record?.minimum))"
  }

  typealias Span = (text: String, style: Style)

  /// The table's rows, with the reasons wrapped in their column.
  static func rows(_ matrix: GateMatrix, width: Int) -> [[Span]] {
    let indent = 34
    let more: [[Span]] =
      matrix.leftOut > 0
      ? [[("\(matrix.leftOut) more are left out: 100 is the most.", Style(.yellow))]] : []
    return more
      + matrix.rows.flatMap { row -> [[Span]] in
        let verdict = row.verdict
        let isDifferent = row.difference != nil
        // Where the reason has no room beside the columns, it stands below them.
        let isNarrow = width - indent < 30
        let room = isNarrow ? width - 4 : width - indent
        let why = TextWrap.rows(row.difference ?? verdict.reason, width: max(20, room))
        let app = escapingControls(verdict.app, limit: 40)
        let first: [Span] = [
          (app.padded(to: 13) + " ", .bold),
          (verdict.word.padded(to: 10), style(of: verdict.decision)),
          (
            row.numeric.word.padded(to: 9) + " ",
            isDifferent ? Style(.magenta, on: .standard, .bold) : .dim
          ),
          (isNarrow ? "" : why.first ?? "", isDifferent ? .plain : .dim),
        ]
        let margin = String(repeating: " ", count: isNarrow ? 4 : indent)
        let rest: [[Span]] = why.dropFirst(isNarrow ? 0 : 1).map {
          [(margin + $0, isDifferent ? .plain : .dim)]
        }
        return [first] + rest
      }
  }

  static func style(of decision: GateDecision) -> Style {
    switch decision {
    case .none: Style(.green)
    case .optional: Style(.yellow, on: .standard, .bold)
    case .required: Style(.red, on: .standard, .bold)
    case .unknown: .dim
    }
  }
}
