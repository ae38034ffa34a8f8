import Glibc

/// The keys of one object that were read.
struct SeenKeys {
  private static let linear = 8
  private var keys: [String] = []
  private var many: Set<String> = []

  /// False when the key was there already.
  mutating func insert(_ key: String) -> Bool {
    if !many.isEmpty { return many.insert(key).inserted }
    if keys.contains(key) { return false }
    keys.append(key)
    if keys.count > SeenKeys.linear { many = Set(keys) }
    return true
  }
}

extension JSONReader {
  /// Whether a string stands here.
  var startsString: Bool { current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") }

  /// Reads a key and its colon, up to the value.
  mutating func readMember(_ seen: inout SeenKeys) throws(JSONError) -> String {
    let start = position
    let key = try readKey()
    guard seen.insert(key) else { throw failure(.duplicateKey(key), at: start) }
    try skipBlanks()
    guard current == UInt8(ascii: ":") else { throw unexpected("`:`") }
    position += 1
    try skipBlanks()
    return key
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
