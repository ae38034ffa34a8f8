/// The value of a string literal, and a literal of a value.
enum ScriptLiteral {
  /// What a literal, with its quotes, says.
  static func value(of literal: UnsafeRawBufferPointer) -> String {
    let text = String(decoding: literal.dropFirst().dropLast(), as: UTF8.self)
    return text.utf8.contains(UInt8(ascii: "\\")) ? unescaped(text) : text
  }

  /// A text whose escapes are what they stand for.
  static func unescaped(_ text: String) -> String {
    var units: [UInt16] = []
    var rest = Array(text.utf16)[...]
    while let unit = rest.popFirst() {
      if unit == 0x5C { units += escaped(&rest) } else { units.append(unit) }
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static func escaped(_ rest: inout ArraySlice<UInt16>) -> [UInt16] {
    guard let unit = rest.popFirst() else { return [] }
    switch UInt8(exactly: unit) {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "v"): return [0x0B]
    case UInt8(ascii: "0"): return [0]
    case 0x0A: return []
    case UInt8(ascii: "x"): return hex(&rest, 2)
    case UInt8(ascii: "u"):
      guard rest.first == 0x7B, let end = rest.firstIndex(of: 0x7D) else { return hex(&rest, 4) }
      let digits = String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF16.self)
      rest = rest[(end + 1)...]
      guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else { return [] }
      return Array(String(scalar).utf16)
    default: return [unit]
    }
  }

  private static func hex(_ rest: inout ArraySlice<UInt16>, _ count: Int) -> [UInt16] {
    let digits = String(decoding: rest.prefix(count), as: UTF16.self)
    rest = rest.dropFirst(count)
    return UInt16(digits, radix: 16).map { [$0] } ?? []
  }

  /// A literal in double quotes.
  static func quoted(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\u{2028}", "\u{2029}", "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
