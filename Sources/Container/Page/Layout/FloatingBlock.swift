/// A block that stands at a side of the rows that go on beside it.
struct FloatingBlock {
  var block: LaidBlock
  /// The cells of the flow that it takes.
  var columns: Range<Int>
  var isRight: Bool
  /// Its first row; `nil` for the next one that comes.
  var row: Int?

  /// Whether it takes cells of a row, the next row being another one.
  func reaches(_ row: Int, next: Int) -> Bool {
    let first = self.row ?? next
    return first <= row && row < first + block.rows.count
  }
}

/// The cells of a row at its sides that floating blocks take.
struct RowInset: Hashable, Sendable {
  var left = 0
  var right = 0

  var isEmpty: Bool { left == 0 && right == 0 }
}
