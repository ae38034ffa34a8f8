extension JSONReader {
  func startsNumber(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte == UInt8(ascii: "-")
      || dialect == .json5 && (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "."))
  }

  mutating func readNumber() throws(JSONError) -> JSONNumber {
    let start = position
    let isNegative = current == UInt8(ascii: "-")
    if isNegative || current == UInt8(ascii: "+") { position += 1 }
    let text: String
    if dialect == .json5, current == UInt8(ascii: "0"), (byte(1) ?? 0) | 0x20 == UInt8(ascii: "x") {
      text = (isNegative ? "-" : "") + (try readHexadecimal(start))
    } else {
      text = try readDecimal(start, digits: position, isNegative: isNegative)
    }
    if let byte = current, byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: ".") {
      throw failure(.invalidNumber, at: start)
    }
    return JSONNumber(verified: text)
  }

  private mutating func readHexadecimal(_ start: Int) throws(JSONError) -> String {
    position += 2
    let digits = position
    while let byte = current, Character(Unicode.Scalar(byte)).isHexDigit { position += 1 }
    guard let value = UInt64(text(from: digits), radix: 16) else {
      throw failure(.invalidNumber, at: start)
    }
    return String(value)
  }

  /// The number as written, unless JSON5 lets it be written in a way that JSON does not.
  private mutating func readDecimal(
    _ start: Int, digits: Int, isNegative: Bool
  ) throws(JSONError) -> String {
    let whole = skipDigits()
    if whole > 1, bytes[digits] == UInt8(ascii: "0") { throw failure(.invalidNumber, at: start) }
    var fraction: Int?
    if current == UInt8(ascii: ".") {
      position += 1
      fraction = skipDigits()
    }
    if whole == 0 && fraction ?? 0 == 0 { throw failure(.invalidNumber, at: start) }
    let mantissaEnd = position
    try skipExponent(start)
    let hasPlus = digits > start && !isNegative
    if whole > 0 && fraction != 0 && !hasPlus { return text(from: start) }
    guard dialect == .json5 else { throw failure(.invalidNumber, at: start) }
    let exponent = text(from: mantissaEnd)
    let mantissa = String(decoding: bytes[digits..<mantissaEnd], as: UTF8.self)
    return (isNegative ? "-" : "") + (whole == 0 ? "0" : "") + mantissa
      + (fraction == 0 ? "0" : "") + exponent
  }

  private mutating func skipExponent(_ start: Int) throws(JSONError) {
    guard current == UInt8(ascii: "e") || current == UInt8(ascii: "E") else { return }
    position += 1
    if current == UInt8(ascii: "-") || current == UInt8(ascii: "+") { position += 1 }
    if skipDigits() == 0 { throw failure(.invalidNumber, at: start) }
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = current, byte.isASCIIDigit { position += 1 }
    return position - start
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<position], as: UTF8.self)
  }
}
