import Container
import TextUI

extension MenuItem {
  /// The item's colour as one that is readable in light and dark terminals.
  ///
  /// That is its hue, where it has one. Black, white and greys are the terminal's own; an item without a colour is blue, as what
  /// can be pressed is.
  var terminalColor: Color {
    guard let color else { return .blue }
    guard let (red, green, blue) = MenuItem.components(color) else { return .blue }
    let high = max(red, green, blue)
    let range = high - min(red, green, blue)
    guard range >= 48 else { return .standard }
    // Sixths of the circle of colours in hundredths, from red over green and blue back to red.
    let hue =
      if high == red {
        (600 + 100 * (green - blue) / range) % 600
      } else if high == green {
        200 + 100 * (blue - red) / range
      } else {
        400 + 100 * (red - green) / range
      }
    switch hue {
    case 50..<150: return .yellow
    case 150..<250: return .green
    case 250..<350: return .cyan
    case 350..<450: return .blue
    case 450..<550: return .magenta
    default: return .red
    }
  }

  /// `#rgb`, `#rrggbb`, `#rrggbbaa`, with or without the sign.
  private static func components(_ text: String) -> (Int, Int, Int)? {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "#") }.prefix(9).compactMap {
      Character(Unicode.Scalar($0)).hexDigitValue
    }
    guard digits.count == text.utf8.count - (text.hasPrefix("#") ? 1 : 0) else { return nil }
    switch digits.count {
    case 3: return (digits[0] * 17, digits[1] * 17, digits[2] * 17)
    case 6, 8:
      return (
        digits[0] * 16 + digits[1], digits[2] * 16 + digits[3], digits[4] * 16 + digits[5]
      )
    default: return nil
    }
  }
}
