import TextUI

/// A field's text in rows, each of whose characters has its place.
struct FieldRows {
  private struct Row {
    /// The number of its first character.
    var start: Int
    var text: String
  }

  private let characters: [Character]
  private let width: Int
  private var rows: [Row] = []

  /// One row, or as many as it takes where the text is wrapped.
  init(_ text: String, width: Int, isWrapped: Bool) {
    characters = Array(text)
    self.width = max(1, width)
    guard isWrapped else {
      rows = [Row(start: 0, text: text)]
      return
    }
    var start = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var place = start
      for (index, row) in TextWrap.rows(String(line), width: self.width).enumerated() {
        // Blanks at a break are not in the next row.
        while index > 0, place < start + line.count, characters[place] == " ", row.first != " " {
          place += 1
        }
        rows.append(Row(start: place, text: row))
        place += row.count
      }
      start += line.count + 1
    }
  }

  var count: Int { rows.count }
  /// Cells of the first row.
  var cells: Int { rows.first.map { DisplayWidth.of($0.text) } ?? 0 }

  /// The row and the column of a character, or of the place behind the last.
  func place(of character: Int) -> (row: Int, column: Int) {
    guard let row = rows.lastIndex(where: { $0.start <= character }) else { return (0, 0) }
    return (row, column(of: character, in: row))
  }

  private func column(of character: Int, in row: Int) -> Int {
    let end = min(character, characters.count)
    guard rows[row].start < end else { return 0 }
    let cells = DisplayWidth.of(String(characters[rows[row].start..<end]))
    return rows.count == 1 ? cells : min(width, cells)
  }

  /// The cells of a row that hold some of these characters.
  func cells(of range: Range<Int>, inRow row: Int) -> Range<Int>? {
    let end = row + 1 < rows.count ? rows[row + 1].start : characters.count
    let inside = range.clamped(to: rows[row].start..<max(rows[row].start, end))
    guard !inside.isEmpty else { return nil }
    let start = column(of: inside.lowerBound, in: row)
    return start..<max(start, column(of: inside.upperBound, in: row))
  }

  /// A row's text behind so many cells.
  func text(ofRow row: Int, from left: Int) -> String {
    guard rows.indices.contains(row) else { return "" }
    var cells = 0
    let shown = rows[row].text.drop { character in
      guard cells < left else { return false }
      cells += DisplayWidth.of(character)
      return true
    }
    return String(shown)
  }
}
