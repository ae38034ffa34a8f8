extension PatternScanner {
  /// Reads what follows a backslash.
  mutating func scanEscape() -> Bool {
    guard let byte = current else { return false }
    position += 1
    switch byte {
    case UInt8(ascii: "Q"): return scanQuoted()
    // Ends nothing; a quantifier after it is the business of what stands before it.
    case UInt8(ascii: "E"): return true
    case UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "A"), UInt8(ascii: "Z"),
      UInt8(ascii: "z"), UInt8(ascii: "G"), UInt8(ascii: "K"):
      return addAssertion()
    case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "w"), UInt8(ascii: "W"),
      UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "h"), UInt8(ascii: "H"),
      UInt8(ascii: "v"), UInt8(ascii: "V"), UInt8(ascii: "R"), UInt8(ascii: "X"):
      return addUnknown()
    case UInt8(ascii: "t"): return addLiteral(0x09)
    case UInt8(ascii: "n"): return addLiteral(0x0A)
    case UInt8(ascii: "r"): return addLiteral(0x0D)
    case UInt8(ascii: "f"): return addLiteral(0x0C)
    case UInt8(ascii: "e"): return addLiteral(0x1B)
    case UInt8(ascii: "a"): return addLiteral(0x07)
    default:
      // Code points, back references, properties: to be read by PCRE2 alone.
      if byte.isASCIILetter || byte.isASCIIDigit { return false }
      return addLiteral(byte)
    }
  }

  /// Reads up to `\E`, or to the pattern's end.
  private mutating func scanQuoted() -> Bool {
    while let byte = current {
      position += 1
      if byte == UInt8(ascii: "\\"), skip("E") { return true }
      guard addLiteral(byte) else { return false }
    }
    return true
  }

  /// Reads a class, whose bracket was passed; `[/]` is as good as a literal.
  mutating func scanClass() -> Bool {
    let isNegated = skip("^")
    let start = position
    // A bracket that comes first is a member.
    _ = skip("]")
    while let byte = current, byte != UInt8(ascii: "]") {
      position += 1
      switch byte {
      case UInt8(ascii: "\\"):
        guard let next = current, next != UInt8(ascii: "Q"), next != UInt8(ascii: "E") else {
          return false
        }
        position += 1
      // A POSIX class has a bracket of its own.
      case UInt8(ascii: "["): return false
      default: break
      }
    }
    let end = position
    guard skip("]") else { return false }
    let count = end - start
    guard !isNegated, count == 1 || count == 2 && bytes[start] == UInt8(ascii: "\\") else {
      return addUnknown()
    }
    let member = bytes[end - 1]
    guard member < 0x80, count == 1 || !member.isASCIILetter && !member.isASCIIDigit else {
      return addUnknown()
    }
    return addLiteral(member)
  }
}
