/// Puts the values of custom properties in the place of `var()`: CSS Custom Properties Level 1.
enum Variables {
  /// Longest value; a longer one is none, so that none grows without end.
  static let limit = 1 << 16
  private static let depth = 32

  /// A value with all its variables; `nil` if one is missing that has no other value.
  static func substitute(
    _ value: String, _ lookup: (String) -> String?
  ) -> String? {
    var budget = limit
    return substitute(value, lookup, depth, &budget)
  }

  /// The depth, which is limited, is that of fallbacks inside each other.
  private static func substitute(
    _ value: String, _ lookup: (String) -> String?, _ depth: Int, _ budget: inout Int
  ) -> String? {
    guard depth > 0 else { return nil }
    var reader = CSSReader(Array(value.utf8))
    var result: [UInt8] = []
    while !reader.isAtEnd {
      let byte = reader.bytes[reader.position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        let start = reader.position
        reader.skipString()
        result += reader.bytes[start..<reader.position]
        continue
      }
      guard byte == UInt8(ascii: "("), isVariable(result) else {
        result.append(byte)
        reader.position += 1
        continue
      }
      let isEnvironment = result.last.map { $0 | 0x20 } == UInt8(ascii: "v")
      result.removeLast(3)
      reader.position += 1
      let start = reader.position
      let end = endOfArguments(&reader)
      let arguments = String(decoding: reader.bytes[start..<end], as: UTF8.self)
      let comma = arguments.utf8.firstIndex(of: UInt8(ascii: ","))
      let name = CSSText.trimmed(arguments[..<(comma ?? arguments.endIndex)])
      var found = isEnvironment ? environment(name) : lookup(name)
      if found == nil, let comma {
        let fallback = String(arguments[arguments.utf8.index(after: comma)...])
        found = substitute(CSSText.trimmed(fallback), lookup, depth - 1, &budget)
      }
      guard let found else { return nil }
      budget -= found.utf8.count
      guard budget >= 0 else { return nil }
      result += found.utf8
    }
    return CSSText.trimmed(String(decoding: result, as: UTF8.self))
  }

  /// Whether what was read ends with `var` or `env`, as a word.
  private static func isVariable(_ bytes: [UInt8]) -> Bool {
    let name = bytes.suffix(3).map { $0 | 0x20 }
    guard name.elementsEqual("var".utf8) || name.elementsEqual("env".utf8) else { return false }
    guard bytes.count > 3 else { return true }
    let before = bytes[bytes.count - 4]
    return !(0x61...0x7A).contains(before | 0x20) && before != UInt8(ascii: "-")
  }

  private static func endOfArguments(_ reader: inout CSSReader) -> Int {
    var depth = 1
    while !reader.isAtEnd {
      let byte = reader.bytes[reader.position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        reader.skipString()
        continue
      }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      reader.position += 1
      if depth == 0 { return reader.position - 1 }
    }
    return reader.bytes.count
  }

  /// What a device's screen is like at its edges: nothing covers this one.
  private static func environment(_ name: String) -> String? {
    name.hasPrefix("safe-area-inset-") || name.hasPrefix("keyboard-inset-") ? "0px" : nil
  }
}
