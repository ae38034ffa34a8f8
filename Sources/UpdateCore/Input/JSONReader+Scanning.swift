extension JSONReader {
  /// The byte at the position; `nil` at the end.
  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  func byte(_ offset: Int) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  /// Passes a word, if it stands here whole.
  mutating func skip(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    for offset in 0..<length where byte(offset) != word.utf8Start[offset] { return false }
    if let next = byte(length), next.isASCIILetter || next.isASCIIDigit { return false }
    position += length
    return true
  }

  /// Refuses what is not UTF-8 by its first bytes, and passes a byte order mark where one may be.
  mutating func checkEncoding() throws(JSONError) {
    let head = (byte(0), byte(1), byte(2), byte(3))
    switch head {
    case (0xEF, 0xBB, 0xBF, _):
      guard dialect == .json5 else { throw failure(.byteOrderMark) }
      position = 3
    case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF), (0, 0, 0, _?), (_?, 0, 0, 0):
      throw failure(.encoding("UTF-32"))
    case (0xFF, 0xFE, _, _), (0xFE, 0xFF, _, _), (0, _?, 0, _?), (_?, 0, _?, 0), (0, _?, nil, nil),
      (_?, 0, nil, nil):
      throw failure(.encoding("UTF-16"))
    default: break
    }
  }

  /// Passes blanks, and in JSON5 comments.
  mutating func skipBlanks() throws(JSONError) {
    while let byte = current {
      switch byte {
      case 0x20, 0x09, 0x0D: position += 1
      case 0x0A:
        position += 1
        line += 1
      case UInt8(ascii: "/"): try skipComment()
      case 0x0B, 0x0C: if dialect == .strict { return } else { position += 1 }
      case 0xC2, 0xE2, 0xEF: if dialect == .strict || !skipWideBlank() { return }
      default: return
      }
    }
  }

  /// Passes a no-break space, a line or paragraph separator, or a byte order mark.
  private mutating func skipWideBlank() -> Bool {
    switch (byte(0), byte(1), byte(2)) {
    case (0xC2, 0xA0, _): position += 2
    case (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9), (0xEF, 0xBB, 0xBF): position += 3
    default: return false
    }
    return true
  }

  private mutating func skipComment() throws(JSONError) {
    let start = position
    guard let second = byte(1), second == UInt8(ascii: "/") || second == UInt8(ascii: "*") else {
      throw unexpected("a value")
    }
    if dialect == .strict { throw failure(.comment) }
    position += 2
    if second == UInt8(ascii: "/") {
      while let byte = current, byte != 0x0A { position += 1 }
    } else {
      while byte(0) != UInt8(ascii: "*") || byte(1) != UInt8(ascii: "/") {
        guard let byte = current else { throw failure(.unterminatedComment, at: start) }
        if byte == 0x0A { line += 1 }
        position += 1
      }
      position += 2
    }
    guard String(validating: bytes[start..<position], as: UTF8.self) != nil else {
      throw failure(.invalidUTF8, at: start)
    }
  }

  func unexpected(_ expected: String) -> JSONError {
    guard current != nil else { return failure(.unexpected(nil, expected: expected)) }
    var decoder = UTF8()
    var iterator = bytes[position...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
      return failure(.invalidUTF8)
    }
    return failure(.unexpected(escapingControls(String(scalar)), expected: expected))
  }

  /// The error with the line and column of a byte (the current one by default).
  func failure(_ reason: JSONError.Reason, at offset: Int? = nil) -> JSONError {
    var line = 1
    var column = 1
    for byte in bytes[..<(offset ?? position)] {
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return JSONError(reason: reason, line: line, column: column)
  }
}
