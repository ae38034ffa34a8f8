import TextUI

extension Layout {
  mutating func openTable(_ node: NodeID) {
    if tables.count < Self.tableDepth { widths.measure(below: node, context) }
    open(OpenTable(), node, document.style(of: node))
  }

  /// Opens a table for parts that are in none; nothing for what is where it should be.
  mutating func openTable(from part: NodeID) {
    guard flexes.last?.plan.index[part] == nil, !isInRun(part),
      let run = TableRun(from: part, in: document, forms.index)
    else { return }
    flow.endLine()
    if tables.count < Self.tableDepth { widths.measure(run, context) }
    open(OpenTable(run: run), run.first, nil)
  }

  private func isInRun(_ part: NodeID) -> Bool {
    guard let run = tables.last?.run else { return false }
    return run.parent == document.boxParent(of: part)
  }

  private mutating func open(_ table: OpenTable, _ node: NodeID, _ style: ComputedStyle?) {
    var table = table
    if tables.count < Self.tableDepth {
      let wanted = style.flatMap { tableWidth(node, $0) }
      if let measured = widths.tables[node], !measured.grid.isTooWide,
        measured.grid.columnCount > 0,
        let fitted = measured.widths.fitted(
          to: flow.room, wanted: wanted, isFixed: style?.isFixedTable ?? false)
      {
        table.grid = OpenTable.Grid(
          grid: measured.grid, widths: fitted.widths, gap: fitted.gap,
          content: Array(repeating: nil, count: measured.grid.cells.count))
      }
    }
    tables.append(table)
  }

  mutating func closeTable() {
    guard let table = tables.popLast() else { return }
    if let grid = table.grid { TableRows(grid).add(to: &flow) }
    for caption in table.captions { flow.add(caption) }
  }

  /// The width that a table asks for.
  private func tableWidth(_ node: NodeID, _ style: ComputedStyle) -> Int? {
    cells(style.width ?? document[node].widthAttribute, of: flow.room)
  }

  // MARK: Captions

  /// Gives a caption a flow of its own, as wide as the table, or as it needs.
  mutating func beginCaption(_ node: NodeID) {
    widths.measure(box: node, context)
    let width = max(tables.last?.grid?.width ?? 0, widths.range(of: node)?.most ?? 0)
    beginFrame(node, .caption, width: min(max(width, 1), flow.room))
  }

  mutating func endCaption(_ block: LaidBlock) {
    let last = tables.count - 1
    guard last >= 0, document.style(of: block.node).isBelow else { return flow.add(block) }
    tables[last].captions.append(block)
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
    guard [.tableCell, .tableHeader].contains(document[node].tag) else { return }
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
