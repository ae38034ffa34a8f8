/// Signs that end a run of component values where they stand in no brackets.
struct ComponentEnds: OptionSet {
  let rawValue: UInt8

  static let brace = ComponentEnds(rawValue: 1)
  static let semicolon = ComponentEnds(rawValue: 2)
  static let closing = ComponentEnds(rawValue: 4)
}

extension CSSReader {
  /// Skips strings, brackets and comments up to one of the signs, which stays; returns the place.
  @discardableResult
  mutating func skipComponents(until ends: ComponentEnds) -> Int {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "{") where depth == 0 && ends.contains(.brace): return position
      case UInt8(ascii: ";") where depth == 0 && ends.contains(.semicolon): return position
      case UInt8(ascii: "}") where depth == 0 && ends.contains(.closing): return position
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        skipString()
        continue
      case UInt8(ascii: "/"):
        if skipComment() { continue }
      default: break
      }
      position += 1
    }
    position = bytes.count
    return position
  }

  /// Skips to behind the brace that closes the block whose opening one was taken.
  mutating func skipBlock() {
    var depth = 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        skipString()
        continue
      }
      if byte == UInt8(ascii: "/"), skipComment() { continue }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return }
    }
    position = bytes.count
  }

  /// Skips a text in quotation marks; one that is not closed ends with its line.
  mutating func skipString() {
    let quote = bytes[position]
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x0A { return }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == quote { return }
    }
    position = bytes.count
  }

  private mutating func skipComment() -> Bool {
    guard position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "*") else { return false }
    skipBlanks()
    return true
  }

  /// A part of the text without comments, trimmed.
  func text(_ start: Int, _ end: Int) -> String {
    guard start < end else { return "" }
    let slice = bytes[start..<min(end, bytes.count)]
    var result: [UInt8] = []
    result.reserveCapacity(slice.count)
    var reader = CSSReader(Array(slice))
    while !reader.isAtEnd {
      let byte = reader.bytes[reader.position]
      let from = reader.position
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        reader.skipString()
      } else if byte == UInt8(ascii: "/"), reader.skipComment() {
        result.append(0x20)
        continue
      } else {
        reader.position += byte == UInt8(ascii: "\\") ? 2 : 1
      }
      result += reader.bytes[from..<min(reader.position, reader.bytes.count)]
    }
    return CSSText.trimmed(String(decoding: result, as: UTF8.self))
  }
}
