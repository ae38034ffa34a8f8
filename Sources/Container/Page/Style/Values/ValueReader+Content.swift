extension ValueReader {
  func listStyle() -> ListStyle? {
    guard value("list-style-type") != nil, let name = context.listStyle else { return nil }
    if let text = CSSText.string(name) { return .text(text) }
    return switch name.lowercased() {
    case "none": ListStyle.none
    case "disc": .disc
    case "circle": .circle
    case "square": .square
    case "decimal", "decimal-leading-zero": .decimal
    case "lower-alpha", "lower-latin": .lowerAlpha
    case "upper-alpha", "upper-latin": .upperAlpha
    case "lower-roman": .lowerRoman
    case "upper-roman": .upperRoman
    default: .disc
    }
  }

  /// What is before or behind an element; `nil` without a text.
  ///
  /// `attribute` is asked for `attr()`; the places of counters are marked.
  func generated(_ attribute: (String) -> String?) -> ComputedStyle.Generated? {
    guard let content = declared["content"] else { return nil }
    switch content.lowercased() {
    case "none", "normal", "initial", "inherit", "unset": return nil
    default: break
    }
    let display = display(.inline, .other)
    guard display != .none, !context.isInvisible, !isClipped() else { return nil }
    var text = ""
    for word in CSSText.words(content) {
      // What stands behind a slash is for those who do not see.
      if word == "/" { break }
      if let string = CSSText.string(word) {
        text += Self.shown(string)
      } else if let function = CSSText.function(word) {
        switch function.name {
        case "attr":
          let parts = CSSText.list(function.arguments)
          let name = (parts.first ?? "").split(separator: " ").first.map(String.init) ?? ""
          let fallback = parts.count > 1 ? CSSText.string(parts[1]) ?? parts[1] : ""
          text += Self.shown(attribute(name.lowercased()) ?? fallback)
        case "counter", "counters": text += CounterReference(function).placeholder
        default: break
        }
      } else {
        switch word.lowercased() {
        case "open-quote": text += "\u{201C}"
        case "close-quote": text += "\u{201D}"
        default: break
        }
      }
      if text.utf8.count > Self.contentLimit { break }
    }
    guard !text.isEmpty else { return nil }
    return ComputedStyle.Generated(text: text, display: display, look: look())
  }

  static let contentLimit = 10_000

  /// A text without what fonts of icons have in the private area, for which a terminal has no sign.
  private static func shown(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { scalar in
          !(0xE000...0xF8FF).contains(scalar.value) && scalar.value < 0xF0000
            && scalar.value != 0x200B && scalar.value != 0xFEFF
        }))
  }
}
