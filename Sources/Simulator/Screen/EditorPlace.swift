import Container
import TextUI

/// Where a character stands that is edited in the page: the page's rows show the text with its blanks
/// collapsed and broken as there is room.
enum EditorPlace {
  /// The cell before a character, in the page's rows; of the place behind the last, where the next one
  /// will stand.
  static func of(
    _ cursor: Int, in text: String, _ element: PageElement, _ page: PageSnapshot
  ) -> Point {
    let characters = Array(text)
    guard let index = page.elements.firstIndex(of: element) else {
      return Point(element.columns.lowerBound, element.row)
    }
    let left = element.columns.lowerBound
    var next = Point(left, element.row)
    var read = 0
    for row in element.row...element.lastRow where page.rows.indices.contains(row) {
      var x = 0
      for span in page.rows[row].spans {
        guard span.element == index else {
          x += DisplayWidth.of(span.text)
          continue
        }
        for character in span.text {
          let width = DisplayWidth.of(character)
          defer { x += width }
          let wanted: Character = character.isWhitespace ? " " : character
          var place = read
          while place < characters.count, characters[place] != wanted,
            characters[place].isWhitespace
          {
            place += 1
          }
          guard place < characters.count, characters[place] == wanted else { continue }
          // Blanks and line ends that are not shown lie between.
          while read < place {
            if read == cursor { return next }
            next = behind(characters[read], next, left)
            read += 1
          }
          if place == cursor { return Point(x, row) }
          read = place + 1
          next = Point(x + width, row)
        }
      }
    }
    while read < min(cursor, characters.count) {
      next = behind(characters[read], next, left)
      read += 1
    }
    return next
  }

  private static func behind(_ character: Character, _ place: Point, _ left: Int) -> Point {
    character == "\n"
      ? Point(left, place.y + 1) : Point(place.x + DisplayWidth.of(character), place.y)
  }
}
