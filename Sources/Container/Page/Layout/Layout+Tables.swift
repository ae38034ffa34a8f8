import TextUI

extension Layout {
  mutating func openTable(_ node: NodeID) {
    var table = OpenTable()
    if tables.count < Self.tableDepth {
      widths.measure(below: node, context)
      if let measured = widths.tables[node], !measured.grid.isTooWide,
        measured.grid.columnCount > 0, let fitted = measured.widths.fitted(to: flow.room)
      {
        table.grid = OpenTable.Grid(
          grid: measured.grid, widths: fitted.widths, gap: fitted.gap,
          content: Array(repeating: nil, count: measured.grid.cells.count))
      }
    }
    tables.append(table)
  }

  mutating func closeTable() {
    guard let table = tables.popLast(), let grid = table.grid else { return }
    TableRows(grid).add(to: &flow)
  }

  /// Gives a cell a flow of its own; false when the table has no grid, or not this cell.
  mutating func beginCell(_ node: NodeID) -> Bool {
    let last = tables.count - 1
    guard last >= 0, let grid = tables[last].grid, let index = grid.grid.index[node] else {
      return false
    }
    beginFrame(node, .cell, width: grid.width(of: grid.grid.cells[index]))
    return true
  }

  mutating func resetForCell(_ node: NodeID) {
    context.isPreformatted = false
    context.keepsLines = false
    context.alignment = .left
    context.style.add(document[node].tag)
  }

  mutating func endCell(_ block: LaidBlock) {
    let last = tables.count - 1
    guard last >= 0, let index = tables[last].grid?.grid.index[block.node] else { return }
    tables[last].grid?.content[index] = block
    if block.rows.isEmpty {
      for anchor in tables[last].anchors + block.anchors { flow.addAnchor(anchor) }
    } else {
      let anchors = tables[last].anchors
      if !anchors.isEmpty { tables[last].grid?.anchors[index] = anchors }
    }
    tables[last].anchors.removeAll()
  }

  /// Rows and cells of a table without a grid: below each other, a blank row between its rows.
  mutating func openStackedTablePart(_ display: Display) {
    let node = opened[opened.count - 1].node
    guard tables.last?.isGrid != true else { return }
    opened[opened.count - 1].box = flow.openBlockBox(node)
    opened[opened.count - 1].left = flow.prefixWidth
    if display == .tableRow { separate(by: 1) }
    if display == .tableCell { context.style.add(document[node].tag) }
  }
}
