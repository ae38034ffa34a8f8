/// Which rows of a list are shown, which one is selected, and whether the newest is followed.
///
/// Set `height` when the list is laid out: moves then keep the rows still until the selection
/// reaches an edge.
package struct ListView: Hashable, Sendable {
  /// Rows of the list.
  package private(set) var count = 0
  /// The selected row; 0 in an empty list.
  package private(set) var selection = 0
  /// The first row shown.
  package private(set) var offset = 0
  /// Whether the newest row is selected whenever one is added.
  ///
  /// Moving up ends it, `end()` resumes it; only a list made with `follows` ever does.
  package private(set) var follows: Bool
  /// Rows there is room for; 0 before the first layout.
  package var height = 0 {
    didSet {
      if height != oldValue { fill() }
      reveal()
    }
  }

  private let canFollow: Bool
  /// Whether following scrolls by half a screen at a time: rows then stay where they are while new
  /// ones come, which a terminal is sent far less for.
  private let leaps: Bool

  package init(count: Int = 0, follows: Bool = false, leaps: Bool = false) {
    self.follows = follows
    canFollow = follows
    self.leaps = leaps
    update(count: count)
  }

  /// The selected row; `nil` in an empty list.
  package var selected: Int? { count > 0 ? selection : nil }

  /// Takes over the list's new length; where that is shorter, no row of the screen stays empty that
  /// a row above could have.
  package mutating func update(count: Int) {
    let isShorter = count < self.count
    self.count = max(0, count)
    selection = follows ? last : min(selection, last)
    if leaps, follows, height > 0, selection >= offset + height {
      offset = selection + 1 - height + height / 2
    }
    if isShorter { fill() }
    reveal()
  }

  /// Takes over that the list has other rows now: they fill the screen as far as there are any.
  package mutating func replace(count: Int) {
    update(count: count)
    fill()
    reveal()
  }

  /// Takes over that so many rows at the start are gone; what is shown stays where it is.
  package mutating func removeFirst(_ rows: Int) {
    count = max(0, count - rows)
    selection = max(0, selection - rows)
    offset = max(0, offset - rows)
  }

  package mutating func select(_ row: Int) {
    if row < selection { follows = false }
    selection = min(max(0, row), last)
    reveal()
  }

  package mutating func move(by rows: Int) {
    select(clampedSum(selection, rows))
  }

  /// Moves by a screenful less one row.
  package mutating func page(by pages: Int) {
    move(by: pages * max(1, height - 1))
  }

  package mutating func home() { select(0) }

  /// Selects the last row, and follows the newest from now on if the list can.
  package mutating func end() {
    select(last)
    follows = canFollow
  }

  /// Scrolls without need, as the wheel does; the selection stays on the screen.
  package mutating func scroll(by rows: Int) {
    if rows < 0 { follows = false }
    offset = min(max(0, clampedSum(offset, rows)), max(0, count - max(1, height)))
    selection = min(max(selection, offset), min(last, offset + max(1, height) - 1))
  }

  /// The rows to draw in `height` rows; the selected one is among them.
  package func visibleRange(height: Int) -> Range<Int> {
    guard height > 0 else { return 0..<0 }
    let start = offset(height: height)
    return start..<min(count, start + height)
  }

  /// The row under a line of the list's drawing, counted from 0; `nil` below the last.
  package func row(atLine line: Int, height: Int) -> Int? {
    let range = visibleRange(height: height)
    return line >= 0 && line < range.count ? range.lowerBound + line : nil
  }

  private var last: Int { max(0, count - 1) }

  private func clampedSum(_ value: Int, _ change: Int) -> Int {
    value + min(max(change, -count), count)
  }

  private func offset(height: Int) -> Int {
    let start = min(max(offset, selection - height + 1), selection)
    return max(0, leaps ? start : min(start, count - height))
  }

  /// Leaves no room below the last row that rows above it could have.
  private mutating func fill() {
    if height > 0 { offset = min(offset, max(0, count - height)) }
  }

  private mutating func reveal() {
    if height > 0 { offset = offset(height: height) }
  }
}
