/// Text being edited: one line of it, unless it is made for several.
package struct TextField: Hashable, Sendable {
  /// Most graphemes a field takes, unless it is made with another limit.
  package static let standardLimit = 2048

  package private(set) var text: String
  /// Graphemes before the cursor.
  package private(set) var cursor: Int
  /// Where a selection begins that ends at the cursor, or ends that begins there.
  private var anchor: Int?
  package let limit: Int
  /// Whether line ends stay what they are.
  package let takesLines: Bool

  package init(_ text: String = "", limit: Int = standardLimit, takesLines: Bool = false) {
    self.limit = limit
    self.takesLines = takesLines
    self.text = ""
    cursor = 0
    insert(text)
  }

  /// The selected graphemes by their numbers; `nil` while nothing is selected.
  package var selection: Range<Int>? {
    guard let anchor, anchor != cursor else { return nil }
    return min(anchor, cursor)..<max(anchor, cursor)
  }

  /// Selects graphemes by their numbers, as far as they are there, and has the cursor follow them; an
  /// empty range is a place for the cursor.
  package mutating func select(_ range: Range<Int>) {
    cursor = min(range.upperBound, text.count)
    anchor = range.isEmpty ? nil : min(range.lowerBound, cursor)
  }

  /// Deletes what is selected; whether something was.
  private mutating func deleteSelection() -> Bool {
    guard let selection else { return false }
    let start = text.index(text.startIndex, offsetBy: selection.lowerBound)
    let end = text.index(start, offsetBy: selection.count)
    text.removeSubrange(start..<end)
    cursor = selection.lowerBound
    anchor = nil
    return true
  }

  /// Puts the cursor somewhere else: nothing is selected any more.
  private mutating func move(to place: Int) {
    cursor = place
    anchor = nil
  }

  /// Inserts at the cursor, in place of what is selected: tabs, and line ends where there is one line, as blanks, other controls not
  /// at all.
  package mutating func insert(_ added: String) {
    _ = deleteSelection()
    var room = limit - text.count
    guard room > 0 else { return }
    var accepted = ""
    for character in added where room > 0 {
      if character.isNewline, takesLines {
        accepted.append("\n")
      } else if character.isNewline || character == "\t" {
        accepted.append(" ")
      } else if Self.isRefused(character) {
        continue
      } else {
        accepted.append(character)
      }
      room -= 1
    }
    let head = text.prefix(cursor) + accepted
    let tail = text.dropFirst(cursor)
    text = String(head + tail)
    cursor = min(head.count, text.count)
  }

  private static func isRefused(_ character: Character) -> Bool {
    // A mark typed alone joins the grapheme before it.
    if let scalar = character.unicodeScalars.first, DisplayWidth.of(scalar) == 0 { return false }
    return DisplayWidth.printable(character) == DisplayWidth.replacement
  }

  package mutating func backspace() {
    if deleteSelection() { return }
    guard cursor > 0 else { return }
    cursor -= 1
    delete()
  }

  package mutating func delete() {
    if deleteSelection() { return }
    guard cursor < text.count else { return }
    text.remove(at: text.index(text.startIndex, offsetBy: cursor))
  }

  package mutating func left() { move(to: selection?.lowerBound ?? max(0, cursor - 1)) }
  package mutating func right() { move(to: selection?.upperBound ?? min(text.count, cursor + 1)) }
  package mutating func home() { move(to: 0) }
  package mutating func end() { move(to: text.count) }

  /// Deletes back to the start of the word, as `^W` does.
  package mutating func deleteWord() {
    if deleteSelection() { return }
    let head = text.prefix(cursor)
    let trimmed = head.reversed().drop { $0 == " " }.drop { $0 != " " }
    text = String(trimmed.reversed()) + text.dropFirst(cursor)
    cursor = trimmed.count
  }

  /// Deletes all before the cursor, as `^U` does.
  package mutating func deleteToStart() {
    if deleteSelection() { return }
    text = String(text.dropFirst(cursor))
    cursor = 0
  }

  /// Edits as the key says; false for a key that is none of the field's.
  package mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .backspace: backspace()
    case .delete, .control("d"): delete()
    case .left, .control("b"): left()
    case .right, .control("f"): right()
    case .home, .control("a"): home()
    case .end, .control("e"): end()
    case .control("w"): deleteWord()
    case .control("u"): deleteToStart()
    default: return false
    }
    return true
  }

  /// Draws the field `width` cells wide, scrolled so that the cursor is seen.
  ///
  /// A focused field also sets the grid's cursor.
  package func draw(
    on grid: inout Grid, x: Int, y: Int, width: Int, _ style: Style = .plain, isFocused: Bool = true
  ) {
    guard width > 0 else { return }
    let head = String(text.prefix(cursor))
    // One cell is kept for a cursor at the text's end.
    let shown = isFocused ? TextFit.suffix(head, width - 1) : head
    grid.fill(Rect(x, y, width, 1), " ", style)
    grid.put(shown + text.dropFirst(cursor), x: x, y: y, style, limit: width)
    guard isFocused else { return }
    let place = x + DisplayWidth.of(shown)
    grid.cursor = Point(place, y)
    guard let selection else { return }
    let piece = text.dropFirst(selection.lowerBound).prefix(selection.count)
    let cells = DisplayWidth.of(String(piece))
    let start = selection.upperBound == cursor ? max(x, place - cells) : place
    let end = selection.upperBound == cursor ? place : min(x + width, place + cells)
    grid.restyle(Rect(start, y, end - start, 1)) { $0.attributes.formSymmetricDifference(.reverse) }
  }
}
