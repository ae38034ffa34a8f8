/// Floating blocks: rows of the flow go on beside them. Blocks inside are told of them by insets, and
/// leave their cells blank.
extension Flow {
  /// Most rows of which what is inside is told; beside what is higher, blocks are narrow throughout.
  static let insetLimit = 64

  /// Whether floating blocks, here or around, may take cells.
  var hasInsets: Bool { !floats.isEmpty || !insets.isEmpty }

  /// The number of the row that comes next.
  var nextRow: Int { rows.isEmpty ? 0 : rows.count + margin }

  /// The cells of a row that floats take.
  func inset(at row: Int) -> RowInset {
    var inset = row < insets.count ? insets[row] : RowInset()
    let base = floatBase
    let next = nextRow
    for float in floats where float.reaches(row, next: next) {
      if float.isRight {
        inset.right = max(inset.right, width - float.columns.lowerBound + 1)
      } else {
        inset.left = max(inset.left, float.columns.upperBound + 1 - base)
      }
    }
    return inset
  }

  /// The cells before floats: of the indents that they stand in.
  private var floatBase: Int {
    prefixes.prefix(floatDepth).reduce(0) { $0 + $1.rest.width }
  }

  /// Looks at how much of the next row floats take.
  mutating func noteInset() {
    guard hasInsets else {
      taken = 0
      return
    }
    let inset = inset(at: nextRow)
    taken = inset.left + inset.right
  }

  /// The insets of the rows that come; `nil` if there are more than what is inside is told of.
  var comingInsets: [RowInset]? {
    guard hasInsets else { return [] }
    var coming: [RowInset] = []
    let next = nextRow
    while coming.count <= Self.insetLimit {
      let inset = inset(at: next + coming.count)
      if inset.isEmpty { return coming }
      coming.append(inset)
    }
    return nil
  }

  // MARK: Placing

  /// Lets a block float beside what comes, and beside the line in progress if there is room.
  mutating func add(float block: LaidBlock, isRight: Bool) {
    guard !block.rows.isEmpty else {
      parts.append(LaidBlock.Part(block: block, row: rows.count, column: prefixWidth))
      for anchor in block.anchors { addAnchor(anchor) }
      return
    }
    let used = spansWidth + wordWidth
    if used > 0, used + 2 + block.key.width > room { endLine() }
    if floats.isEmpty {
      if spans.isEmpty, word.isEmpty { separate(by: block.marginBefore) }
    } else if floatDepth != prefixes.count || (spans.isEmpty && block.key.width > room) {
      clear(.both)
    }
    while spans.isEmpty, word.isEmpty, block.key.width > room, taken > 0 { addFiller() }
    if floats.isEmpty { floatDepth = prefixes.count }
    let inset = inset(at: nextRow)
    let left = isRight ? width - inset.right - block.key.width : prefixWidth + inset.left
    floats.append(
      FloatingBlock(
        block: block, columns: max(left, 0)..<max(left, 0) + block.key.width, isRight: isRight))
    for anchor in block.anchors { addAnchor(anchor) }
    pieces += block.pieces
    noteInset()
  }

  /// A row is about to be added: floats that wait for one begin there.
  mutating func startFloats() {
    let row = rows.count
    for index in floats.indices where floats[index].row == nil {
      floats[index].row = row
      let float = floats[index]
      parts.append(
        LaidBlock.Part(block: float.block, row: row, column: float.columns.lowerBound))
    }
  }

  /// Forgets floats that end above the next row.
  mutating func endFloats() {
    let next = rows.count
    var after = 0
    floats.removeAll { float in
      guard let row = float.row, row + float.block.rows.count <= next else { return false }
      after = max(after, float.block.marginAfter)
      return true
    }
    if after > 0, floats.isEmpty { separate(by: after) }
  }

  /// Goes below the floats of the flow.
  mutating func clearFloats() {
    while !floats.isEmpty { addFiller() }
  }

  /// Goes below floats, those around too.
  mutating func clear(_ sides: ComputedStyle.Clearance) {
    endLine()
    while nextRow < insets.count
      || floats.contains(where: {
        sides == .both || $0.isRight == (sides == .right)
      })
    {
      addFiller()
    }
  }

  /// Adds a row in which there are floats only.
  private mutating func addFiller() {
    if floats.contains(where: { $0.row == nil }) || rows.isEmpty {
      place(LaidRow(), before: 0)
      return
    }
    // Blank rows that are wanted may be beside floats.
    let wanted = margin
    margin = 0
    place(LaidRow(), before: 0)
    separate(by: max(0, wanted - 1))
  }

  /// Goes on where a piece of so many cells has its place beside floats, or below them.
  mutating func findRoom(for cells: Int) {
    while taken > 0, spans.isEmpty, cells > room {
      if cells > width - prefixWidth, room >= FlexPlan.readable { return }
      addFiller()
    }
  }

  // MARK: Rows

  /// The next row with what floats beside it, behind what leads it: the indents around floats, and
  /// those inside.
  func composed(
    _ content: LaidRow, before pad: Int, leading: (around: [LaidSpan], inside: [LaidSpan])
  ) -> LaidRow {
    let number = rows.count
    let around = number < insets.count ? insets[number] : RowInset()
    let inset = inset(at: number)
    let beside = floats.filter { $0.reaches(number, next: number) }
    var result = ComposedRow(content)
    result.fill(to: around.left)
    result.add(leading.around)
    result.endLead()
    for float in beside where !float.isRight {
      result.add(row(number, of: float), at: float.columns.lowerBound)
    }
    let body = content.spans.droppingCells(min(inset.left, content.inset))
    let hasMarker = leading.inside.contains { $0.text.utf8.contains { $0 != 0x20 } }
    if !body.isEmpty || hasMarker {
      result.fill(to: floatBase + inset.left)
      result.add(leading.inside)
      if pad > 0, !body.isEmpty { result.add([.blanks(pad)]) }
      if inset.left == around.left { result.endLead() }
      result.add(body)
    }
    for float in beside.reversed() where float.isRight {
      result.add(row(number, of: float), at: float.columns.lowerBound)
    }
    result.trimEnd()
    var row = result.row
    row.inset = around.left
    return row
  }

  private func row(_ number: Int, of float: FloatingBlock) -> LaidRow {
    float.block.rows[number - (float.row ?? number)]
  }
}

extension [LaidSpan] {
  /// The spans without so many cells at the beginning, which are blank.
  func droppingCells(_ count: Int) -> [LaidSpan] {
    var rest = self
    var count = count
    while count > 0, let first = rest.first {
      if first.width <= count {
        count -= first.width
        rest.removeFirst()
      } else {
        rest[0].text.removeFirst(count)
        rest[0].width -= count
        count = 0
      }
    }
    return rest
  }
}
