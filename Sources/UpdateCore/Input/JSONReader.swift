/// Reads JSON strictly, or JSON5 as people write it.
///
/// Strict means RFC 8259 in UTF-8 and no more: no byte order mark, no comment, no trailing comma, no
/// key twice, no raw control character, no lone surrogate. Both dialects stop at `maximumDepth`.
package struct JSONReader: ~Copyable {
  package enum Dialect: Sendable {
    case strict
    /// For files a person writes: comments, trailing commas, unquoted keys, single quotes, `0x10`,
    /// `+1`, `.5`, a byte order mark. Not `NaN` and `Infinity`.
    case json5
  }

  /// Lists and objects in one another.
  package static let maximumDepth = 32

  let bytes: UnsafeBufferPointer<UInt8>
  let dialect: Dialect
  var position = 0
  /// The line of `position`, counted from 1.
  var line = 1
  var depth = 0

  /// Reads a whole text of at most `limit` bytes.
  package static func read(
    _ bytes: [UInt8], limit: Int = 1 << 20, dialect: Dialect = .strict
  ) throws(JSONError) -> JSONValue {
    guard bytes.count <= limit else {
      throw JSONError(reason: .tooLarge(limit: limit), line: 1, column: 1)
    }
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<JSONValue, JSONError> in
      var reader = JSONReader(bytes: buffer, dialect: dialect)
      do throws(JSONError) { return .success(try reader.readDocument()) } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  init(bytes: UnsafeBufferPointer<UInt8>, dialect: Dialect) {
    self.bytes = bytes
    self.dialect = dialect
  }

  private mutating func readDocument() throws(JSONError) -> JSONValue {
    try checkEncoding()
    try skipBlanks()
    if position == bytes.count { throw failure(.empty) }
    let value = try readValue()
    try skipBlanks()
    if position < bytes.count { throw failure(.trailingGarbage) }
    return value
  }

  mutating func readValue() throws(JSONError) -> JSONValue {
    switch current {
    case UInt8(ascii: "{"): return .object(try readObject())
    case UInt8(ascii: "["): return .array(try readArray())
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "'") where dialect == .json5: return .string(try readString())
    case let byte? where startsNumber(byte): return .number(try readNumber())
    default:
      if skip("true") { return .bool(true) }
      if skip("false") { return .bool(false) }
      if skip("null") { return .null }
      throw unexpected("a value")
    }
  }

  private mutating func readArray() throws(JSONError) -> [JSONValue] {
    try enter()
    defer { depth -= 1 }
    var elements: [JSONValue] = []
    if try skipToEnd(UInt8(ascii: "]")) { return elements }
    while true {
      elements.append(try readValue())
      if try readSeparator(end: UInt8(ascii: "]"), expected: "`,` or `]`") { return elements }
    }
  }

  private mutating func readObject() throws(JSONError) -> JSONObject {
    try enter()
    defer { depth -= 1 }
    var object = JSONObject()
    if try skipToEnd(UInt8(ascii: "}")) { return object }
    while true {
      let (start, keyLine) = (position, line)
      let key = try readKey()
      try skipBlanks()
      guard current == UInt8(ascii: ":") else { throw unexpected("`:`") }
      position += 1
      try skipBlanks()
      let value = try readValue()
      guard object.append(key, value, line: keyLine) else {
        throw failure(.duplicateKey(key), at: start)
      }
      if try readSeparator(end: UInt8(ascii: "}"), expected: "`,` or `}`") { return object }
    }
  }

  mutating func enter() throws(JSONError) {
    guard depth < JSONReader.maximumDepth else {
      throw failure(.tooDeep(limit: JSONReader.maximumDepth))
    }
    depth += 1
    position += 1
    try skipBlanks()
  }

  mutating func skipToEnd(_ end: UInt8) throws(JSONError) -> Bool {
    guard current == end else { return false }
    position += 1
    return true
  }

  /// Passes a comma; true when the list or object ends instead.
  mutating func readSeparator(end: UInt8, expected: String) throws(JSONError) -> Bool {
    try skipBlanks()
    if try skipToEnd(end) { return true }
    guard current == UInt8(ascii: ",") else { throw unexpected(expected) }
    let comma = position
    position += 1
    try skipBlanks()
    guard current == end else { return false }
    if dialect == .strict { throw failure(.trailingComma, at: comma) }
    position += 1
    return true
  }

  mutating func readKey() throws(JSONError) -> String {
    switch current {
    case UInt8(ascii: "\""): return try readString()
    case UInt8(ascii: "'") where dialect == .json5: return try readString()
    case let byte? where dialect == .json5 && isIdentifier(byte, first: true):
      let start = position
      while let byte = current, isIdentifier(byte, first: false) { position += 1 }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    default:
      throw unexpected(dialect == .strict ? "a key in double quotes" : "a key")
    }
  }

  private func isIdentifier(_ byte: UInt8, first: Bool) -> Bool {
    byte.isASCIILetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || !first && byte.isASCIIDigit
  }
}
