import TextUI

/// Reads the values of a message; nothing in the bytes is trusted.
///
/// No count reserves memory before its values are there, so a message takes at most a constant
/// factor of its own bytes.
struct WireReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func number() throws(WireError) -> UInt64 {
    var result: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try byte()
      if shift == 63, byte > 1 { break }
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return result }
    }
    throw .outOfBounds(type: "number")
  }

  mutating func integer() throws(WireError) -> Int {
    let number = try number()
    return Int(bitPattern: UInt(number >> 1)) ^ -Int(number & 1)
  }

  /// An integer that is at least 0 and at most `limit`.
  mutating func natural(_ type: String, atMost limit: Int = 1 << 31) throws(WireError) -> Int {
    let number = try integer()
    guard number >= 0, number <= limit else { throw .outOfBounds(type: type) }
    return number
  }

  mutating func byte() throws(WireError) -> UInt8 {
    guard position < bytes.count else { throw .truncated }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func flag() throws(WireError) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    case let other: throw .unknownCase(type: "Bool", UInt64(other))
    }
  }

  mutating func data() throws(WireError) -> [UInt8] { try Array(slice()) }

  mutating func text() throws(WireError) -> String {
    guard let text = String(validating: try slice(), as: UTF8.self) else { throw .invalidText }
    return text
  }

  /// A text of at most `limit` bytes.
  mutating func text(_ type: String, atMost limit: Int) throws(WireError) -> String {
    let bytes = try slice()
    guard bytes.count <= limit else { throw .tooLong(type: type, limit: limit) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .invalidText }
    return text
  }

  /// Bytes, at most `limit`.
  mutating func data(_ type: String, atMost limit: Int) throws(WireError) -> [UInt8] {
    let bytes = try slice()
    guard bytes.count <= limit else { throw .tooLong(type: type, limit: limit) }
    return Array(bytes)
  }

  /// A text that may go to a terminal as it is.
  mutating func printableText() throws(WireError) -> String {
    try printable(text())
  }

  /// The same of at most `limit` bytes on the wire.
  mutating func printableText(_ type: String, atMost limit: Int) throws(WireError) -> String {
    try printable(text(type, atMost: limit))
  }

  private func printable(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    return isPlain ? text : DisplayWidth.printable(text)
  }

  mutating func array<Value: WireValue>(
    of type: Value.Type, atMost limit: Int = .max
  ) throws(WireError) -> [Value] {
    let count = try number()
    // Each value has at least one byte.
    guard count <= UInt64(bytes.count - position) else { throw .truncated }
    guard count <= UInt64(limit) else { throw .outOfBounds(type: "[\(type)].count") }
    var values: [Value] = []
    for _ in 0..<count { values.append(try Value(from: &self)) }
    return values
  }

  func end() throws(WireError) {
    guard position == bytes.count else { throw .trailingBytes(bytes.count - position) }
  }

  private mutating func slice() throws(WireError) -> ArraySlice<UInt8> {
    let count = try number()
    guard count <= UInt64(bytes.count - position) else { throw .truncated }
    defer { position += Int(count) }
    return bytes[position..<position + Int(count)]
  }
}
