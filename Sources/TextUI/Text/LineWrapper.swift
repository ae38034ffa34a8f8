/// Breaks one line greedily: a row is what fits, a token what is kept together.
struct LineWrapper {
  private let width: Int
  private var rows: [String] = []
  private var row = ""
  private var rowWidth = 0
  /// Blanks between the row and the token.
  private var blanks = 0
  private var token = ""
  private var tokenWidth = 0
  /// The token's last character, when there is one.
  private var last: (isWide: Bool, opens: Bool)?

  init(width: Int) { self.width = width }

  mutating func rows(of line: Substring) -> [String] {
    for character in line {
      switch character {
      case " ":
        endToken()
        blanks += 1
      case "\t":
        endToken()
        blanks += 4 - (rowWidth + blanks) % 4
      default:
        add(character)
      }
    }
    endToken()
    if !row.isEmpty || rows.isEmpty { rows.append(row) }
    return rows
  }

  private mutating func add(_ character: Character) {
    let cells = DisplayWidth.of(character)
    let isWide = cells == 2
    if let last, last.isWide || isWide, !last.opens, !Self.closing.contains(character) {
      endToken()
    }
    if tokenWidth + cells > width { endToken() }
    // In one column a wide character has no place.
    token += cells > width ? DisplayWidth.replacement : String(character)
    tokenWidth += min(cells, width)
    last = (isWide, Self.opening.contains(character))
  }

  private mutating func endToken() {
    guard !token.isEmpty else { return }
    if rowWidth + blanks + tokenWidth > width {
      if !row.isEmpty { rows.append(row) }
      row = ""
      rowWidth = 0
      blanks = 0
    }
    row += String(repeating: " ", count: blanks) + token
    rowWidth += blanks + tokenWidth
    blanks = 0
    token = ""
    tokenWidth = 0
    last = nil
  }

  private static let closing = Set("，。、！？：；）」』】》〉〕”’…ー・％,.!?:;)]}")
  private static let opening = Set("（「『【《〈〔“‘([{")
}
