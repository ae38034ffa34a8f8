import TextUI

/// What layout takes from an element's `style`; `nil` where it says nothing.
struct LayoutStyle: Hashable, Sendable {
  enum Display: UInt8, Hashable, Sendable { case none, inline, block, listItem }
  enum WhiteSpace: Hashable, Sendable { case normal, preserved, lines }

  var display: Display?
  /// Hidden, though it has its place in the tree.
  var isInvisible: Bool?
  var whiteSpace: WhiteSpace?
  var alignment: TextContext.Alignment?
  var isBold: Bool?
  var isItalic: Bool?
  var isUnderlined: Bool?
  var isStruck: Bool?
  var foreground: StyleColor.Paint?
  var background: StyleColor.Paint?

  init(_ text: String) {
    for property in StyleDeclaration(text).properties {
      read(property.name, property.value.lowercased())
    }
  }

  /// The display that a `style` attribute asks for.
  static func display(_ text: String) -> Display? {
    // Most have none.
    guard text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "y") }) else { return nil }
    return LayoutStyle(text).display
  }

  private mutating func read(_ name: String, _ value: String) {
    switch name {
    case "display": display = Self.display(value: value) ?? display
    case "visibility":
      if value == "visible" { isInvisible = false }
      if value == "hidden" || value == "collapse" { isInvisible = true }
    case "white-space": whiteSpace = Self.whiteSpace(value) ?? whiteSpace
    case "text-align": alignment = Self.alignment(value) ?? alignment
    case "font-weight": isBold = Self.isBold(value) ?? isBold
    case "font-style":
      if ["italic", "oblique"].contains(value) { isItalic = true }
      if value == "normal" { isItalic = false }
    case "font":
      let words = value.split(separator: " ").map(String.init)
      isBold = words.contains { Self.isBold($0) == true }
      isItalic = words.contains("italic") || words.contains("oblique")
    case "text-decoration", "text-decoration-line":
      let words = value.split(separator: " ")
      isUnderlined = words.contains("underline")
      isStruck = words.contains("line-through")
    case "color": foreground = StyleColor(value)?.foreground ?? foreground
    case "background-color": background = StyleColor(value)?.background ?? background
    case "background":
      background = Self.color(in: value)?.background ?? .standard
    default: break
    }
  }

  private static func display(value: String) -> Display? {
    switch value {
    case "none": Display.none
    case "inline", "inline-block", "inline-flex", "inline-grid", "contents", "ruby": .inline
    case "list-item": .listItem
    case "block", "flex", "grid", "flow-root", "-webkit-box", "-webkit-flex", "box": .block
    case _ where value.hasPrefix("table") || value == "inline-table": .block
    default: nil
    }
  }

  private static func whiteSpace(_ value: String) -> WhiteSpace? {
    switch value {
    case "normal", "nowrap": .normal
    case "pre", "pre-wrap", "break-spaces": .preserved
    case "pre-line": .lines
    default: nil
    }
  }

  private static func alignment(_ value: String) -> TextContext.Alignment? {
    switch value {
    case "left", "start", "justify": .left
    case "center", "-webkit-center": .center
    case "right", "end": .right
    default: nil
    }
  }

  private static func isBold(_ value: String) -> Bool? {
    switch value {
    case "bold", "bolder": true
    case "normal", "lighter": false
    default: Int(value).flatMap { (1...1000).contains($0) ? $0 >= 600 : nil }
    }
  }

  /// The first colour among the parts of a shorthand.
  private static func color(in value: String) -> StyleColor? {
    var depth = 0
    var words = [""]
    for character in value {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character.isWhitespace, depth == 0 {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words.lazy.compactMap { StyleColor($0) }.first
  }
}
