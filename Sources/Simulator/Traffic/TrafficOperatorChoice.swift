import TextUI

/// The operators that the word at the cursor of a filter may become.
struct TrafficOperatorChoice: Sendable, Equatable {
  /// What is typed of it; it begins with `~`.
  let word: String
  /// Those that begin so, or all where none does.
  let names: [String]
  let isKnown: Bool

  /// `nil` where the cursor stands behind no `~`.
  init?(_ field: TextField) {
    let before = field.text.prefix(field.cursor)
    let word = String(
      before.reversed().prefix { !$0.isWhitespace && !"!&|()\"'".contains($0) }.reversed())
    guard word.first == "~" else { return nil }
    self.word = word
    let found = TrafficOperator.all.map(\.name).filter { $0.hasPrefix(word) }
    isKnown = !found.isEmpty
    names = isKnown ? found : TrafficOperator.all.map(\.name)
  }

  var operators: [TrafficOperator] {
    TrafficOperator.all.filter { names.contains($0.name) }
  }

  /// What all of them begin with, beyond what is typed.
  var completion: String {
    guard isKnown, let first = names.first else { return "" }
    let common = names.dropFirst().reduce(first) { common, name in
      String(zip(common, name).prefix { $0 == $1 }.map(\.0))
    }
    return String(common.dropFirst(word.count))
  }
}
