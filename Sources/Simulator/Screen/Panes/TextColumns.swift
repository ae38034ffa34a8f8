import TextUI
import UpdateCore

/// How a row of the Texts pane is divided: with much room a column for each language, with less the
/// chosen one and marks for the others.
struct TextColumns: Sendable, Equatable {
  /// Mark, sign and a blank.
  static let lead = 3
  private static let narrowestColumn = 16
  private static let narrowestKey = 8
  private static let manyColumns = 70

  var key: Int
  /// The languages that have a column, the chosen one first; only that one where there is no room.
  var languages: [String]
  /// Those that have none.
  var hidden: [String]
  var value: Int

  /// - Parameter lacking: The languages that come next to the chosen one.
  init(
    width: Int, keyWidth: Int, chosen: String?, languages all: [String], lacking: [String] = []
  ) {
    let others = lacking.filter(all.contains) + all.filter { !lacking.contains($0) }
    let ordered = [chosen].compactMap(\.self) + others.filter { $0 != chosen }
    let isWide = width >= Self.manyColumns && ordered.count > 1
    key = max(Self.narrowestKey, min(keyWidth, width / 3))
    let room = width - Self.lead - key
    let count = isWide ? min(ordered.count, max(1, room / (Self.narrowestColumn + 1))) : 1
    languages = Array(ordered.prefix(count))
    hidden = Array(ordered.dropFirst(count))
    value = max(1, room / count - 1)
  }

  var isWide: Bool { languages.count > 1 }

  /// What stands above the columns, and which languages have none.
  var heading: String {
    var names = languages
    if let last = names.popLast() {
      let which = "\(last)  + \(hidden.joined(separator: ", "))"
      let fits = DisplayWidth.of(which) <= value
      names.append(hidden.isEmpty ? last : fits ? which : "\(last)  +\(hidden.count)")
    }
    return String(repeating: " ", count: Self.lead) + "key".padded(to: key) + " "
      + names.map { TextFit.padded($0, to: value) }.joined(separator: " ")
  }

  /// What the signs mean, in words that fit.
  static func legend(width: Int) -> String {
    let legends = [
      "● documents  ○ bundle  – missing  * changed  ~ edited  ! not used",
      "● docs ○ bundle – missing * changed ~ edited ! not used",
      "● docs ○ bundle – none * new ~ edited ! bad",
    ]
    return legends.first { DisplayWidth.of($0) <= width }
      ?? "● docs ○ app – none * new ~ edit ! bad"
  }
}
