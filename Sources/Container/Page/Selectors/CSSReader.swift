/// Reads the pieces that selectors and declarations are made of.
struct CSSReader {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  func isAt(_ sign: Character) -> Bool {
    position < bytes.count && bytes[position] == sign.asciiValue
  }

  /// Takes one sign if it is next.
  @discardableResult
  mutating func take(_ sign: Character) -> Bool {
    guard isAt(sign) else { return false }
    position += 1
    return true
  }

  /// Takes a word, in any case, if it is the next name.
  mutating func take(word: String) -> Bool {
    let start = position
    if identifier()?.lowercased() == word { return true }
    position = start
    return false
  }

  /// Skips white space and comments; whether there was any.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    let start = position
    while position < bytes.count {
      if Whitespace.contains(bytes[position]) {
        position += 1
      } else if bytes[position...].starts(with: [0x2F, 0x2A]) {
        position += 2
        while position < bytes.count, !bytes[position...].starts(with: [0x2A, 0x2F]) {
          position += 1
        }
        position = min(position + 2, bytes.count)
      } else {
        break
      }
    }
    return position > start
  }

  /// A whole number without a sign; what is too large is the largest.
  mutating func integer() -> Int? {
    let start = position
    while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
    guard position > start else { return nil }
    return min(
      Int(String(decoding: bytes[start..<position], as: UTF8.self)) ?? 1 << 30, 1 << 30)
  }

  /// A name that may begin with a digit, as behind `#`.
  mutating func name() -> String? {
    var result: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if Self.isNamePart(byte) {
        result.append(byte)
        position += 1
      } else if byte == UInt8(ascii: "\\"), let character = escape() {
        result += character
      } else {
        break
      }
    }
    return result.isEmpty ? nil : String(decoding: result, as: UTF8.self)
  }

  /// A name that is no number.
  mutating func identifier() -> String? {
    guard position < bytes.count else { return nil }
    let first = bytes[position]
    let second = position + 1 < bytes.count ? bytes[position + 1] : 0
    let isMinus = first == UInt8(ascii: "-")
    guard !Self.isDigit(first), !(isMinus && Self.isDigit(second)),
      !(isMinus && !Self.isNamePart(second) && second != UInt8(ascii: "\\"))
    else { return nil }
    return name()
  }

  /// A text in quotation marks; one that is not closed ends with the input.
  mutating func string() -> String? {
    guard isAt("\"") || isAt("'") else { return nil }
    let start = position
    let quote = bytes[position]
    position += 1
    var result: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == quote {
        position += 1
        return String(decoding: result, as: UTF8.self)
      }
      if byte == 0x0A {
        position = start
        return nil
      }
      if byte == UInt8(ascii: "\\") {
        if position + 1 < bytes.count, bytes[position + 1] == 0x0A {
          position += 2
        } else if let character = escape() {
          result += character
        } else {
          position += 1
        }
      } else {
        result.append(byte)
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What a backslash and what follows stand for.
  private mutating func escape() -> [UInt8]? {
    var end = position + 1
    guard end < bytes.count, bytes[end] != 0x0A else { return nil }
    var value: UInt32 = 0
    while end < bytes.count, end < position + 7, let digit = Self.hexDigit(bytes[end]) {
      value = value << 4 | digit
      end += 1
    }
    if end > position + 1 {
      if end < bytes.count, Whitespace.contains(bytes[end]) { end += 1 }
      position = end
      let scalar = value == 0 ? nil : Unicode.Scalar(value)
      return Array(String(Character(scalar ?? "\u{FFFD}")).utf8)
    }
    // A whole character, whatever it is.
    end += 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    defer { position = end }
    return Array(bytes[(position + 1)..<end])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || isDigit(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x37)
    case 0x61...0x66: UInt32(byte - 0x57)
    default: nil
    }
  }
}
