/// The widths that a table's columns want, and the ones they get.
struct TableWidths {
  /// A column's narrowest width without a broken word, and its width without a broken line.
  struct Range: Equatable {
    var least = 0
    var most = 0
  }

  /// Blank cells between columns where there is room, and where there is not.
  static let gaps = [2, 1]
  /// Cells that a column keeps when words must be broken.
  static let least = 4

  private(set) var columns: [Range]

  init(_ grid: TableGrid, _ cells: [NodeID: Range]) {
    columns = Array(repeating: Range(least: 1, most: 1), count: grid.columnCount)
    for cell in grid.cells where cell.columnSpan == 1 {
      guard let range = cells[cell.node] else { continue }
      columns[cell.column].least = max(columns[cell.column].least, range.least)
      columns[cell.column].most = max(columns[cell.column].most, range.most)
    }
    for cell in grid.cells where cell.columnSpan > 1 {
      guard let range = cells[cell.node] else { continue }
      spread(range.least, over: cell, \.least)
      spread(range.most, over: cell, \.most)
    }
    for index in columns.indices {
      columns[index].most = max(columns[index].most, columns[index].least)
    }
  }

  /// Widens the columns of a cell evenly until it fits.
  private mutating func spread(
    _ width: Int, over cell: TableGrid.Cell, _ side: WritableKeyPath<Range, Int>
  ) {
    let span = cell.column..<cell.column + cell.columnSpan
    let has = span.reduce(0) { $0 + columns[$1][keyPath: side] } + Self.gaps[0] * (span.count - 1)
    guard width > has else { return }
    let more = (width - has) / span.count
    let rest = (width - has) % span.count
    for (offset, column) in span.enumerated() {
      columns[column][keyPath: side] += more + (offset < rest ? 1 : 0)
    }
  }

  /// The whole table's widths.
  var total: Range {
    let gaps = Self.gaps[0] * max(0, columns.count - 1)
    return columns.reduce(into: Range(least: gaps, most: gaps)) { sum, column in
      sum.least += column.least
      sum.most += column.most
    }
  }

  /// Widths for a room, and the gap between them; `nil` when columns would be too narrow to read.
  func fitted(to room: Int) -> (widths: [Int], gap: Int)? {
    for gap in Self.gaps {
      let free = room - gap * max(0, columns.count - 1)
      if columns.reduce(0, { $0 + $1.most }) <= free { return (columns.map(\.most), gap) }
      if columns.reduce(0, { $0 + $1.least }) <= free { return (shared(free), gap) }
    }
    let gap = Self.gaps[1]
    let free = room - gap * max(0, columns.count - 1)
    guard free >= Self.least * columns.count else { return nil }
    return (lowered(free), gap)
  }

  /// Each column's least width, and of the rest a share by what it lacks.
  private func shared(_ free: Int) -> [Int] {
    var rest = free - columns.reduce(0) { $0 + $1.least }
    var wanted = columns.reduce(0) { $0 + $1.most - $1.least }
    return columns.map { column in
      let lack = column.most - column.least
      let share = wanted > 0 ? rest * lack / wanted : 0
      rest -= share
      wanted -= lack
      return column.least + share
    }
  }

  /// Each column's least width, the widest ones cut to one level.
  private func lowered(_ free: Int) -> [Int] {
    var low = 1
    var high = free
    while low < high {
      let level = (low + high + 1) / 2
      if columns.reduce(0, { $0 + min($1.least, level) }) <= free {
        low = level
      } else {
        high = level - 1
      }
    }
    return columns.map { min($0.least, low) }
  }
}
