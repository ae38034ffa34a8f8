import CTerminal
package import TextUI

extension TerminalDriver {
  /// Shows the grid; what is on the screen already is not sent again.
  ///
  /// Rows and columns beyond the grid are blank, those beyond the screen left out.
  package func draw(_ grid: Grid) {
    guard isActive else { return }
    let before = shown?.size == grid.size ? shown : nil
    var isChanged = before == nil || before?.cursor != grid.cursor
    for y in 0..<size.height where before == nil || before?.row(y) != grid.row(y) {
      draw(grid.row(y), y)
      isChanged = true
    }
    shown = grid
    guard isChanged else { return }
    if let cursor = grid.cursor, grid.bounds.contains(cursor), cursor.x < size.width,
      cursor.y < size.height
    {
      term_show(Int32(cursor.x), Int32(cursor.y))
    } else {
      term_show(-1, -1)
    }
  }

  private func draw(_ row: ArraySlice<Cell>, _ y: Int) {
    let wasFragile = fragileRows.remove(y) != nil
    let end = row.startIndex + min(row.count, size.width)
    var index = row.startIndex
    var look = Look(style: .plain, pair: 0)
    term_row_begin()
    while index < end {
      let cell = row[index]
      var next = index + 1
      if cell.style != look.style { look = Look(style: cell.style, pair: pair(cell.style)) }
      if cell.text.utf8.count == 1, let byte = cell.text.utf8.first {
        add(UInt32(byte), look)
      } else {
        while next < end, row[next].text.isEmpty { next += 1 }
        add(cell.text, cells: next - index, look, y)
      }
      index = next
    }
    for _ in 0..<max(0, size.width - row.count) { add(0x20, Look(style: .plain, pair: 0)) }
    // A terminal that joins the pieces must not see one of them change alone.
    term_row_end(Int32(y), wasFragile || fragileRows.contains(y) ? 1 : 0)
  }

  /// A style and what it is to ncurses.
  private struct Look {
    var style: Style
    var pair: Int32
    var attributes: UInt32 { UInt32(style.attributes.rawValue) }
  }

  private func add(_ scalar: UInt32, _ look: Look) {
    withUnsafePointer(to: scalar) { term_row_add($0, 1, look.attributes, look.pair) }
  }

  private func add(_ text: String, cells: Int, _ look: Look, _ y: Int) {
    let scalars = text.unicodeScalars
    if let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex,
      encoder.width(first.value) == cells
    {
      add(first.value, look)
      return
    }
    let pieces = encoder.pieces(of: text, cells: cells)
    if pieces.count > 1, pieces[1] != [0x20] { fragileRows.insert(y) }
    for piece in pieces {
      term_row_add(piece, Int32(piece.count), look.attributes, look.pair)
    }
  }

  private func pair(_ style: Style) -> Int32 {
    pairs.number(
      palette.number(style.foreground), on: palette.number(style.background),
      limit: Int32(term_pairs()), define: { term_define_pair($0, $1, $2) != 0 })
  }
}
