extension GateMatrix {
  /// The matrix as an aligned table for people, each line ended by a line feed; 80 columns wide
  /// unless a version is longer than a line.
  ///
  /// A reason that is too long for its column goes on below, and so does the difference.
  package var text: String {
    let header = ["app", "decision", ".numeric"]
    let cells = rows.map { row in
      [visible(row.verdict.app), row.verdict.decision.rawValue, row.numeric.word]
    }
    let widths = header.indices.map { column in
      ([header] + cells).map { $0[column].count }.filter { $0 <= Self.widestCell }.max() ?? 0
    }
    let start = widths.reduce(0) { $0 + $1 + Self.gap }
    var lines = ["store    \(Self.shown(store))", "minimum  \(Self.shown(minimum))", ""]
    lines += Self.lines(header, widths, ["why"])
    for (row, cells) in zip(rows, cells) {
      let sentences = [row.verdict.reason] + (row.difference.map { [$0] } ?? [])
      let why = sentences.flatMap {
        Self.wrapped(visible($0, limit: Self.longestReason), to: Self.width - start)
      }
      lines += Self.lines(cells, widths, why)
    }
    if leftOut > 0 { lines.append("\(leftOut) more app versions are left out.") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let width = 80
  private static let gap = 2
  /// A longer version has a line of its own.
  private static let widestCell = 20

  /// What a side of the record says, or why it says nothing.
  static func shown(_ side: Result<String, RecordError>?) -> String {
    switch side {
    case nil: "not given"
    case .success(let text): text.isEmpty ? "“”" : visible(text)
    case .failure(let error): visible(error.sentence, limit: Self.longestReason)
    }
  }

  private static func lines(_ cells: [String], _ widths: [Int], _ why: [String]) -> [String] {
    var lines: [String] = []
    var cells = cells
    if let first = cells.first, let width = widths.first, first.count > width {
      lines.append(first)
      cells[0] = ""
    }
    let beginning = zip(cells, widths).map { padded($0, to: $1 + gap) }.joined()
    let indent = String(repeating: " ", count: widths.reduce(0) { $0 + $1 + gap })
    return lines + why.enumerated().map { ($0 == 0 ? beginning : indent) + $1 }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// Words in lines; a word that is longer than a line stays whole.
  private static func wrapped(_ sentence: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var length = 0
    for word in sentence.split(separator: " ", omittingEmptySubsequences: false) {
      let count = word.count
      if !line.isEmpty, length + 1 + count > width {
        lines.append(line)
        (line, length) = (String(word), count)
      } else {
        if !line.isEmpty { line += " " }
        length += count + (line.isEmpty ? 0 : 1)
        line += word
      }
    }
    return lines + [line]
  }
}
