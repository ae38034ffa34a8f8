extension Flow {
  /// What is to be noted of a box once its place is known.
  struct Mark {
    var box: Int
    /// Cells of the word, or of the row, before it.
    var cells: Int
    var isStart: Bool
  }

  // MARK: What flows in lines

  /// Begins the box of what flows in lines; it starts with the next piece.
  mutating func openBox(_ node: NodeID) -> Int {
    boxes.append(LaidBox(node))
    waitingStarts.append(boxes.count - 1)
    return boxes.count - 1
  }

  mutating func closeBox(_ box: Int) {
    if waitingStarts.last == box {
      waitingStarts.removeLast()
      boxes[box].row = rows.count
      boxes[box].start = spansWidth
      boxes[box].end = spansWidth
      boxes[box].columns = spansWidth..<spansWidth
    } else if !word.isEmpty {
      wordMarks.append(Mark(box: box, cells: wordWidth, isStart: false))
    } else if !spans.isEmpty {
      rowMarks.append(Mark(box: box, cells: spansWidth, isStart: false))
    } else {
      end(box, row: rows.count - 1, column: rows.last?.width ?? 0)
    }
  }

  /// A piece is about to be added to the word.
  mutating func startBoxes() {
    for box in waitingStarts {
      wordMarks.append(Mark(box: box, cells: wordWidth, isStart: true))
    }
    waitingStarts.removeAll(keepingCapacity: true)
  }

  /// The same for what goes into the row without a word.
  mutating func startBoxesInRow() {
    for box in waitingStarts {
      rowMarks.append(Mark(box: box, cells: spansWidth, isStart: true))
    }
    waitingStarts.removeAll(keepingCapacity: true)
  }

  /// Notes the marks of the word up to so many of its cells, all of it if `nil`, which stand behind
  /// the row's end.
  mutating func placeMarks(upTo cells: Int?, before base: Int) {
    while placedMarks < wordMarks.count {
      let mark = wordMarks[placedMarks]
      if let cells, mark.isStart ? mark.cells >= cells : mark.cells > cells { return }
      rowMarks.append(Mark(box: mark.box, cells: base + mark.cells, isStart: mark.isStart))
      placedMarks += 1
    }
    wordMarks.removeAll(keepingCapacity: true)
    placedMarks = 0
  }

  /// A row of so many cells has its place, behind what leads it.
  mutating func placeRow(_ row: Int, lead: Int, width: Int) {
    for mark in rowMarks {
      if mark.isStart {
        boxes[mark.box].row = row
        boxes[mark.box].rows = 1
        boxes[mark.box].start = lead + mark.cells
        boxes[mark.box].end = lead + width
        boxes[mark.box].columns = lead + mark.cells..<max(lead + mark.cells, lead + width)
      } else {
        end(mark.box, row: row, column: lead + mark.cells)
      }
    }
    rowMarks.removeAll(keepingCapacity: true)
    for box in waitingStarts {
      boxes[box].row = row
      boxes[box].rows = 1
      boxes[box].start = lead
      boxes[box].end = lead + width
      boxes[box].columns = lead..<lead + width
    }
    waitingStarts.removeAll(keepingCapacity: true)
    for box in waitingBlocks { boxes[box].row = row }
    waitingBlocks.removeAll(keepingCapacity: true)
  }

  /// Most rows of a box whose widths are looked at.
  private static let rowsLookedAt = 50

  private mutating func end(_ box: Int, row: Int, column: Int) {
    let first = boxes[box].row
    boxes[box].rows = max(1, row - first + 1)
    boxes[box].end = column
    guard row > first else {
      boxes[box].columns = min(boxes[box].start, column)..<max(boxes[box].start, column)
      return
    }
    guard row - first <= Self.rowsLookedAt else {
      boxes[box].columns = 0..<width
      return
    }
    var (left, right) = (boxes[box].start, column)
    for index in first...row where index < rows.count {
      if index > first { left = min(left, rows[index].leadWidth) }
      if index < row { right = max(right, rows[index].width) }
    }
    if rows.count <= row { left = min(left, prefixWidth) }
    boxes[box].columns = min(left, right)..<max(left, right)
  }

  // MARK: Blocks

  /// Begins the box of what has rows of its own.
  mutating func openBlockBox(_ node: NodeID) -> Int {
    var box = LaidBox(node)
    box.row = rows.count
    boxes.append(box)
    waitingBlocks.append(boxes.count - 1)
    return boxes.count - 1
  }

  mutating func closeBlockBox(_ box: Int, left: Int) {
    if waitingBlocks.last == box { waitingBlocks.removeLast() }
    boxes[box].rows = rows.count - boxes[box].row
    boxes[box].start = left
    boxes[box].end = width
    boxes[box].columns = min(left, width)..<width
  }

  // MARK: Kept blocks

  /// Adds what was laid out by itself, behind the prefixes.
  mutating func add(_ block: LaidBlock, right column: Int = 0) {
    separate(by: block.marginBefore)
    var first = 0
    for (index, row) in block.rows.enumerated() {
      if index > 0, prefixes.isEmpty, column == 0, !hasInsets {
        rows.append(contentsOf: block.rows[index...])
        break
      }
      place(row, before: row.spans.isEmpty ? 0 : pad(to: column))
      if index == 0 { first = rows.count - 1 }
    }
    if block.rows.isEmpty { first = rows.count }
    parts.append(LaidBlock.Part(block: block, row: first, column: prefixWidth + column))
    for anchor in block.anchors { addAnchor(anchor) }
    pieces += block.pieces
    separate(by: block.marginAfter)
  }

  /// The blanks that bring the next row's content to a column, beside floats.
  private func pad(to column: Int) -> Int {
    hasInsets && column > 0 ? max(0, column - inset(at: nextRow).left) : column
  }
}
