/// Where a node stands in the rows of a block, or of the page.
struct LaidBox: Hashable, Sendable {
  var node: NodeID
  /// The first of its rows.
  var row = 0
  /// How many rows it has; none if nothing of it is shown.
  var rows = 0
  /// The cells that it takes, over all of its rows.
  var columns = 0..<0
  /// Of what flows in lines: its first cell in the first row.
  var start = 0
  /// And the cell behind its last one in the last row.
  var end = 0

  init(_ node: NodeID) { self.node = node }

  init(_ node: NodeID, rows: Range<Int>, columns: Range<Int>) {
    self.node = node
    row = rows.lowerBound
    self.rows = rows.count
    self.columns = columns
    start = columns.lowerBound
    end = columns.upperBound
  }

  /// The box as it stands in what is around it.
  func moved(down rows: Int, right cells: Int) -> LaidBox {
    var box = self
    box.row += rows
    box.columns = columns.lowerBound + cells..<columns.upperBound + cells
    box.start += cells
    box.end += cells
    return box
  }

  /// The cells that it takes in each of its rows.
  var lines: [(row: Int, columns: Range<Int>)] {
    (row..<row + rows).map { line in
      let first = line == row ? start : columns.lowerBound
      let last = line == row + rows - 1 ? end : columns.upperBound
      return (line, min(first, last)..<max(first, last))
    }
  }
}
