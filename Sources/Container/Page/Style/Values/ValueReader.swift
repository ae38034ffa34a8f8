import TextUI

/// Reads an element's declared values as what a terminal can show of them.
struct ValueReader {
  let declared: [String: String]
  /// What the element hands down, and what was handed to it.
  let context: StyleContext
  let parent: StyleContext
  let rootFontSize: Double
  let media: MediaEnvironment

  func value(_ name: String) -> String? {
    guard let value = declared[name]?.lowercased() else { return nil }
    return value == "revert" || value == "revert-layer" ? nil : value
  }

  // MARK: Look

  /// Only what was declared for the element itself; what it inherits comes from around it.
  func look() -> ComputedStyle.Look {
    var look = ComputedStyle.Look()
    if value("font-weight") != nil { look.isBold = context.fontWeight.map(Self.isBold) ?? false }
    if value("font-style") != nil {
      look.isItalic =
        context.fontStyle.map { $0.hasPrefix("italic") || $0.hasPrefix("oblique") }
        ?? false
    }
    if let line = value("text-decoration-line") {
      look.isUnderlined = line.contains("underline")
      look.isStruck = line.contains("line-through")
    }
    if value("color") != nil {
      look.foreground = context.color.map { StyleColor($0)?.foreground ?? .standard } ?? .standard
    }
    if let background = value("background-color") {
      look.background = Self.background(background, context)
    }
    return look
  }

  static func isBold(_ weight: String) -> Bool {
    weight == "bold" || weight == "bolder" || Double(weight).map { $0 >= 600 } ?? false
  }

  private static func background(_ value: String, _ context: StyleContext) -> StyleColor.Paint? {
    switch value {
    // What is around shows through.
    case "transparent", "initial", "unset", "inherit": .standard
    case "currentcolor": context.color.flatMap { StyleColor($0)?.background }
    default: StyleColor(value)?.background
    }
  }

  // MARK: Text

  func whiteSpace() -> ComputedStyle.WhiteSpace? {
    guard value("white-space") != nil else { return nil }
    return switch context.whiteSpace {
    case "nowrap": .noWrap
    case "pre": .preserved
    case "pre-wrap", "break-spaces": .preservedWrap
    case "pre-line": .lines
    default: .normal
    }
  }

  func alignment() -> TextContext.Alignment? {
    guard value("text-align") != nil else { return nil }
    return switch context.textAlign {
    case "center", "-webkit-center", "-moz-center": .center
    case "right", "end", "-webkit-right", "-moz-right": .right
    default: .left
    }
  }

  func transform() -> ComputedStyle.Transform? {
    guard value("text-transform") != nil else { return nil }
    return context.textTransform.flatMap(Self.transform) ?? ComputedStyle.Transform.none
  }

  private static func transform(_ name: String) -> ComputedStyle.Transform? {
    switch name {
    case "uppercase": .uppercase
    case "lowercase": .lowercase
    case "capitalize": .capitalize
    default: nil
    }
  }

  // MARK: Lengths

  /// In pixels; `nil` for what is no length.
  func pixels(_ value: String, of whole: Double = 0) -> Double? {
    guard let length = CSSLength(value) else { return nil }
    let pixels = length.pixels(
      font: context.fontSize, root: rootFontSize, of: whole, media)
    return pixels.isFinite ? pixels : nil
  }

  func pixels(of name: String) -> Double? { value(name).flatMap { pixels($0) } }

  /// Blank rows that a margin is worth, 0 to 2.
  func rows(_ name: String) -> Int? {
    guard let value = value(name) else { return nil }
    if value == "auto" || value == "initial" || value == "unset" { return 0 }
    guard let pixels = pixels(value) else { return nil }
    return min(max(Int((pixels / MediaEnvironment.cell.height).rounded()), 0), 2)
  }

  func cells(_ value: String) -> Int? {
    pixels(value).map { Int((max(0, min($0, 10_000)) / MediaEnvironment.cell.width).rounded()) }
  }

  /// A width.
  func length(_ value: String) -> StyleLength? {
    switch value {
    case "auto", "initial", "unset", "none": return nil
    case "content", "max-content", "min-content", "fit-content": return .content
    default: break
    }
    guard let length = CSSLength(value) else { return nil }
    if length.isFraction { return .fraction(min(max(length.fraction, 0), 1)) }
    return cells(value).map { .cells($0) }
  }
}
