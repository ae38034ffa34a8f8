/// Where the nodes of a page stand, in its rows and cells.
struct PageBoxes: Sendable {
  private var boxes: [NodeID: LaidBox] = [:]

  init(_ page: LaidBlock) {
    var waiting = [LaidBlock.Part(block: page, row: 0, column: 0)]
    while let part = waiting.popLast() {
      let (block, row, column) = (part.block, part.row, part.column)
      boxes[block.node] = LaidBox(
        block.node, rows: row..<row + block.rows.count, columns: column..<column + block.key.width)
      for box in block.boxes where boxes[box.node] == nil {
        boxes[box.node] = box.moved(down: row, right: column)
      }
      for inner in block.parts {
        waiting.append(
          LaidBlock.Part(block: inner.block, row: row + inner.row, column: column + inner.column))
      }
    }
  }

  subscript(node: NodeID) -> LaidBox? { boxes[node] }

  /// Most nodes that are looked at for the box of one that has none of its own.
  private static let limit = 2_000

  /// The box of a node; of one that only groups others, such as a table's row, what is around those.
  func box(of node: NodeID, in document: Document) -> LaidBox? {
    if let box = boxes[node] { return box }
    guard document[node].kind == .element, document.isDisplayed(node) else { return nil }
    var around: LaidBox?
    var walk = TreeWalk(below: node)
    var descends = true
    var count = 0
    while count < Self.limit, let step = walk.next(in: document, descending: descends) {
      guard case .enter(let inner) = step else { continue }
      count += 1
      descends = boxes[inner] == nil
      guard let box = boxes[inner], box.rows > 0 else { continue }
      guard let known = around else {
        around = LaidBox(node, rows: box.row..<box.row + box.rows, columns: box.columns)
        continue
      }
      let rows = min(known.row, box.row)..<max(known.row + known.rows, box.row + box.rows)
      let left = min(known.columns.lowerBound, box.columns.lowerBound)
      let right = max(known.columns.upperBound, box.columns.upperBound)
      around = LaidBox(node, rows: rows, columns: left..<right)
    }
    return around
  }

  /// The innermost element at a cell.
  func node(atRow row: Int, column: Int, in document: Document) -> NodeID? {
    var found: (node: NodeID, size: Int)?
    for (node, box) in boxes
    where row >= box.row && row < box.row + box.rows && box.columns.contains(column) {
      guard document[node].kind == .element, document[node].isConnected else { continue }
      if box.rows > 1, !box.lines[row - box.row].columns.contains(column) { continue }
      let size = box.rows * 1_000 + box.columns.count
      guard let known = found,
        size > known.size || (size == known.size && !isInside(node, known.node, document))
      else {
        found = (node, size)
        continue
      }
    }
    return found?.node
  }

  private func isInside(_ node: NodeID, _ other: NodeID, _ document: Document) -> Bool {
    document.contains(other, node)
  }
}
