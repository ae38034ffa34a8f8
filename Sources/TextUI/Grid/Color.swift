/// A colour as a terminal understands it.
package enum Color: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case standard
  /// One of the 8 ANSI colours, so that light and dark themes keep their contrast.
  case black, red, green, yellow, blue, magenta, cyan, white
  /// One of xterm's 256 colours; the terminal falls back to the nearest of 16, or to none.
  case indexed(UInt8)
}

extension Color: CustomStringConvertible {
  /// The colour's name, or `color208`.
  package var description: String {
    switch self {
    case .standard: "standard"
    case .black: "black"
    case .red: "red"
    case .green: "green"
    case .yellow: "yellow"
    case .blue: "blue"
    case .magenta: "magenta"
    case .cyan: "cyan"
    case .white: "white"
    case .indexed(let number): "color\(number)"
    }
  }
}
