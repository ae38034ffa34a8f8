/// How a cell looks, besides its text.
package struct Style: Hashable, Sendable {
  /// What a terminal can do to a cell besides colouring it.
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let underline = Attributes(rawValue: 4)
    package static let reverse = Attributes(rawValue: 8)
    package static let italic = Attributes(rawValue: 16)
  }

  package var foreground: Color
  package var background: Color
  package var attributes: Attributes

  package init(
    _ foreground: Color = .standard, on background: Color = .standard,
    _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own look.
  package static let plain = Style()
  package static let bold = Style(.standard, on: .standard, .bold)
  package static let dim = Style(.standard, on: .standard, .dim)
  package static let reverse = Style(.standard, on: .standard, .reverse)
}

extension Style: CustomStringConvertible {
  /// The look in words, such as `red on black bold`.
  package var description: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.underline, "underline"), (.reverse, "reverse"),
      (.italic, "italic"),
    ]
    var words: [String] = []
    if foreground != .standard || (background == .standard && attributes.isEmpty) {
      words.append(foreground.description)
    }
    if background != .standard { words.append("on \(background)") }
    return (words + names.filter { attributes.contains($0.0) }.map(\.1)).joined(separator: " ")
  }
}
