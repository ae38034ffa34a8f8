import TextUI

extension Layout {
  mutating func openTable(_ node: NodeID) {
    separate(by: 1)
    var table = OpenTable()
    if let measured = measured[node], tables.count < Self.tableDepth, !measured.grid.isTooWide,
      measured.grid.columnCount > 0, let fitted = measured.widths.fitted(to: flow.room)
    {
      table.grid = OpenTable.Grid(
        grid: measured.grid, widths: fitted.widths, gap: fitted.gap,
        content: Array(repeating: [], count: measured.grid.cells.count))
    }
    tables.append(table)
  }

  mutating func closeTable(_ open: Open) {
    guard let table = tables.popLast(), let grid = table.grid else { return }
    for row in TableRows(grid).all() { flow.add(row) }
  }

  /// Gives a cell a flow of its own; false when the table has no grid, or not this cell.
  mutating func openCell(_ node: NodeID) -> Bool {
    let last = tables.count - 1
    guard last >= 0, let grid = tables[last].grid, let index = grid.grid.index[node] else {
      return false
    }
    let outer = flow
    flow = Flow(width: grid.width(of: grid.grid.cells[index]))
    tables[last].grid?.outer = outer
    for anchor in tables[last].anchors { flow.addAnchor(anchor) }
    tables[last].anchors.removeAll()
    context.isPreformatted = false
    context.keepsLines = false
    context.alignment = .left
    context.style.add(document[node].tag)
    return true
  }

  mutating func closeCell(_ open: Open) -> Bool {
    let last = tables.count - 1
    guard last >= 0, let index = tables[last].grid?.grid.index[open.node],
      let outer = tables[last].grid?.outer
    else { return false }
    tables[last].grid?.content[index] = flow.rows
    let anchors = flow.takeAnchors()
    flow = outer
    tables[last].grid?.outer = nil
    for anchor in anchors { flow.addAnchor(anchor) }
    return true
  }

  /// Rows and cells of a table without a grid: below each other, a blank row between its rows.
  mutating func openStackedTablePart(_ display: Display) {
    guard tables.last?.isGrid != true else { return }
    if display == .tableRow { separate(by: 1) }
    if display == .tableCell { context.style.add(document[opened[opened.count - 1].node].tag) }
  }
}
