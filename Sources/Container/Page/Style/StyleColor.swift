import TextUI

/// A colour of a style sheet.
struct StyleColor: Hashable, Sendable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha = 1.0

  /// Reads `red`, `#f00`, `#ff0000`, `rgb(255, 0, 0)`, `rgb(100% 0 0 / 50%)` or `hsl(0, 100%, 50%)`.
  init?(_ text: String) {
    let text = text.lowercased()
    if text.hasPrefix("#") {
      self.init(hex: text.dropFirst())
    } else if text.last == ")", let open = text.firstIndex(of: "(") {
      self.init(function: text[..<open], text[text.index(after: open)...].dropLast())
    } else if let hex = ColorNames.hex[text] {
      self.init(hex: hex[...])
    } else {
      return nil
    }
  }

  private init?(hex: Substring) {
    let digits = hex.compactMap { $0.isASCII ? $0.hexDigitValue : nil }.map(Double.init)
    guard digits.count == hex.count else { return nil }
    switch digits.count {
    case 3, 4: self.init(digits.map { $0 / 15 })
    case 6, 8:
      let pairs = stride(from: 0, to: digits.count, by: 2)
      self.init(
        pairs.map { (index: Int) -> Double in (digits[index] * 16 + digits[index + 1]) / 255 })
    default: return nil
    }
  }

  private init?(_ parts: [Double]) {
    guard parts.count == 3 || parts.count == 4 else { return nil }
    let parts = parts.map { min(max($0, 0), 1) }
    red = parts[0]
    green = parts[1]
    blue = parts[2]
    alpha = parts.count == 4 ? parts[3] : 1
  }

  private init?(function: Substring, _ arguments: Substring) {
    let words = arguments.split { $0 == "," || $0 == "/" || $0.isWhitespace }
    guard words.count == 3 || words.count == 4 else { return nil }
    func number(_ word: Substring, of whole: Double) -> Double? {
      let value = word.hasSuffix("%") ? Double(word.dropLast()).map { $0 / 100 } : nil
      return value ?? Double(word).map { $0 / whole }
    }
    let alpha = words.count == 4 ? number(words[3], of: 1) : 1
    switch function {
    case "rgb", "rgba":
      let parts = words.prefix(3).compactMap { number($0, of: 255) }
      guard parts.count == 3, let alpha else { return nil }
      self.init(parts + [alpha])
    case "hsl", "hsla":
      let degrees = words[0].hasSuffix("deg") ? words[0].dropLast(3) : words[0]
      guard let hue = Double(degrees), hue.isFinite, let saturation = number(words[1], of: 100),
        let light = number(words[2], of: 100), let alpha
      else { return nil }
      let wide = saturation * min(light, 1 - light)
      let parts = [0.0, 8, 4].map { (shift: Double) -> Double in
        let place = (shift + hue / 30).truncatingRemainder(dividingBy: 12)
        let turn = place < 0 ? place + 12 : place
        return light - wide * max(-1, min(turn - 3, 9 - turn, 1))
      }
      self.init(parts + [alpha])
    default: return nil
    }
  }

  // MARK: On a terminal

  /// What a terminal shows instead, readable on light and dark: black, white and what is near them
  /// are its own colours.
  enum Paint: Hashable, Sendable {
    case standard
    /// A middle grey.
    case faint
    case color(Color)
  }

  var lightness: Double { (max(red, green, blue) + min(red, green, blue)) / 2 }

  private var chroma: Double { max(red, green, blue) - min(red, green, blue) }

  /// As text.
  var foreground: Paint {
    if alpha < 0.1 { return .standard }
    if chroma < 0.2 { return (0.3...0.75).contains(lightness) ? .faint : .standard }
    return lightness < 0.12 ? .standard : .color(hueColor)
  }

  /// Behind text; greys, pale and dark colours are the terminal's own.
  var background: Paint {
    guard alpha >= 0.3, chroma >= 0.2, (0.15...0.85).contains(lightness) else { return .standard }
    return .color(hueColor)
  }

  private var hueColor: Color {
    let top = max(red, green, blue)
    let hue =
      if top == red { 60 * (green - blue) / chroma } else if top == green {
        60 * (blue - red) / chroma + 120
      } else { 60 * (red - green) / chroma + 240 }
    return switch hue {
    case ..<(-30): .magenta
    case ..<25: .red
    case ..<75: .yellow
    case ..<160: .green
    case ..<200: .cyan
    case ..<262: .blue
    default: .magenta
    }
  }
}
