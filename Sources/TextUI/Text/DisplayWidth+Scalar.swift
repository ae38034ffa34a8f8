extension DisplayWidth {
  /// Cells of a single scalar; `nil` for one that must not reach a terminal.
  ///
  /// Widths are those of Unicode's East Asian Width (wide and fullwidth) and of emoji shown as
  /// pictures; marks and the vowels and finals of composed Hangul are 0.
  static func of(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x20..<0x7F: return 1
    case ..<0xA0, 0xAD: return nil
    case ..<0x300: return 1
    // The blocks that screens are full of, before any property is looked up.
    case 0x2500...0x259F: return 1
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: return 2
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: return 0
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      return nil
    case .nonspacingMark, .enclosingMark:
      return 0
    default:
      return isWide(scalar) ? 2 : 1
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x1100 { return false }
    if scalar.properties.isEmojiPresentation {
      return !isRegionalIndicator(scalar)
    }
    var low = 0
    var high = wide.count
    while low < high {
      let middle = (low + high) / 2
      if wide[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wide.count && wide[low].contains(value)
  }

  /// Wide and fullwidth ranges without the emoji; gaps of unassigned scalars are closed.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4C6, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FB, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]
}
