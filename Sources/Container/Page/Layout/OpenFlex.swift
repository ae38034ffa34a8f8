import TextUI

extension ComputedStyle {
  /// How its children are laid out, if it is a flex container or a grid and no part of a table.
  var container: FlexStyle? {
    switch display {
    case .table, .tableGroup, .tableRow, .none, .inline, .contents: nil
    case .block, .inlineBlock, .atom, .listItem, .tableCell: flex
    }
  }
}

extension FlexStyle {
  /// The cells between items side by side where there is room; `nil` for items below each other.
  var measuredGap: Int? {
    isColumn ? nil : max(1, min(columnGap, FlexPlan.gapLimit))
  }
}

/// A flex container, or a grid, that is being laid out.
struct OpenFlex {
  var plan: FlexPlan
  /// The content of each item, as far as it is laid out.
  var content: [LaidBlock?]

  init(_ plan: FlexPlan) {
    self.plan = plan
    content = Array(repeating: nil, count: plan.items.count)
  }

  /// Puts the lines of items below each other.
  func add(to flow: inout Flow) {
    for (number, line) in plan.lines.enumerated() {
      if number > 0 { flow.separate(by: plan.style.rowGap) }
      let blocks = line.compactMap { index in
        content[index].map { (block: $0, item: plan.items[index]) }
      }
      if let only = blocks.first, blocks.count == 1 {
        flow.add(only.block, right: only.item.column)
        continue
      }
      let height = blocks.map(\.block.rows.count).max() ?? 0
      add(
        blocks.map { ($0.block, $0.item.column, plan.offset(of: $0.block, $0.item, in: height)) },
        height, to: &flow)
    }
  }

  private func add(
    _ blocks: [(block: LaidBlock, column: Int, offset: Int)], _ height: Int, to flow: inout Flow
  ) {
    flow.separate(by: blocks.map(\.block.marginBefore).max() ?? 0)
    var first = flow.rows.count
    for line in 0..<height {
      var row = ComposedRow(LaidRow())
      for (block, column, offset) in blocks where block.rows.indices.contains(line - offset) {
        row.add(block.rows[line - offset], at: column)
      }
      flow.place(row.row, before: 0)
      if line == 0 { first = flow.rows.count - 1 }
    }
    for (block, column, offset) in blocks {
      flow.parts.append(
        LaidBlock.Part(block: block, row: first + offset, column: flow.prefixWidth + column))
      for anchor in block.anchors { flow.addAnchor(anchor) }
      flow.pieces += block.pieces
    }
    flow.separate(by: blocks.map(\.block.marginAfter).max() ?? 0)
  }
}

extension FlexPlan {
  /// The rows above an item beside others, the highest of which has so many.
  fileprivate func offset(of block: LaidBlock, _ item: Item, in height: Int) -> Int {
    switch item.style.align ?? style.align {
    case .start: 0
    case .center: (height - block.rows.count) / 2
    case .end: height - block.rows.count
    }
  }
}
