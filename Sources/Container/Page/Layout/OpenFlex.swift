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
        content[index].map { (block: $0, column: plan.items[index].column) }
      }
      if let only = blocks.first, blocks.count == 1 {
        flow.add(only.block, right: only.column)
        continue
      }
      add(blocks, to: &flow)
    }
  }

  private func add(_ blocks: [(block: LaidBlock, column: Int)], to flow: inout Flow) {
    flow.separate(by: blocks.map(\.block.marginBefore).max() ?? 0)
    let height = blocks.map(\.block.rows.count).max() ?? 0
    var first = flow.rows.count
    for line in 0..<height {
      var row = LaidRow()
      var width = 0
      for (block, column) in blocks where line < block.rows.count {
        let content = block.rows[line]
        row.anchors += content.anchors
        guard !content.spans.isEmpty else { continue }
        if column > width {
          row.spans.add(.blanks(column - width))
          width = column
        }
        for span in content.spans { row.spans.add(span) }
        width += content.width
      }
      flow.place(row, before: 0)
      if line == 0 { first = flow.rows.count - 1 }
    }
    for (block, column) in blocks {
      flow.parts.append(
        LaidBlock.Part(block: block, row: first, column: flow.prefixWidth + column))
      for anchor in block.anchors { flow.addAnchor(anchor) }
      flow.pieces += block.pieces
    }
    flow.separate(by: blocks.map(\.block.marginAfter).max() ?? 0)
  }
}
