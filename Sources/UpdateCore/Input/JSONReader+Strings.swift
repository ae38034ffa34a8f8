extension JSONReader {
  /// Reads a string from its opening quote to its closing one.
  mutating func readString() throws(JSONError) -> String {
    let opening = position
    guard let quote = current else { throw unexpected("a string") }
    position += 1
    let isASCII = try skipPlain(until: quote, opening: opening)
    var unescaped: [UInt8]?
    if current != quote {
      var result = Array(bytes[opening + 1..<position])
      while current != quote {
        // A backslash: `skipPlain` stops nowhere else.
        try readEscape(into: &result, opening: opening)
        let start = position
        try skipPlain(until: quote, opening: opening)
        result.append(contentsOf: bytes[start..<position])
      }
      unescaped = result
    }
    let raw = UnsafeBufferPointer(rebasing: bytes[opening + 1..<position])
    let text: String?
    if let unescaped {
      text = String(validating: unescaped, as: UTF8.self)
    } else {
      text = isASCII ? String(decoding: raw, as: UTF8.self) : String(validating: raw, as: UTF8.self)
    }
    guard let text else { throw failure(.invalidUTF8, at: opening + 1 + validPrefix(of: raw)) }
    position += 1
    return text
  }

  /// Passes bytes up to a quote or a backslash; returns whether all of them are ASCII.
  @discardableResult
  private mutating func skipPlain(until quote: UInt8, opening: Int) throws(JSONError) -> Bool {
    var isASCII = true
    while true {
      skipPlainWords(until: quote)
      guard position < bytes.count else { throw failure(.unterminatedString, at: opening) }
      let byte = bytes[position]
      if byte == quote || byte == UInt8(ascii: "\\") { return isASCII }
      if byte < 0x20, !(byte == 0x09 && dialect == .json5) {
        if byte == 0x0A || byte == 0x0D { throw failure(.unterminatedString, at: opening) }
        throw failure(.controlCharacter(byte))
      }
      if byte >= 0x80 { isASCII = false }
      position += 1
    }
  }

  /// Passes bytes, eight at a time, up to one that is not ASCII, ends a string, or may not stand
  /// in it; up to seven at the text's end are left.
  private mutating func skipPlainWords(until quote: UInt8) {
    let raw = UnsafeRawBufferPointer(bytes)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops = ones << 7
    let quotes = ones * UInt64(quote)
    let slashes = ones * UInt64(UInt8(ascii: "\\"))
    while raw.count - position >= 8 {
      let word = UInt64(
        littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      // A byte's top bit is set where it is below 0x20, equal to one of the two, or not ASCII;
      // above the lowest such byte a borrow may set more, so only that one counts.
      let control = word &- ones &* 0x20
      let quoted = (word ^ quotes) &- ones
      let escaped = (word ^ slashes) &- ones
      let found = (control | quoted | escaped | word) & tops
      if found != 0 {
        position += found.trailingZeroBitCount >> 3
        return
      }
      position += 8
    }
  }

  private func validPrefix(of slice: UnsafeBufferPointer<UInt8>) -> Int {
    var decoder = UTF8()
    var iterator = slice.makeIterator()
    var count = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      count += UTF8.width(scalar)
    }
    return count
  }

  private mutating func readEscape(into result: inout [UInt8], opening: Int) throws(JSONError) {
    guard let letter = byte(1) else { throw failure(.unterminatedString, at: opening) }
    let plain: Unicode.Scalar
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain = Unicode.Scalar(letter)
    case UInt8(ascii: "b"): plain = "\u{8}"
    case UInt8(ascii: "f"): plain = "\u{C}"
    case UInt8(ascii: "n"): plain = "\n"
    case UInt8(ascii: "r"): plain = "\r"
    case UInt8(ascii: "t"): plain = "\t"
    case UInt8(ascii: "u"): plain = try readUnicodeEscape()
    default:
      guard dialect == .json5 else { throw failure(.invalidEscape) }
      return try readJSON5Escape(letter, into: &result)
    }
    position += 2
    append(plain, to: &result)
  }

  /// Reads `\uXXXX`, or two of them for a surrogate pair; leaves the last two bytes to the caller.
  private mutating func readUnicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let start = position
    guard let first = hexadecimal(at: 2, count: 4) else { throw failure(.invalidEscape) }
    position += 4
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, byte(2) == UInt8(ascii: "\\"), byte(3) == UInt8(ascii: "u"),
      let second = hexadecimal(at: 4, count: 4), 0xDC00...0xDFFF ~= second,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw failure(.loneSurrogate, at: start) }
    position += 6
    return scalar
  }

  private mutating func readJSON5Escape(
    _ letter: UInt8, into result: inout [UInt8]
  ) throws(JSONError) {
    switch letter {
    case 0x0A:
      line += 1
      position += 2
    case 0x0D:
      // The line feed of a pair counts the line, as outside of strings.
      if byte(2) == 0x0A { line += 1 }
      position += byte(2) == 0x0A ? 3 : 2
    case UInt8(ascii: "x"):
      guard let value = hexadecimal(at: 2, count: 2), let scalar = Unicode.Scalar(value) else {
        throw failure(.invalidEscape)
      }
      append(scalar, to: &result)
      position += 4
    case UInt8(ascii: "v"):
      result.append(0x0B)
      position += 2
    case UInt8(ascii: "'"):
      result.append(letter)
      position += 2
    default: throw failure(.invalidEscape)
    }
  }

  private func append(_ scalar: Unicode.Scalar, to result: inout [UInt8]) {
    if scalar.isASCII {
      result.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      result.append(contentsOf: String(scalar).utf8)
    }
  }

  private func hexadecimal(at offset: Int, count: Int) -> UInt32? {
    var value: UInt32 = 0
    for index in offset..<offset + count {
      guard let byte = byte(index), let digit = Character(Unicode.Scalar(byte)).hexDigitValue
      else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
