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
  /// The widths that columns ask for.
  private var wishes: [Int: StyleLength] = [:]

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

  /// A cell asks for a width of its column.
  mutating func want(_ width: StyleLength, of column: Int) {
    wishes[column] = width
    guard case .cells(let cells) = width else { return }
    columns[column].most = max(columns[column].most, cells)
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
  ///
  /// A table that wants a width has it where there is room; `isFixed` for columns that are as wide
  /// as each other then, whatever is in them.
  func fitted(
    to room: Int, wanted: Int? = nil, isFixed: Bool = false
  ) -> (widths: [Int], gap: Int)? {
    if let wanted, let wide = stretched(to: min(wanted, room), isFixed: isFixed) {
      return (wide, Self.gaps[0])
    }
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

  /// Widths for a table that is wider than it must be; `nil` for one that is not.
  private func stretched(to width: Int, isFixed: Bool) -> [Int]? {
    let free = width - Self.gaps[0] * max(0, columns.count - 1)
    if isFixed {
      let even = columns.indices.map { free * ($0 + 1) / columns.count - free * $0 / columns.count }
      if zip(even, columns).allSatisfy({ $0 >= max($1.least, Self.least) }) { return even }
    }
    let asked = columns.indices.map { column -> Int? in
      switch wishes[column] {
      case .cells: columns[column].most
      case .fraction(let part): max(columns[column].least, Int(Double(free) * part))
      case .share, .content, nil: nil
      }
    }
    let isOpen = columns.indices.map { asked[$0] == nil }
    let widths = columns.indices.map { asked[$0] ?? columns[$0].most }
    var rest = free - widths.reduce(0, +)
    guard rest > 0 else { return nil }
    // What no column has asked for goes to those that ask for nothing, or to all.
    let takesRest = isOpen.contains(true) ? isOpen : isOpen.map { _ in true }
    var weight = columns.indices.reduce(0) { $0 + (takesRest[$1] ? widths[$1] : 0) }
    return columns.indices.map { column in
      guard takesRest[column], weight > 0 else { return widths[column] }
      let share = rest * widths[column] / weight
      rest -= share
      weight -= widths[column]
      return widths[column] + share
    }
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
