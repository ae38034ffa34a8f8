extension Grid {
  /// The rows as text, without trailing blanks: what a person reads.
  package var lines: [String] {
    (0..<size.height).map { y in
      var line = ""
      for cell in row(y) { line += cell.text }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The looks of the cells as text, one letter a cell, and below them what each letter means.
  ///
  /// A plain cell is `.` (left out at a row's end); other looks are `a`, `b`, … in the order in
  /// which they appear. For snapshot tests.
  package var attributesLayer: [String] {
    var legend: [(letter: Character, style: Style)] = []
    var letters: [Style: Character] = [.plain: "."]
    var rows: [String] = []
    for y in 0..<size.height {
      var line = ""
      for cell in row(y) {
        if letters[cell.style] == nil {
          let letter = Self.letter(legend.count)
          letters[cell.style] = letter
          legend.append((letter, cell.style))
        }
        line.append(letters[cell.style] ?? "?")
      }
      while line.last == "." { line.removeLast() }
      rows.append(line)
    }
    return rows + legend.map { "\($0.letter) \($0.style)" }
  }

  private static func letter(_ index: Int) -> Character {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    return index < letters.count ? letters[index] : "?"
  }
}
