extension JSONReader {
  /// Passes a value of which nothing is wanted, without making one of it.
  ///
  /// As strict as reading it; no deeper than `maximumDepth`.
  mutating func skipValue() throws(JSONError) {
    switch current {
    case UInt8(ascii: "{"):
      try enter()
      defer { depth -= 1 }
      var seen = SeenKeys()
      var ends = try skipToEnd(UInt8(ascii: "}"))
      while !ends {
        let start = position
        let key = try readKey()
        guard seen.insert(key) else { throw failure(.duplicateKey(key), at: start) }
        try skipBlanks()
        guard current == UInt8(ascii: ":") else { throw unexpected("`:`") }
        position += 1
        try skipBlanks()
        try skipValue()
        ends = try readSeparator(end: UInt8(ascii: "}"), expected: "`,` or `}`")
      }
    case UInt8(ascii: "["):
      try enter()
      defer { depth -= 1 }
      var ends = try skipToEnd(UInt8(ascii: "]"))
      while !ends {
        try skipValue()
        ends = try readSeparator(end: UInt8(ascii: "]"), expected: "`,` or `]`")
      }
    default: _ = try readValue()
    }
  }

  /// What stands here, as sentences about wrong types say it; passes it.
  mutating func skipNaming() throws(JSONError) -> String {
    switch current {
    case UInt8(ascii: "{"):
      try skipValue()
      return "an object"
    case UInt8(ascii: "["):
      try skipValue()
      return "a list"
    default: return try readValue().found
    }
  }
}
