/// A row that is put together by columns.
struct ComposedRow {
  private(set) var row: LaidRow
  private(set) var cells = 0

  /// A row with the start and the anchors of another one, and nothing in it.
  init(_ row: LaidRow) {
    self.row = row
    self.row.spans = []
    self.row.lead = 0
  }

  /// Says that what is there leads the content.
  mutating func endLead() { row.lead = row.spans.count }

  mutating func fill(to column: Int) {
    guard column > cells else { return }
    row.spans.add(.blanks(column - cells))
    cells = column
  }

  mutating func add(_ spans: [LaidSpan]) {
    for span in spans where span.width > 0 {
      row.spans.add(span)
      cells += span.width
    }
  }

  /// Adds a row of what stands beside other things, from a column on.
  mutating func add(_ content: LaidRow, at column: Int) {
    row.anchors += content.anchors
    guard !content.spans.isEmpty else { return }
    fill(to: column)
    add(content.spans)
  }

  mutating func trimEnd() {
    row.spans.trimEnd()
    row.lead = min(row.lead, row.spans.count)
  }
}
