import TextUI

/// Boxes with rows of their own in lines: `inline-block` and the like.
extension Flow {
  /// Adds what was laid out by itself as one piece of the line.
  mutating func add(inLine block: LaidBlock) {
    endWord()
    pieces += block.pieces
    for anchor in block.anchors { addAnchor(anchor) }
    guard let first = block.rows.first else {
      parts.append(
        LaidBlock.Part(block: block, row: nextRow, column: prefixWidth + spansWidth))
      // What has a width and nothing in it, such as an icon, keeps apart what is beside it.
      if block.key.width > 1, blank == nil, !spans.isEmpty { blank = .blanks(1) }
      return
    }
    let width = block.key.width
    // The words of columns beside each other would run together.
    let isTall = block.rows.count > 1
    if !spans.isEmpty, blank == nil, isTall || lineBlocks.contains(where: \.isTall) {
      blank = .blanks(1)
    }
    let gap = spans.isEmpty || blank == nil ? 0 : 1
    if !spans.isEmpty, spansWidth + gap + width > room {
      endRow()
    } else if let blank, gap > 0 {
      append(blank)
    }
    blank = nil
    findRoom(for: width)
    startBoxesInRow()
    lineBlocks.append(LineBlock(block: block, column: spansWidth))
    for span in first.spans { append(span) }
    for anchor in first.anchors { addAnchor(anchor) }
    if first.width < width { append(.blanks(width - first.width)) }
    if isTall { blank = .blanks(1) }
  }

  /// Adds the row in progress, in which there are boxes with rows of their own, and the rows below.
  mutating func addLine(_ row: LaidRow, width: Int) {
    let blocks = lineBlocks
    lineBlocks.removeAll()
    let isTall = blocks.contains(where: \.isTall)
    if isTall { separate(by: blocks.map(\.block.marginBefore).max() ?? 0) }
    let slack = max(0, room - width)
    let pad = alignment == .center ? slack / 2 : alignment == .right ? slack : 0
    let left = inset(at: nextRow).left
    place(row, before: pad)
    let top = rows.count - 1
    for line in blocks {
      parts.append(
        LaidBlock.Part(
          block: line.block, row: top, column: prefixWidth + left + pad + line.column))
    }
    for number in 1..<max(1, blocks.map(\.block.rows.count).max() ?? 1) {
      var below = ComposedRow(LaidRow())
      for line in blocks where number < line.block.rows.count {
        below.add(line.block.rows[number], at: line.column)
      }
      let offset = pad + max(0, left - inset(at: rows.count).left)
      place(below.row, before: below.row.spans.isEmpty ? 0 : offset)
    }
    if isTall { separate(by: blocks.map(\.block.marginAfter).max() ?? 0) }
  }
}

extension LineBlock {
  var isTall: Bool { block.rows.count > 1 }
}
