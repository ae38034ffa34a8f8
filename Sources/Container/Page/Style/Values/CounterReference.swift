/// A counter whose number stands in generated content; it is known once all is styled.
struct CounterReference: Hashable {
  var name: String
  /// What stands between the levels of `counters()`; `nil` for `counter()`.
  var separator: String?
  var style: String

  /// Signs that no page's text has, around a reference in a text.
  private static let start = "\u{10FFFE}"
  private static let end = "\u{10FFFF}"

  init(_ function: (name: String, arguments: String)) {
    let parts = CSSText.list(function.arguments)
    name = parts.first ?? ""
    let isNested = function.name == "counters"
    separator = isNested && parts.count > 1 ? CSSText.string(parts[1]) ?? "" : nil
    let index = isNested ? 2 : 1
    style = parts.count > index ? parts[index].lowercased() : "decimal"
  }

  var placeholder: String {
    "\(Self.start)\(name)\u{1F}\(separator.map { "s" + $0 } ?? "")\u{1F}\(style)\(Self.end)"
  }
}
