import TextUI

/// Puts the cells of a table together.
struct TableRows {
  private let table: OpenTable.Grid
  /// For each row, the cells that stand in it, by column.
  private var cells: [[Int]]
  private var heights: [Int]
  /// The first line of each row.
  private var tops: [Int]
  private var columns: [Int]

  init(_ table: OpenTable.Grid) {
    self.table = table
    let grid = table.grid
    cells = Array(repeating: [], count: grid.rowCount)
    heights = Array(repeating: 0, count: grid.rowCount)
    for (index, cell) in grid.cells.enumerated() {
      for row in cell.row..<cell.row + cell.rowSpan { cells[row].append(index) }
      if cell.rowSpan == 1 {
        heights[cell.row] = max(heights[cell.row], (table.content[index]?.rows.count ?? 0))
      }
    }
    for (index, cell) in grid.cells.enumerated() where cell.rowSpan > 1 {
      let rows = cell.row..<cell.row + cell.rowSpan
      let height = heights[rows].reduce(0, +)
      heights[rows.upperBound - 1] += max(0, (table.content[index]?.rows.count ?? 0) - height)
    }
    for row in cells.indices { cells[row].sort { grid.cells[$0].column < grid.cells[$1].column } }
    tops = []
    var top = 0
    for height in heights {
      tops.append(top)
      top += height
    }
    columns = []
    var left = 0
    for width in table.widths {
      columns.append(left)
      left += width + table.gap
    }
  }

  /// Adds the table's lines: headings, a line below them, and the rest.
  func add(to flow: inout Flow) {
    let head = table.grid.headRows
    // Where cells have several lines, only a blank one shows where a row ends.
    let slack = max(0, flow.room - table.width)
    let pad = flow.alignment == .center ? slack / 2 : flow.alignment == .right ? slack : 0
    let isSpaced = head > 0 && heights.dropFirst(head).contains { $0 > 1 }
    for row in heights.indices {
      if row == head, row > 0 { flow.place(rule(), before: pad) }
      if isSpaced, row > head, heights[row] > 0, !isSpanned(row) { flow.add(LaidRow()) }
      for number in 0..<heights[row] {
        let line = line(tops[row] + number, of: row)
        flow.place(line, before: line.spans.isEmpty ? 0 : pad)
        if number == 0 { addParts(of: row, before: pad, to: &flow) }
      }
    }
  }

  /// Notes where the cells of a row stand, the first line of which was added last.
  private func addParts(of row: Int, before pad: Int, to flow: inout Flow) {
    for index in cells[row] where table.grid.cells[index].row == row {
      guard let block = table.content[index] else { continue }
      let column = flow.prefixWidth + pad + columns[table.grid.cells[index].column]
      flow.parts.append(LaidBlock.Part(block: block, row: flow.rows.count - 1, column: column))
      flow.pieces += block.pieces
    }
  }

  private func isSpanned(_ row: Int) -> Bool {
    cells[row].contains { table.grid.cells[$0].row < row }
  }

  private func line(_ line: Int, of row: Int) -> LaidRow {
    var result = LaidRow()
    var width = 0
    for index in cells[row] {
      let cell = table.grid.cells[index]
      let content = table.content[index]?.rows ?? []
      let offset = line - tops[cell.row]
      guard offset < content.count else { continue }
      if offset == 0, let anchors = table.anchors[index] { result.anchors += anchors }
      result.anchors += content[offset].anchors
      guard !content[offset].spans.isEmpty else { continue }
      // Cells that overlap, as a page may ask for, are set side by side.
      if columns[cell.column] > width {
        result.spans.add(.blanks(columns[cell.column] - width))
        width = columns[cell.column]
      }
      for span in content[offset].spans { result.spans.add(span) }
      width += content[offset].width
    }
    return result
  }

  private func rule() -> LaidRow {
    var spans: [LaidSpan] = []
    for (column, width) in table.widths.enumerated() {
      if column > 0 { spans.add(.blanks(table.gap, .dim)) }
      spans.add(LaidSpan(String(repeating: "─", count: width), .dim, width: width))
    }
    return LaidRow(spans: spans)
  }
}
