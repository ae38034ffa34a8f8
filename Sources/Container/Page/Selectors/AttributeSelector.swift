/// What an attribute of an element is to be, as `[name=value]` says.
struct AttributeSelector: Hashable, Sendable {
  enum Operator: Hashable, Sendable {
    case exists, equals, word, dash, prefix, suffix, substring
  }

  var name: String
  var relation: Operator
  var value = ""
  var ignoresCase = false

  func matches(_ node: borrowing Node) -> Bool {
    let isHTML = node.namespace == .html
    let lower = isHTML ? name.lowercased() : name
    guard var actual = node.attribute(lower) else { return false }
    if relation == .exists { return true }
    var value = value
    if ignoresCase {
      actual = Self.lowered(actual)
      value = Self.lowered(value)
    }
    switch relation {
    case .exists: return true
    case .equals: return actual == value
    case .word: return TokenList.contains(value, in: actual)
    case .dash:
      return actual == value || Self.starts(actual, with: value + "-")
    case .prefix: return !value.isEmpty && Self.starts(actual, with: value)
    case .suffix:
      return !value.isEmpty && actual.utf8.count >= value.utf8.count
        && actual.utf8.suffix(value.utf8.count).elementsEqual(value.utf8)
    case .substring: return !value.isEmpty && Self.contains(actual, value)
    }
  }

  private static func starts(_ text: String, with prefix: String) -> Bool {
    text.utf8.starts(with: prefix.utf8)
  }

  private static func contains(_ text: String, _ part: String) -> Bool {
    let bytes = Array(text.utf8)
    let wanted = Array(part.utf8)
    guard bytes.count >= wanted.count else { return false }
    return (0...bytes.count - wanted.count).contains { bytes[$0...].starts(with: wanted) }
  }

  /// Only ASCII letters have two cases here.
  private static func lowered(_ text: String) -> String {
    String(decoding: text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
