/// The characters of an XML document and the place in them (XML 1.0, §2).
///
/// The text has only characters that XML allows; line ends are line feeds.
struct XMLScanner {
  let bytes: [UInt8]
  private(set) var position = 0

  init(_ text: String) throws(XMLError) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var wasReturn = false
    for byte in text.utf8 {
      defer { wasReturn = byte == 0x0D }
      if byte == 0x0A, wasReturn { continue }
      bytes.append(byte == 0x0D ? 0x0A : byte)
    }
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    for (index, byte) in self.bytes.enumerated() where !Self.isAllowed(self.bytes, index, byte) {
      position = index
      throw malformed("a character that XML does not have")
    }
  }

  private static func isAllowed(_ bytes: [UInt8], _ index: Int, _ byte: UInt8) -> Bool {
    if byte < 0x20 { return byte == 0x09 || byte == 0x0A }
    // U+FFFE and U+FFFF
    guard byte == 0xEF, index + 2 < bytes.count, bytes[index + 1] == 0xBF else { return true }
    return bytes[index + 2] < 0xBE
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The next byte; 0, which no document has, at the end.
  var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  func malformed(_ reason: String) -> XMLError { .malformed(reason, line: line) }

  var line: Int {
    bytes[..<min(position, bytes.count)].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
  }

  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
    position += count
    return true
  }

  mutating func expect(_ text: StaticString) throws(XMLError) {
    guard take(text) else { throw malformed("\u{201C}\(text)\u{201D} is missing") }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  /// Whether there was white space.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = position
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    return position > start
  }

  /// Whether the next byte was white space.
  mutating func skipSpaceCharacter() -> Bool {
    guard Self.isSpace(next) else { return false }
    position += 1
    return true
  }

  /// The text up to a byte for which this holds, or to the end.
  mutating func text(until ends: (UInt8) -> Bool) -> String {
    let start = position
    while position < bytes.count, !ends(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// The text before a mark, which is taken too.
  mutating func text(before mark: StaticString, in what: String) throws(XMLError) -> String {
    let start = position
    while position < bytes.count {
      let end = position
      if take(mark) { return String(decoding: bytes[start..<end], as: UTF8.self) }
      position += 1
    }
    position = start
    throw malformed("\(what) does not end")
  }

  /// The text between the quotes that come next.
  mutating func quoted() throws(XMLError) -> String {
    let quote = next
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw malformed("a quote is missing")
    }
    position += 1
    let text = text { $0 == quote }
    guard next == quote else { throw malformed("a quote is not closed") }
    position += 1
    return text
  }

  mutating func name() throws(XMLError) -> String {
    let name = text { Self.endsName($0) }
    guard XMLName.isName(name) else { throw malformed("a name is missing or no name") }
    return name
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "_"),
      UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
      false
    default: true
    }
  }
}
