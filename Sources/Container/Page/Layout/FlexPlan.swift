import TextUI

/// Where the items of a flex container, or of a grid, stand.
struct FlexPlan {
  struct Item {
    var node: NodeID
    var style: FlexItemStyle
    /// The width that it asks for.
    var wanted: StyleLength?
    /// Its narrowest width without a broken word, and its width without a broken line.
    var range: TableWidths.Range
    var width = 0
    var column = 0
  }

  /// Cells that a text keeps beside others: below, words stand under each other.
  static let readable = 12
  /// Most cells between items that a style sheet may ask for.
  static let gapLimit = 4

  private(set) var items: [Item]
  private(set) var index: [NodeID: Int] = [:]
  /// The items of each line, in the order in which they are shown.
  private(set) var lines: [[Int]] = []
  let style: FlexStyle
  private let room: Int
  private let gap: Int

  init(_ items: [Item], _ style: FlexStyle, room: Int) {
    self.items = items
    self.style = style
    self.room = room
    gap = max(1, min(style.columnGap, room < 60 ? 2 : Self.gapLimit))
    for (number, item) in items.enumerated() { index[item.node] = number }
    var order = Array(items.indices)
    if items.contains(where: { $0.style.order != 0 }) {
      order.sort { (items[$0].style.order, $0) < (items[$1].style.order, $1) }
    }
    if style.isColumn {
      if style.isReversed { order.reverse() }
      stack(order)
    } else if !style.columns.isEmpty {
      placeInGrid(order)
    } else {
      placeInRows(order)
    }
  }

  private mutating func stack(_ order: [Int]) {
    lines = order.map { [$0] }
    for index in items.indices { place(index, in: room, from: 0) }
  }

  /// Places an item in the cells that a column, or a track, has.
  private mutating func place(_ index: Int, in cells: Int, from column: Int) {
    let item = items[index]
    items[index].width = min(room, cells)
    items[index].column = column
    guard let align = item.style.place(in: style), align != .start else { return }
    items[index].width = min(base(item), cells)
    let free = max(0, cells - items[index].width)
    items[index].column = column + (align == .center ? free / 2 : free)
  }

  // MARK: Rows

  /// The narrowest width in which an item can be read.
  private func least(_ item: Item) -> Int {
    min(room, max(item.range.least, min(item.range.most, Self.readable)))
  }

  /// The width that an item has before what is free is shared out.
  private func base(_ item: Item) -> Int { min(room, max(wish(item), least(item))) }

  /// The width that an item asks for, whether its text can be read in it or not.
  private func wish(_ item: Item) -> Int {
    let wanted = item.style.basis.flatMap { $0 == .content ? nil : $0 } ?? item.wanted
    return
      switch wanted
    {
    case .cells(let cells): max(0, min(cells, room))
    case .fraction(let part):
      // Parts of a whole have room beside each other: none is rounded up, but for `33.33%`.
      max(0, Int(Double(room + gap) * min(max(part, 0), 1) + 0.01) - gap)
    case .share, .content, nil: item.range.most
    }
  }

  private mutating func placeInRows(_ order: [Int]) {
    let narrowest = items.reduce(0) { $0 + least($1) } + gap * max(0, items.count - 1)
    if style.wraps || narrowest > room {
      var line: [Int] = []
      var used = 0
      for index in order {
        let cells = base(items[index])
        if !line.isEmpty, used + gap + cells > room {
          lines.append(line)
          (line, used) = ([], 0)
        }
        used += cells + (line.isEmpty ? 0 : gap)
        line.append(index)
      }
      if !line.isEmpty { lines.append(line) }
    } else if !order.isEmpty {
      lines = [order]
    }
    for number in lines.indices { fit(number) }
  }

  /// Shares out the room of a line.
  private mutating func fit(_ number: Int) {
    let line = lines[number]
    for index in line { items[index].width = base(items[index]) }
    let total = line.reduce(0) { $0 + items[$1].width } + gap * (line.count - 1)
    var free = room - total
    if free < 0 {
      shrink(line, by: -free)
      free = 0
    } else {
      free = grow(line, by: free)
    }
    justify(style.isReversed ? line.reversed() : line, free)
    if style.isReversed { lines[number].reverse() }
  }

  private mutating func shrink(_ line: [Int], by excess: Int) {
    var excess = excess
    while excess > 0 {
      let flexible = line.filter { items[$0].width > least(items[$0]) }
      guard !flexible.isEmpty else { return }
      let spare = flexible.reduce(0) { $0 + items[$1].width }
      let before = excess
      for index in flexible {
        let share = max(1, before * items[index].width / max(1, spare))
        let cut = min(share, excess, items[index].width - least(items[index]))
        items[index].width -= cut
        excess -= cut
      }
    }
  }

  /// Widens the items that want it, and says what is left.
  ///
  /// CSS Flexbox, "resolving flexible lengths".
  private mutating func grow(_ line: [Int], by free: Int) -> Int {
    var growing = line.filter { items[$0].style.grow > 0 }
    guard !growing.isEmpty, free > 0 else { return free }
    var pool = free + growing.reduce(0) { $0 + items[$1].width }
    while true {
      let total = growing.reduce(0.0) { $0 + min(items[$1].style.grow, 1_000) }
      var rest = pool - growing.reduce(0) { $0 + wish(items[$1]) }
      var weight = max(total, 1)
      for index in growing {
        let grow = min(items[index].style.grow, 1_000)
        // What is left of the weights may be less than the last of them, by rounding.
        let more = Int((Double(rest) * min(grow / max(weight, grow), 1)).rounded())
        items[index].width = wish(items[index]) + more
        rest -= more
        weight -= grow
      }
      let narrow = growing.filter { items[$0].width < least(items[$0]) }
      guard !narrow.isEmpty else { return total < 1 ? max(0, rest) : 0 }
      for index in narrow {
        items[index].width = least(items[index])
        pool -= items[index].width
      }
      growing.removeAll { narrow.contains($0) }
      if growing.isEmpty { return max(0, pool) }
    }
  }

  /// Gives the items of a line their columns.
  private mutating func justify(_ line: [Int], _ free: Int) {
    let automatic = line.reduce(0) {
      $0 + (items[$1].style.hasAutoMarginBefore ? 1 : 0)
        + (items[$1].style.hasAutoMarginAfter ? 1 : 0)
    }
    var rest = free
    var shares = automatic
    func share() -> Int {
      defer { shares -= 1 }
      let cells = shares > 0 ? rest / shares : 0
      rest -= cells
      return cells
    }
    var spread: (before: Int, between: Int) = (0, 0)
    if automatic == 0 {
      switch style.justify {
      case .start: if style.isReversed { spread.before = free }
      case .center: spread.before = free / 2
      case .end: spread.before = style.isReversed ? 0 : free
      case .spaceBetween: spread.between = line.count > 1 ? free / (line.count - 1) : 0
      case .spaceAround:
        spread.between = free / line.count
        spread.before = spread.between / 2
      case .spaceEvenly:
        spread.between = free / (line.count + 1)
        spread.before = spread.between
      }
    }
    var column = spread.before
    for index in line {
      if items[index].style.hasAutoMarginBefore { column += share() }
      items[index].column = column
      column += items[index].width + gap + spread.between
      if items[index].style.hasAutoMarginAfter { column += share() }
    }
  }

  // MARK: Grids

  private mutating func placeInGrid(_ order: [Int]) {
    var tracks = style.columns
    while true {
      let widths = widths(of: tracks, order)
      let fits = order.enumerated().allSatisfy {
        widths[$0.offset % widths.count] >= least(items[$0.element])
      }
      let total = widths.reduce(0, +) + gap * (widths.count - 1)
      if tracks.count > 1, !fits || total > room {
        // Fewer columns, of the same width.
        tracks = Array(repeating: .share(1), count: tracks.count - 1)
        continue
      }
      var places: [Int] = []
      var left = 0
      for width in widths {
        places.append(left)
        left += width + gap
      }
      for (number, index) in order.enumerated() {
        place(index, in: widths[number % widths.count], from: places[number % widths.count])
      }
      lines = stride(from: 0, to: order.count, by: widths.count).map {
        Array(order[$0..<min($0 + widths.count, order.count)])
      }
      return
    }
  }

  private func widths(of tracks: [StyleLength], _ order: [Int]) -> [Int] {
    var widths = tracks.enumerated().map { number, track -> Int in
      switch track {
      case .cells(let cells): min(max(cells, 1), room)
      case .fraction(let part): Int(Double(room) * min(max(part, 0), 1))
      case .share: 0
      case .content:
        stride(from: number, to: order.count, by: tracks.count).reduce(1) {
          max($0, items[order[$1]].range.most)
        }
      }
    }
    var rest = room - widths.reduce(0, +) - gap * (tracks.count - 1)
    var weight = tracks.reduce(0.0) { $0 + $1.weight }
    for (number, track) in tracks.enumerated() where track.weight > 0 {
      let part = track.weight / max(weight, track.weight)
      let cells = max(1, Int(Double(max(rest, 0)) * part))
      widths[number] = cells
      rest -= cells
      weight -= track.weight
    }
    return widths
  }
}

extension FlexItemStyle {
  /// How it stands in the width of a column, or of a grid's track.
  func place(in container: FlexStyle) -> FlexStyle.Align? {
    if hasAutoMarginBefore { return hasAutoMarginAfter ? .center : .end }
    if hasAutoMarginAfter { return .start }
    return (container.isGrid ? across : align) ?? container.across
  }
}

extension StyleLength {
  /// Its part of what is free.
  fileprivate var weight: Double {
    guard case .share(let share) = self, !share.isNaN else { return 0 }
    return min(max(share, 0.01), 1_000)
  }
}
