/// A counter whose number stands in generated content; it is known once all is styled.
struct CounterReference: Hashable {
  var name: String
  /// What stands between the levels of `counters()`; `nil` for `counter()`.
  var separator: String?
  var style: String

  /// Signs that no page's text has here, around a reference in a text.
  static let start: Character = "\u{10FFFE}"
  private static let end: Character = "\u{10FFFF}"

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

  /// A text with the values of its counters, all levels of each, outermost first.
  static func resolve(_ text: String, _ values: (String) -> [Int]) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: Self.start) {
      result += rest[..<start]
      guard let end = rest[start...].firstIndex(of: Self.end) else { break }
      let parts = rest[rest.index(after: start)..<end]
        .split(separator: "\u{1F}", omittingEmptySubsequences: false)
      rest = rest[rest.index(after: end)...]
      guard parts.count == 3 else { continue }
      let levels = values(String(parts[0]))
      let style = String(parts[2])
      if parts[1].isEmpty {
        result += number(levels.last ?? 0, style)
      } else {
        result += (levels.isEmpty ? [0] : levels).map { number($0, style) }
          .joined(separator: String(parts[1].dropFirst()))
      }
    }
    return result + rest
  }

  private static func number(_ value: Int, _ style: String) -> String {
    switch style {
    case "none": ""
    case "disc": "•"
    case "circle": "◦"
    case "square": "▪"
    case "decimal-leading-zero": (0..<10).contains(value) ? "0\(value)" : String(value)
    case "lower-alpha", "lower-latin": alpha(value, UInt8(ascii: "a"))
    case "upper-alpha", "upper-latin": alpha(value, UInt8(ascii: "A"))
    case "lower-roman": roman(value).lowercased()
    case "upper-roman": roman(value)
    default: String(value)
    }
  }

  private static func alpha(_ value: Int, _ first: UInt8) -> String {
    value > 0 ? ListCounter.letters(value, first) : String(value)
  }

  private static func roman(_ value: Int) -> String {
    (1..<4000).contains(value) ? ListCounter.roman(value) : String(value)
  }
}
