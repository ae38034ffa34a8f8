/// Reads one alternative of a range.
enum VersionRangeParser {
  struct Result {
    var comparators: [VersionComparator]
    var explanation: String
  }

  private static let operators = [">=", "<=", ">", "<", "=", "^", "~"]

  static func parse(_ text: Substring) -> Result? {
    let words = joiningOperators(
      text.utf8.split(whereSeparator: \.isASCIIBlank).map { Substring($0) })
    guard !words.isEmpty else { return nil }
    if words.count == 3, words[1] == "-" { return hyphen(from: words[0], to: words[2]) }
    var comparators: [VersionComparator] = []
    var notes: [String] = []
    for word in words {
      guard let parsed = comparator(word) else { return nil }
      comparators += parsed
      if let note = note(word) { notes.append(note) }
    }
    return result(comparators, notes)
  }

  /// Joins an operator that stands alone to the word after it: `>= 1.2`.
  private static func joiningOperators(_ words: [Substring]) -> [Substring] {
    var joined: [Substring] = []
    for word in words {
      if let last = joined.last, operators.contains(String(last)) {
        joined[joined.count - 1] = last + word
      } else {
        joined.append(word)
      }
    }
    return joined
  }

  private static func hyphen(from low: Substring, to high: Substring) -> Result? {
    guard let low = PartialVersion(low), let high = PartialVersion(high) else { return nil }
    return result(atLeast(low) + atMost(high), [])
  }

  private static func result(_ comparators: [VersionComparator], _ notes: [String]) -> Result {
    let bounds = comparators.map(\.explanation).joined(separator: " and ")
    let meaning = bounds.isEmpty ? "any version" : bounds
    return Result(
      comparators: comparators, explanation: (notes + [meaning]).joined(separator: ": "))
  }

  /// What a bare version of one or two numbers stands for.
  private static func note(_ word: Substring) -> String? {
    guard word.utf8.first?.isASCIIDigit == true, let partial = PartialVersion(word),
      !partial.hasWildcard, partial.isPartial
    else { return nil }
    return "\(word) means \(word).x"
  }

  private static func comparator(_ word: Substring) -> [VersionComparator]? {
    let sign = operators.first { word.hasPrefix($0) } ?? ""
    guard let partial = PartialVersion(word.dropFirst(sign.count)) else { return nil }
    switch sign {
    case ">=": return atLeast(partial)
    case "<=": return atMost(partial)
    case ">":
      guard partial.isPartial else { return [.init(relation: .above, bound: partial.version)] }
      // Above all that begin so; nothing is above `*`.
      return partial.next.map { [.init(relation: .atLeast, bound: $0)] }
    case "<": return partial.isAny ? nil : [.init(relation: .below, bound: partial.version)]
    case "^": return atLeast(partial) + below(partial.nextForCaret)
    case "~": return atLeast(partial) + below(partial.nextForTilde)
    default:
      guard partial.isPartial else { return [.init(relation: .exactly, bound: partial.version)] }
      return atLeast(partial) + below(partial.next)
    }
  }

  private static func atLeast(_ partial: PartialVersion) -> [VersionComparator] {
    partial.isAny ? [] : [.init(relation: .atLeast, bound: partial.version)]
  }

  private static func atMost(_ partial: PartialVersion) -> [VersionComparator] {
    guard !partial.isPartial else { return below(partial.next) }
    return [.init(relation: .atMost, bound: partial.version)]
  }

  private static func below(_ bound: Version?) -> [VersionComparator] {
    bound.map { [.init(relation: .below, bound: $0)] } ?? []
  }
}
