import Foundation

extension StringsTextReader {
  /// Reads a key or a text to the end of the table's bytes, and returns where it is there.
  mutating func readString(_ expectation: String) throws(StringsFailure) -> Range<Int> {
    let start = table.bytes.count
    switch current {
    case UInt8(ascii: "\"")?, UInt8(ascii: "'")?: try readQuoted()
    case let byte? where StringsTextReader.isUnquoted(byte): readUnquoted()
    default: throw unexpected(expectation)
    }
    return start..<table.bytes.count
  }

  private mutating func readUnquoted() {
    let start = position
    while let byte = current, StringsTextReader.isUnquoted(byte) { position += 1 }
    table.bytes.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<position]))
  }

  static func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  private mutating func readQuoted() throws(StringsFailure) {
    let opening = position
    let quote = bytes[position]
    position += 1
    while true {
      let start = position
      while position < bytes.count, bytes[position] != quote, bytes[position] != 0x5C {
        position += 1
      }
      table.bytes.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<position]))
      guard let byte = current, byte != 0x5C || self.byte(1) != nil else {
        throw StringsFailure(.unterminatedString, at: opening)
      }
      if byte == quote {
        position += 1
        return
      }
      try readEscape()
    }
  }

  /// Reads a backslash and what belongs to it, as Foundation does.
  private mutating func readEscape() throws(StringsFailure) {
    let start = position
    let letter = byte(1) ?? 0
    let plain: UInt8
    switch letter {
    case UInt8(ascii: "a"): plain = 0x07
    case UInt8(ascii: "b"): plain = 0x08
    case UInt8(ascii: "t"): plain = 0x09
    case UInt8(ascii: "n"): plain = 0x0A
    case UInt8(ascii: "v"): plain = 0x0B
    case UInt8(ascii: "f"): plain = 0x0C
    case UInt8(ascii: "r"): plain = 0x0D
    case UInt8(ascii: "\""), UInt8(ascii: "'"), 0x5C, 0x0A: plain = letter
    case UInt8(ascii: "0")...UInt8(ascii: "7"): return try readOctal()
    case UInt8(ascii: "U"): return try readNumber()
    default:
      // The backslash is passed over; what follows may be more than one byte.
      position += 1
      let found = unexpected("").reason
      if case .unexpected(let character?, _) = found {
        warn(.unknownEscape("\\" + character, reads: character), at: start)
      }
      table.bytes.append(letter)
      position += 1
      return
    }
    table.bytes.append(plain)
    position += 2
  }

  /// Up to three octal digits, a character of NeXTSTEP's encoding.
  private mutating func readOctal() throws(StringsFailure) {
    let start = position
    position += 1
    var value: UInt8 = 0
    while position < start + 4, let byte = current,
      UInt8(ascii: "0")...UInt8(ascii: "7") ~= byte
    {
      value = value << 3 | (byte - UInt8(ascii: "0"))
      position += 1
    }
    guard value != 0, let text = String(bytes: [value], encoding: .nextstep) else {
      throw noCharacter(start)
    }
    table.bytes.append(contentsOf: text.utf8)
  }

  /// `\U` and up to four hexadecimal digits, two of them for a surrogate pair.
  private mutating func readNumber() throws(StringsFailure) {
    let start = position
    let first = readDigits()
    var value = first
    if 0xD800..<0xDC00 ~= first, byte(0) == 0x5C, byte(1) == UInt8(ascii: "U") {
      let second = readDigits()
      if 0xDC00..<0xE000 ~= second {
        value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
      }
    }
    guard value != 0, let scalar = Unicode.Scalar(value) else { throw noCharacter(start) }
    if position - start < 6 {
      warn(.shortEscape(String(decoding: bytes[start..<position], as: UTF8.self)), at: start)
    }
    table.bytes.append(contentsOf: String(scalar).utf8)
  }

  private mutating func readDigits() -> UInt32 {
    position += 2
    let end = position + 4
    var value: UInt32 = 0
    while position < end, let byte = current, byte < 0x80,
      let digit = Character(Unicode.Scalar(byte)).hexDigitValue
    {
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  private func noCharacter(_ start: Int) -> StringsFailure {
    StringsFailure(
      .noCharacter(escape: String(decoding: bytes[start..<position], as: UTF8.self)), at: start)
  }
}
