import TextUI

/// A list that is being laid out: its markers.
struct ListCounter {
  private enum Numbering { case decimal, letters(UInt8), roman(isUpper: Bool) }

  private let numbering: Numbering?
  private let bullet: String
  private let step: Int
  private var number: Int
  /// The widest number, so that texts line up.
  private let markerWidth: Int

  /// Largest number that is counted from; a page may say any.
  private static let limit = 1_000_000_000

  /// A bulleted list inside so many others.
  init(bulletsAtDepth depth: Int) {
    numbering = nil
    bullet = ["•", "◦", "▪"][min(depth, 2)]
    step = 1
    number = 1
    markerWidth = 1
  }

  /// A numbered list as its attributes say.
  init(numbered list: Node, items: Int) {
    numbering =
      switch list.attribute("type") {
      case "a": .letters(0x61)
      case "A": .letters(0x41)
      case "i": .roman(isUpper: false)
      case "I": .roman(isUpper: true)
      default: .decimal
      }
    bullet = ""
    let isReversed = list.has("reversed")
    step = isReversed ? -1 : 1
    number = Self.integer(list.attribute("start")) ?? (isReversed ? items : 1)
    let last = number + step * max(0, items - 1)
    if case .roman = numbering {
      markerWidth = 5
    } else {
      markerWidth = max(Self.text(number, numbering).count, Self.text(last, numbering).count) + 1
    }
  }

  /// The marker of the next item, right-aligned, with the blank behind it; `nil` for none.
  mutating func next(value: String?, _ style: ListStyle? = nil) -> Flow.Prefix? {
    if let value = Self.integer(value) { number = value }
    defer { number += step }
    switch style {
    case .some(.none): return nil
    case .disc: return Self.prefix("• ")
    case .circle: return Self.prefix("◦ ")
    case .square: return Self.prefix("▪ ")
    case .text(let text): return Self.prefix(Whitespace.oneLine(String(text.prefix(8))))
    case .decimal: return prefix(numbering ?? .decimal)
    case .lowerAlpha: return prefix(.letters(0x61))
    case .upperAlpha: return prefix(.letters(0x41))
    case .lowerRoman: return prefix(.roman(isUpper: false))
    case .upperRoman: return prefix(.roman(isUpper: true))
    case nil: return numbering.map(prefix) ?? Self.prefix(bullet + " ")
    }
  }

  private static func prefix(_ marker: String) -> Flow.Prefix {
    let span = LaidSpan(marker)
    return Flow.Prefix(marker: span, rest: .blanks(span.width))
  }

  private func prefix(_ numbering: Numbering) -> Flow.Prefix {
    let text = Self.text(number, numbering) + "."
    let width = self.numbering == nil ? 3 : markerWidth
    return Self.prefix(String(repeating: " ", count: max(0, width - text.count)) + text + " ")
  }

  private static func integer(_ text: String?) -> Int? {
    text.flatMap { Int($0) }.map { min(max($0, -limit), limit) }
  }

  private static func text(_ number: Int, _ numbering: Numbering?) -> String {
    switch numbering {
    case .letters(let first) where number > 0: letters(number, first)
    case .roman(let isUpper) where (1..<4000).contains(number):
      isUpper ? roman(number) : roman(number).lowercased()
    default: String(number)
    }
  }

  static func letters(_ number: Int, _ first: UInt8) -> String {
    var text = ""
    var rest = number
    while rest > 0 {
      text = String(UnicodeScalar(first + UInt8((rest - 1) % 26))) + text
      rest = (rest - 1) / 26
    }
    return text
  }

  static func roman(_ number: Int) -> String {
    let signs = [
      (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
      (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
    var text = ""
    var rest = number
    for (value, sign) in signs {
      while rest >= value {
        text += sign
        rest -= value
      }
    }
    return text
  }
}
