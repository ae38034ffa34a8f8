import Glibc

/// The keys of one object that were read.
struct SeenKeys {
  private static let linear = 8
  private var keys: [String] = []
  private var many: Set<String> = []
  private var known: UInt64 = 0

  /// False when the key was there already.
  mutating func insert(_ key: String) -> Bool {
    if !many.isEmpty { return many.insert(key).inserted }
    if keys.contains(key) { return false }
    keys.append(key)
    if keys.count > SeenKeys.linear { many = Set(keys) }
    return true
  }

  /// False when the known key of that number, below 64, was there already.
  mutating func insert(known number: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(number)
    defer { known |= bit }
    return known & bit == 0
  }
}

extension JSONReader {
  /// Whether a string stands here.
  var startsString: Bool { current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") }

  /// Reads a key and its colon, up to the value; returns the field it names, `nil` for others.
  mutating func readMember<Field: MemberName>(
    of fields: Field.Type, _ seen: inout SeenKeys
  ) throws(JSONError) -> Field? {
    let start = position
    var field = skipKey(among: fields)
    var isNew = true
    if field == nil {
      let key = try readKey()
      field = Field(rawValue: key)
      if field == nil { isNew = seen.insert(key) }
    }
    if let field { isNew = seen.insert(known: field.number) }
    guard isNew else {
      position = start
      throw failure(.duplicateKey(try readKey()), at: start)
    }
    try skipBlanks()
    guard current == UInt8(ascii: ":") else { throw unexpected("`:`") }
    position += 1
    try skipBlanks()
    return field
  }

  /// Passes a key that is written plainly, in double quotes.
  private mutating func skipKey<Field: MemberName>(among fields: Field.Type) -> Field? {
    guard current == UInt8(ascii: "\"") else { return nil }
    let left = bytes.count - position
    guard let start = bytes.baseAddress?.advanced(by: position + 1) else { return nil }
    for field in fields.allCases {
      let name = field.name
      let length = name.utf8CodeUnitCount
      if length + 2 <= left, start[length] == UInt8(ascii: "\""),
        memcmp(start, name.utf8Start, length) == 0
      {
        position += length + 2
        return field
      }
    }
    return nil
  }

  /// Passes the same bytes as those at `range`, which hold no line end; false if others stand here.
  mutating func skip(copyOf range: Range<Int>) -> Bool {
    guard range.count <= bytes.count - position, let start = bytes.baseAddress,
      memcmp(start + position, start + range.lowerBound, range.count) == 0
    else { return false }
    position += range.count
    return true
  }
}
