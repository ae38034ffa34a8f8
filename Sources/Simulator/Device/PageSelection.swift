import Container
import TextUI

/// Text of a page that is selected, from one cell to another, both of them in it.
package struct PageSelection: Sendable, Equatable {
  /// A cell of the page: rows are counted from its top.
  package struct Place: Sendable, Equatable, Comparable {
    package var row: Int
    package var column: Int

    package static func < (one: Self, other: Self) -> Bool {
      (one.row, one.column) < (other.row, other.column)
    }
  }

  /// Where it was begun.
  package var anchor: Place
  /// Where it ends; this is what keys move.
  package var end: Place
}

extension PageSelection {
  private var lower: Place { min(anchor, end) }
  private var upper: Place { max(anchor, end) }

  /// The selected cells of a row, as far as the row has any.
  func columns(ofRow row: Int, width: Int) -> Range<Int>? {
    guard (lower.row...upper.row).contains(row) else { return nil }
    let first = row == lower.row ? lower.column : 0
    let last = row == upper.row ? min(upper.column + 1, width) : width
    return first < last ? first..<last : nil
  }

  /// The selected text, with soft-wrapped rows joined; no row ends in blanks.
  func text(in page: PageSnapshot) -> String {
    var text = ""
    for row in lower.row...upper.row where page.rows.indices.contains(row) {
      let laid = page.rows[row]
      if row > lower.row {
        switch laid.start {
        case .line: text += "\n"
        case .afterBlank: text += " "
        case .insideWord: break
        }
      }
      let lead = row > lower.row && laid.continues ? laid.lead : 0
      let start = laid.spans.prefix(lead).reduce(0) { $0 + DisplayWidth.of($1.text) }
      var piece = ""
      var column = start
      for span in laid.spans.dropFirst(lead) {
        for character in span.text {
          let width = DisplayWidth.of(character)
          defer { column += width }
          if row == lower.row, column + max(width, 1) <= lower.column { continue }
          if row == upper.row, column > upper.column { continue }
          piece.append(character)
        }
      }
      while row < upper.row, piece.last == " " { piece.removeLast() }
      text += piece
    }
    return text
  }
}
