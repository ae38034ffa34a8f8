extension PatternScanner {
  /// Applies a quantifier, of which the first character was passed, to the atom before it.
  mutating func quantify(minimum: Int, maximum: Int?) -> Bool {
    let isPossessive = skip("+")
    if !isPossessive { _ = skip("?") }
    let start: Int
    let rest: PatternUnit
    switch atom {
    case .none: return false
    case .character(let place):
      start = place
      rest = .optional
    case .group(let place, let isPlain):
      start = place
      rest = isPlain ? .optionalAtEnd : .gap
    }
    atom = .none
    isPlain = false
    if minimum == 1, maximum == 1 { return true }
    if minimum == 0 {
      units.removeSubrange(start...)
      units.append(isPossessive ? .gap : rest)
    } else {
      // The first repetition borders on what stands before it.
      units.append(.gap)
    }
    return true
  }

  /// Reads `{2,5}`, whose brace was passed; a brace that begins no quantifier is a literal.
  mutating func scanBrace() -> Bool {
    var end = position
    while end < bytes.count, PatternScanner.isCount(bytes[end]) { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "}") else {
      return addLiteral(UInt8(ascii: "{"))
    }
    let inside = bytes[position..<end]
    // Blanks, and a comma without a minimum, mean one thing or another by PCRE2's version.
    let parts = inside.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard !parts.isEmpty, parts.count <= 2, let minimum = number(parts[0]) else { return false }
    var maximum: Int? = minimum
    if parts.count == 2 {
      maximum = parts[1].isEmpty ? nil : number(parts[1])
      if !parts[1].isEmpty, maximum == nil { return false }
    }
    position = end + 1
    return quantify(minimum: minimum, maximum: maximum)
  }

  private static func isCount(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte == UInt8(ascii: ",") || byte == UInt8(ascii: " ")
  }

  private func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard 1...5 ~= digits.count, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
