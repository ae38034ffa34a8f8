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

  /// The whole grid.
  package var bounds: Rect { Rect(0, 0, size.width, size.height) }

  /// The cell at a place; a blank outside the grid.
  package subscript(x: Int, y: Int) -> Cell {
    guard x >= 0, x < size.width, y >= 0, y < size.height else { return Cell() }
    return cells[y * size.width + x]
  }

  /// The cells of one row; none outside the grid.
  package func row(_ y: Int) -> ArraySlice<Cell> {
    guard y >= 0, y < size.height else { return [] }
    return cells[y * size.width..<(y + 1) * size.width]
  }

  /// Writes text from a place to the right and returns the cells it took.
  ///
  /// Control characters are shown as `�`; a grapheme that would cross `limit` (or the grid's edge)
  /// is left out, and so is all after it. Half-overwritten wide characters become blanks.
  @discardableResult
  package mutating func put(
    _ text: String, x: Int, y: Int, _ style: Style = .plain, limit: Int = .max
  ) -> Int {
    guard y >= 0, y < size.height, x < size.width, limit > 0 else { return 0 }
    let end = x + min(size.width - x, limit)
    if let count = putASCII(text, x: x, y: y, end: end, style) { return count }
    var column = x
    for character in text {
      let cluster = DisplayWidth.measure(character)
      if column + cluster.width > end { break }
      if column >= 0 {
        set(column, y, cluster.text ?? String(character), cluster.width, style)
      }
      column += cluster.width
    }
    return column - x
  }

  /// The same for a text of ASCII only, which nearly all are; `nil` for any other.
  private mutating func putASCII(
    _ text: String, x: Int, y: Int, end: Int, _ style: Style
  ) -> Int? {
    let first = max(0, x)
    let row = y * size.width
    let table = Self.asciiTexts
    return text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      if bytes.contains(where: { $0 >= 0x80 || $0 == 0x0D }) { return nil }
      let count = min(bytes.count, end - x)
      guard x + count > first else { return count }
      blankHalves(from: first, to: x + count, y)
      cells.withUnsafeMutableBufferPointer { cells in
        for column in first..<x + count {
          cells[row + column] = Cell(table[Int(bytes[column - x])], style)
        }
      }
      return count
    } ?? nil
  }

  /// Fills a rectangle with one character of width 1.
  package mutating func fill(_ rect: Rect, _ text: String = " ", _ style: Style = .plain) {
    let columns = clipped(rect.x, rect.width, size.width)
    guard !columns.isEmpty else { return }
    let cell = Cell(text, style)
    for y in clipped(rect.y, rect.height, size.height) {
      blankHalves(from: columns.lowerBound, to: columns.upperBound, y)
      for x in columns { cells[y * size.width + x] = cell }
    }
  }

  /// Changes the look of what stands in a rectangle.
  package mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    for y in clipped(rect.y, rect.height, size.height) {
      for x in clipped(rect.x, rect.width, size.width) {
        change(&cells[y * size.width + x].style)
      }
    }
  }

  /// Draws another grid over this one; what of it lies outside `clip` (or this grid) is left out.
  ///
  /// Its cursor, if it has one that is visible here, becomes this grid's.
  package mutating func draw(_ other: Grid, at origin: Point, clip: Rect? = nil) {
    let clip = clip ?? bounds
    let visible = clipped(clip.x, clip.width, size.width)
    let columns = visible.clamped(to: clipped(origin.x, other.size.width, size.width))
    for y in clipped(clip.y, clip.height, size.height) {
      let source = other.row(y - origin.y)
      guard !source.isEmpty, !columns.isEmpty else { continue }
      blankHalves(from: columns.lowerBound, to: columns.upperBound, y)
      for x in columns {
        cells[y * size.width + x] = source[source.startIndex + x - origin.x]
      }
      repairEdges(columns, y)
    }
    if let cursor = other.cursor {
      let place = Point(cursor.x + origin.x, cursor.y + origin.y)
      if clip.contains(place), bounds.contains(place) { self.cursor = place }
    }
  }

  /// Blanks what of a wide character a copy has cut at its first or last column.
  private mutating func repairEdges(_ columns: Range<Int>, _ y: Int) {
    let row = y * size.width
    var x = columns.lowerBound
    while x < columns.upperBound, cells[row + x].text.isEmpty {
      cells[row + x].text = " "
      x += 1
    }
    var head = columns.upperBound - 1
    while head > columns.lowerBound, cells[row + head].text.isEmpty { head -= 1 }
    guard let character = cells[row + head].text.first,
      head + DisplayWidth.of(character) > columns.upperBound
    else { return }
    for x in head..<columns.upperBound { cells[row + x].text = " " }
  }

  private mutating func set(_ x: Int, _ y: Int, _ text: String, _ width: Int, _ style: Style) {
    let index = y * size.width + x
    blankHalves(from: x, to: x + width, y)
    cells[index] = Cell(text, style)
    for follower in 1..<max(1, width) { cells[index + follower] = Cell("", style) }
  }

  /// Blanks the rest of wide characters that writing these columns cuts.
  private mutating func blankHalves(from start: Int, to end: Int, _ y: Int) {
    let row = y * size.width
    if start < size.width, cells[row + start].text.isEmpty {
      var x = start - 1
      while x > 0, cells[row + x].text.isEmpty { x -= 1 }
      for x in max(0, x)..<start { cells[row + x].text = " " }
    }
    var x = end
    while x < size.width, cells[row + x].text.isEmpty {
      cells[row + x].text = " "
      x += 1
    }
  }

  private func clipped(_ start: Int, _ length: Int, _ limit: Int) -> Range<Int> {
    let low = min(max(0, start), limit)
    return low..<max(low, min(limit, start + length))
  }

  /// One text for each ASCII character, `�` for the controls.
  private static let asciiTexts: [String] = (UInt8(0)..<0x80).map { byte in
    (0x20..<0x7F).contains(byte)
      ? String(Character(Unicode.Scalar(byte))) : DisplayWidth.replacement
  }
}
