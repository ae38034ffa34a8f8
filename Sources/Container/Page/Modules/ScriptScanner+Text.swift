extension ScriptScanner {
  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  func isWord(_ token: ScriptToken, _ name: StaticString) -> Bool {
    guard token.range.count == name.utf8CodeUnitCount else { return false }
    for index in 0..<token.range.count
    where bytes[token.range.lowerBound + index] != name.utf8Start[index] { return false }
    return true
  }

  /// Passes white space and comments; whether a line ended among them.
  mutating func skipSpace() -> Bool {
    var isAfterNewline = place == 0
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x09, 0x0B, 0x0C: place += 1
      case 0x0A, 0x0D:
        isAfterNewline = true
        place += 1
      case UInt8(ascii: "/") where byte(at: place + 1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where byte(at: place + 1) == UInt8(ascii: "*"):
        if skipComment() { isAfterNewline = true }
      case UInt8(ascii: "<") where !isModule && isAhead("<!--", at: place): skipLine()
      case UInt8(ascii: "-") where !isModule && isAfterNewline && isAhead("-->", at: place):
        skipLine()
      case 0xC2 where byte(at: place + 1) == 0xA0: place += 2
      case 0xE2 where byte(at: place + 1) == 0x80 && byte(at: place + 2) & 0xFE == 0xA8:
        isAfterNewline = true
        place += 3
      case 0xEF where byte(at: place + 1) == 0xBB && byte(at: place + 2) == 0xBF: place += 3
      default: return isAfterNewline
      }
    }
    return isAfterNewline
  }

  func isAhead(_ text: StaticString, at place: Int) -> Bool {
    (0..<text.utf8CodeUnitCount).allSatisfy { byte(at: place + $0) == text.utf8Start[$0] }
  }

  mutating func skipLine() {
    while place < bytes.count, !isLineEnd(at: place) { place += 1 }
  }

  /// Passes a comment; whether a line ended in it.
  private mutating func skipComment() -> Bool {
    var isAfterNewline = false
    place += 2
    while place < bytes.count {
      if isLineEnd(at: place) { isAfterNewline = true }
      if bytes[place] == UInt8(ascii: "*"), byte(at: place + 1) == UInt8(ascii: "/") {
        place += 2
        return isAfterNewline
      }
      place += 1
    }
    return isAfterNewline
  }

  func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  func isDigit(at index: Int) -> Bool { (0x30...0x39).contains(byte(at: index)) }

  private func isLineEnd(at index: Int) -> Bool {
    switch bytes[index] {
    case 0x0A, 0x0D: true
    case 0xE2: byte(at: index + 1) == 0x80 && byte(at: index + 2) & 0xFE == 0xA8
    default: false
    }
  }

  mutating func readWord() {
    if bytes[place] == UInt8(ascii: "#") { place += 1 }
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
        place += 1
      case 0xC2 where byte(at: place + 1) == 0xA0: return
      case 0xE2 where isLineEnd(at: place): return
      case 0xEF where byte(at: place + 1) == 0xBB && byte(at: place + 2) == 0xBF: return
      case 0x80...0xFF: place += 1
      case UInt8(ascii: "\\"): readEscapeInWord()
      default: return
      }
    }
  }

  private mutating func readEscapeInWord() {
    hasEscapes = true
    place += 1
    guard byte(at: place) == UInt8(ascii: "u") else { return }
    place += 1
    guard byte(at: place) == UInt8(ascii: "{") else { return }
    while place < bytes.count, bytes[place] != UInt8(ascii: "}"), !isLineEnd(at: place) {
      place += 1
    }
    if byte(at: place) == UInt8(ascii: "}") { place += 1 }
  }

  mutating func readNumber() {
    let isHex = byte(at: place) == 0x30 && byte(at: place + 1) | 0x20 == UInt8(ascii: "x")
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        guard !isHex, bytes[place - 1] | 0x20 == UInt8(ascii: "e") else { return }
        place += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "."):
        place += 1
      default: return
      }
    }
  }

  mutating func readString(_ quote: UInt8) {
    place += 1
    while place < bytes.count {
      switch bytes[place] {
      case quote:
        place += 1
        return
      case UInt8(ascii: "\\"):
        // The engine reads on behind an escaped line end, which may be of two bytes.
        place += byte(at: place + 1) == 0x0D && byte(at: place + 2) == 0x0A ? 3 : 2
      case 0x0A, 0x0D: return
      default: place += 1
      }
    }
    place = min(place, bytes.count)
  }

  /// Reads a template up to its end, or to where a value stands in it.
  mutating func readTemplate() {
    isHoleOpen = false
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "`"):
        place += 1
        return
      case UInt8(ascii: "\\"): place += 2
      case UInt8(ascii: "$") where byte(at: place + 1) == UInt8(ascii: "{"):
        place += 2
        isHoleOpen = true
        return
      default: place += 1
      }
    }
    place = min(place, bytes.count)
  }

  mutating func readRegularExpression() {
    place += 1
    var isInClass = false
    while place < bytes.count, !isLineEnd(at: place) {
      switch bytes[place] {
      case UInt8(ascii: "\\"):
        place += 1
        if place < bytes.count, isLineEnd(at: place) { return }
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        place += 1
        readWordEnd()
        return
      default: break
      }
      place += 1
    }
    place = min(place, bytes.count)
  }

  private mutating func readWordEnd() {
    while place < bytes.count, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[place]) {
      place += 1
    }
  }

  /// Reads a punctuator, and what stands for it.
  mutating func readPunctuator(_ byte: UInt8) -> UInt8 {
    place += 1
    let next = self.byte(at: place)
    switch (byte, next) {
    case (UInt8(ascii: "="), UInt8(ascii: ">")):
      place += 1
      return Mark.arrow
    case (UInt8(ascii: "."), UInt8(ascii: "."))
    where self.byte(at: place + 1) == UInt8(ascii: "."):
      place += 2
      return Mark.spread
    case (UInt8(ascii: "?"), UInt8(ascii: ".")) where !isDigit(at: place + 1):
      place += 1
      return Mark.chain
    case (UInt8(ascii: "+"), UInt8(ascii: "+")), (UInt8(ascii: "-"), UInt8(ascii: "-")):
      place += 1
      return isOperandEnd ? Mark.postfix : Mark.prefix
    case (UInt8(ascii: "="), UInt8(ascii: "=")), (UInt8(ascii: "!"), UInt8(ascii: "=")):
      place += self.byte(at: place + 1) == UInt8(ascii: "=") ? 2 : 1
      return UInt8(ascii: "|")
    case (UInt8(ascii: "<"), UInt8(ascii: "=")), (UInt8(ascii: ">"), UInt8(ascii: "=")):
      place += 1
      return UInt8(ascii: "|")
    case (UInt8(ascii: "+"), _), (UInt8(ascii: "-"), _), (UInt8(ascii: "/"), _),
      (UInt8(ascii: "%"), _), (UInt8(ascii: "^"), _):
      return readAssignment(byte, most: 0)
    case (UInt8(ascii: "*"), _), (UInt8(ascii: "&"), _), (UInt8(ascii: "|"), _),
      (UInt8(ascii: "<"), _), (UInt8(ascii: "?"), UInt8(ascii: "?")):
      return readAssignment(byte, most: 1)
    case (UInt8(ascii: ">"), _): return readAssignment(byte, most: 2)
    default: return byte
    }
  }

  /// Reads an operator whose byte may stand several times more, and an equals sign behind it.
  private mutating func readAssignment(_ byte: UInt8, most: Int) -> UInt8 {
    var count = 0
    while count < most, self.byte(at: place) == byte {
      place += 1
      count += 1
    }
    if self.byte(at: place) == UInt8(ascii: "=") {
      place += 1
      return Mark.assign
    }
    return byte == UInt8(ascii: "?") && count > 0 ? UInt8(ascii: "|") : byte
  }
}
