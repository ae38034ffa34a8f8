extension StringsTextReader {
  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  func byte(_ offset: Int) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  /// What stands here, where something else should.
  func unexpected(_ expected: String) -> StringsFailure {
    guard position < bytes.count else {
      return StringsFailure(.unexpected(nil, expected: expected), at: position)
    }
    let scalar = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
      .unicodeScalars.first
    return StringsFailure(
      .unexpected(scalar.map { String($0) }, expected: expected), at: position)
  }

  /// Passes blanks and comments.
  mutating func skipBlanks() throws(StringsFailure) {
    while let byte = current {
      switch byte {
      case 0x09...0x0D, 0x20: position += 1
      case 0xE2 where isSeparator: position += 3
      case UInt8(ascii: "/"):
        switch self.byte(1) {
        case UInt8(ascii: "/"): skipLine()
        case UInt8(ascii: "*"): try skipComment()
        default: return
        }
      default: return
      }
    }
  }

  /// Whether a line or paragraph separator stands here.
  private var isSeparator: Bool {
    byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9)
  }

  private mutating func skipLine() {
    position += 2
    while let byte = current, byte != 0x0A, byte != 0x0D, !(byte == 0xE2 && isSeparator) {
      position += 1
    }
  }

  private mutating func skipComment() throws(StringsFailure) {
    let start = position
    position += 2
    while let byte = current {
      position += 1
      guard byte == UInt8(ascii: "*"), current == UInt8(ascii: "/") else { continue }
      position += 1
      return
    }
    throw StringsFailure(.unterminatedComment, at: start)
  }
}
