extension JSONReader {
  func startsNumber(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte == UInt8(ascii: "-")
      || dialect == .json5 && (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "."))
  }

  mutating func readNumber() throws(JSONError) -> JSONNumber {
    let start = position
    var text = ""
    if current == UInt8(ascii: "-") {
      text = "-"
      position += 1
    } else if current == UInt8(ascii: "+") {
      position += 1
    }
    if dialect == .json5, current == UInt8(ascii: "0"), (byte(1) ?? 0) | 0x20 == UInt8(ascii: "x") {
      text += try readHexadecimal(start)
    } else {
      text += try readDecimal(start)
    }
    if let byte = current, byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: ".") {
      throw failure(.invalidNumber, at: start)
    }
    return JSONNumber(verified: text)
  }

  private mutating func readHexadecimal(_ start: Int) throws(JSONError) -> String {
    position += 2
    let digits = takeASCII { Character(Unicode.Scalar($0)).isHexDigit }
    guard let value = UInt64(digits, radix: 16) else { throw failure(.invalidNumber, at: start) }
    return String(value)
  }

  private mutating func readDecimal(_ start: Int) throws(JSONError) -> String {
    var whole = takeASCII(\.isASCIIDigit)
    if whole.count > 1, whole.hasPrefix("0") { throw failure(.invalidNumber, at: start) }
    var fraction = ""
    if current == UInt8(ascii: ".") {
      position += 1
      fraction = takeASCII(\.isASCIIDigit)
      if dialect == .json5, !(whole.isEmpty && fraction.isEmpty) {
        if whole.isEmpty { whole = "0" }
        if fraction.isEmpty { fraction = "0" }
      }
      if fraction.isEmpty { throw failure(.invalidNumber, at: start) }
      fraction = "." + fraction
    }
    if whole.isEmpty { throw failure(.invalidNumber, at: start) }
    return whole + fraction + (try readExponent(start))
  }

  private mutating func readExponent(_ start: Int) throws(JSONError) -> String {
    let mark = position
    guard current == UInt8(ascii: "e") || current == UInt8(ascii: "E") else { return "" }
    position += 1
    if current == UInt8(ascii: "-") || current == UInt8(ascii: "+") { position += 1 }
    guard !takeASCII(\.isASCIIDigit).isEmpty else { throw failure(.invalidNumber, at: start) }
    return String(decoding: bytes[mark..<position], as: UTF8.self)
  }

  private mutating func takeASCII(_ belongs: (UInt8) -> Bool) -> String {
    let start = position
    while let byte = current, belongs(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}
