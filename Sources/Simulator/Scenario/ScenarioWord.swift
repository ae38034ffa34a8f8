/// A word of a line.
///
/// Only a word without quotes can be one of the language's own.
struct ScenarioWord: Equatable {
  var text: String
  var isQuoted: Bool

  /// Splits a line on blanks; `"…"` groups, and `#` at the start of a word begins a comment.
  static func split(_ line: Substring) throws(ScenarioError.Problem) -> [ScenarioWord] {
    var words: [ScenarioWord] = []
    var rest = line
    while true {
      rest = rest.drop(while: isBlank)
      guard let first = rest.first, first != "#" else { return words }
      if first == "\"" {
        words.append(ScenarioWord(text: try takeQuoted(&rest), isQuoted: true))
      } else {
        let word = rest.prefix { !isBlank($0) }
        if word.contains("\"") { throw .quoteInsideWord }
        rest = rest[word.endIndex...]
        words.append(ScenarioWord(text: String(word), isQuoted: false))
      }
    }
  }

  private static func takeQuoted(
    _ rest: inout Substring
  ) throws(ScenarioError.Problem) -> String {
    var text = ""
    rest.removeFirst()
    while let character = rest.popFirst() {
      switch character {
      case "\"":
        if let next = rest.first, !isBlank(next) { throw .noBlankAfterQuote }
        return text
      case "\\":
        switch rest.popFirst() {
        case "\"": text.append("\"")
        case "\\": text.append("\\")
        case "n": text.append("\n")
        case let other?: throw .unknownEscape(other)
        case nil: throw .unfinishedQuote
        }
      default: text.append(character)
      }
    }
    throw .unfinishedQuote
  }

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }
}
