/// Conditions with `and`, `or`, `not` and brackets, as media queries and `@supports` have them.
enum Condition {
  /// Most brackets inside each other; what is deeper does not hold.
  private static let depth = 16

  /// Whether a condition holds; `leaf` is asked what stands in brackets, or a word or function.
  static func holds(_ text: String, _ leaf: (String) -> Bool) -> Bool {
    holds(text, depth, leaf)
  }

  private static func holds(_ text: String, _ depth: Int, _ leaf: (String) -> Bool) -> Bool {
    guard depth > 0 else { return false }
    var result: Bool?
    var isNegated = false
    var isOr = false
    for word in CSSText.words(text) {
      switch word.lowercased() {
      case "not": isNegated.toggle()
      case "and": isOr = false
      case "or": isOr = true
      case "only": break
      default:
        var value = holds(word: word, depth, leaf)
        if isNegated { value.toggle() }
        isNegated = false
        if let left = result {
          result = isOr ? left || value : left && value
        } else {
          result = value
        }
      }
    }
    return result ?? true
  }

  private static func holds(word: String, _ depth: Int, _ leaf: (String) -> Bool) -> Bool {
    guard word.hasPrefix("("), word.hasSuffix(")") else { return leaf(word) }
    let inner = CSSText.trimmed(word.dropFirst().dropLast())
    let lower = inner.lowercased()
    let isCondition =
      inner.hasPrefix("(") || lower.hasPrefix("not ") || lower.hasPrefix("not(")
      || lower.hasPrefix("selector(")
    return isCondition ? holds(inner, depth - 1, leaf) : leaf(inner)
  }
}
