/// One cell of the screen.
package struct Cell: Hashable, Sendable {
  /// One grapheme; empty in the second cell of a wide one.
  package var text: String
  package var style: Style

  package init(_ text: String = " ", _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// The screen as a pure value: rows of cells.
package struct Grid: Hashable, Sendable {
  package let size: Size
  package private(set) var cells: [Cell]
  /// Where the terminal's cursor stands; `nil` hides it.
  package var cursor: Point?

  package init(_ size: Size) {
    self.size = Size(max(0, size.width), max(0, size.height))
    cells = Array(repeating: Cell(), count: self.size.width * self.size.height)
  }

  /// The cell at a place; a blank outside the grid.
  package subscript(x: Int, y: Int) -> Cell {
    guard x >= 0, x < size.width, y >= 0, y < size.height else { return Cell() }
    return cells[y * size.width + x]
  }

  /// Writes text from a place to the right and returns the cells it took.
  ///
  /// Control characters are shown as `�`; a grapheme that would cross `limit` (or the grid's edge)
  /// is left out, and so is all after it. Half-overwritten wide characters become blanks.
  @discardableResult
  package mutating func put(
    _ text: String, x: Int, y: Int, _ style: Style = .plain, limit: Int = .max
  ) -> Int {
    guard y >= 0, y < size.height else { return 0 }
    let end = min(size.width, limit == .max ? size.width : x + limit)
    var column = x
    for character in text {
      let width = DisplayWidth.of(character)
      if width == 0 { continue }
      if column + width > end { break }
      if column >= 0 { set(column, y, DisplayWidth.printable(character), width, style) }
      column += width
    }
    return max(0, column - x)
  }

  /// Fills a rectangle with one character of width 1.
  package mutating func fill(_ rect: Rect, _ text: String = " ", _ style: Style = .plain) {
    for y in max(0, rect.y)..<max(0, min(size.height, rect.y + rect.height), rect.y) {
      for x in max(0, rect.x)..<max(0, min(size.width, rect.x + rect.width), rect.x) {
        set(x, y, text, 1, style)
      }
    }
  }

  /// Changes the look of what stands in a rectangle.
  package mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    for y in max(0, rect.y)..<max(0, min(size.height, rect.y + rect.height), rect.y) {
      for x in max(0, rect.x)..<max(0, min(size.width, rect.x + rect.width), rect.x) {
        change(&cells[y * size.width + x].style)
      }
    }
  }

  private mutating func set(_ x: Int, _ y: Int, _ text: String, _ width: Int, _ style: Style) {
    let index = y * size.width + x
    if cells[index].text.isEmpty, x > 0 { cells[index - 1].text = " " }
    let after = index + width
    if x + width < size.width, cells[after].text.isEmpty { cells[after].text = " " }
    cells[index] = Cell(text, style)
    if width == 2 { cells[index + 1] = Cell("", style) }
  }

  /// The rows as text, without trailing blanks: what a person reads.
  package var lines: [String] {
    (0..<size.height).map { y in
      var row = ""
      for x in 0..<size.width { row += self[x, y].text }
      while row.last == " " { row.removeLast() }
      return row
    }
  }
}
