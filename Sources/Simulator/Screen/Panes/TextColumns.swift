import TextUI
import UpdateCore

/// How a row of the Texts pane is divided: with much room a column for each language, with less the
/// chosen one and marks for the others.
struct TextColumns: Sendable, Equatable {
  /// Mark, sign and a blank.
  static let lead = 3
  private static let narrowestColumn = 16
  private static let manyColumns = 70
  private static let wordColumn = 10

  var key: Int
  /// The languages that have a column, the chosen one first; only that one where there is no room.
  var languages: [String]
  var value: Int
  /// Whether the source is said in a word, too.
  var hasWord: Bool

  init(width: Int, chosen: String?, languages all: [String]) {
    let others = all.filter { $0 != chosen }
    let isWide = width >= Self.manyColumns && !others.isEmpty
    key = isWide ? 20 : min(24, max(8, width * 2 / 5 - Self.lead))
    let room = width - Self.lead - key - 1
    let count = isWide ? max(1, min(1 + others.count, room / Self.narrowestColumn)) : 1
    languages = Array(([chosen].compactMap(\.self) + others).prefix(count))
    hasWord = !isWide && width >= 56
    value = isWide ? room / max(1, count) - 1 : room - (hasWord ? Self.wordColumn : 0)
  }

  var isWide: Bool { languages.count > 1 }

  /// What the columns and signs mean.
  var heading: String {
    guard isWide else { return "● documents ○ bundle – missing * changed ~ edited" }
    var text = String(repeating: " ", count: Self.lead) + "key".padded(to: key) + " "
    text += languages.map { TextFit.padded($0, to: value) }.joined(separator: " ")
    return text
  }
}
