import TextUI

/// Our colours as a terminal's numbers.
struct Palette: Hashable, Sendable {
  /// Colours the terminal has; 0 for none.
  let colors: Int

  /// The number of a colour; -1 is the terminal's own.
  func number(_ color: Color) -> Int32 {
    switch color {
    case .standard: -1
    case .black: named(0)
    case .red: named(1)
    case .green: named(2)
    case .yellow: named(3)
    case .blue: named(4)
    case .magenta: named(5)
    case .cyan: named(6)
    case .white: named(7)
    case .indexed(let index): indexed(Int(index))
    }
  }

  private func named(_ index: Int32) -> Int32 { colors >= 8 ? index : -1 }

  private func indexed(_ index: Int) -> Int32 {
    if colors < 8 { return -1 }
    if index < min(colors, 16) { return Int32(index) }
    let (red, green, blue) = Self.components(index)
    // Terminals of direct colour take the components themselves.
    if colors > 256 { return Int32(red << 16 | green << 8 | blue) }
    if colors == 256 { return Int32(index) }
    if index < 16 { return Int32(index - 8) }
    let nearest = (0..<(colors >= 16 ? 16 : 8)).min { left, right in
      distance(Self.components(left), (red, green, blue))
        < distance(Self.components(right), (red, green, blue))
    }
    return Int32(nearest ?? -1)
  }

  private func distance(_ left: (Int, Int, Int), _ right: (Int, Int, Int)) -> Int {
    let (red, green, blue) = (left.0 - right.0, left.1 - right.1, left.2 - right.2)
    return red * red + green * green + blue * blue
  }

  /// Red, green and blue of xterm's 256 colours, 0 to 255 each.
  private static func components(_ index: Int) -> (Int, Int, Int) {
    if index < 16 {
      let level = index < 8 ? 205 : 255
      if index == 7 { return (229, 229, 229) }
      if index == 8 { return (127, 127, 127) }
      return (index & 1 != 0 ? level : 0, index & 2 != 0 ? level : 0, index & 4 != 0 ? level : 0)
    }
    if index >= 232 {
      let level = 8 + (index - 232) * 10
      return (level, level, level)
    }
    func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + step * 40 }
    let cube = index - 16
    return (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
  }
}
