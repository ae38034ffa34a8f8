extension StringsTextReader {
  /// Reads a `.stringsdict` that is written as old-style text: dictionaries three deep.
  static func readRules(_ text: [UInt8]) throws(StringsFailure) -> [RulesEntry] {
    let result = text.withUnsafeBufferPointer { buffer -> Result<[RulesEntry], StringsFailure> in
      var reader = StringsTextReader(bytes: buffer)
      do throws(StringsFailure) { return .success(try reader.readRules()) } catch {
        return .failure(StringsFailure(error.reason, at: error.offset, in: text))
      }
    }
    return try result.get()
  }

  private mutating func readRules() throws(StringsFailure) -> [RulesEntry] {
    var entries: [RulesEntry] = []
    try skipBlanks()
    let isBraced = skip("{")
    try readMembers(isBraced: isBraced) { reader, key throws(StringsFailure) in
      reader.place.advanceLine(to: reader.position, in: reader.bytes)
      var entry = RulesEntry(key: key, line: reader.place.line, members: [])
      guard reader.skip("{") else { throw reader.unexpected("`{`") }
      try reader.readMembers(isBraced: true) { reader, name throws(StringsFailure) in
        entry.members.append(
          RulesEntry.Member(name: name, value: try reader.readMember()))
      }
      guard entries.count < StringsLimits.keys else {
        throw StringsFailure(.tooManyKeys(limit: StringsLimits.keys), at: reader.position)
      }
      entries.append(entry)
    }
    try skipBlanks()
    guard current == nil else { throw unexpected("the end of the file") }
    return entries
  }

  private mutating func readMember() throws(StringsFailure) -> RulesEntry.Member.Value {
    guard skip("{") else { return .text(try readText("a text or `{`")) }
    var fields: [(name: String, text: String)] = []
    try readMembers(isBraced: true) { reader, name throws(StringsFailure) in
      fields.append((name, try reader.readText("a text")))
    }
    return .fields(fields)
  }

  /// Reads `key = value;` to the closing brace, or to the end.
  private mutating func readMembers(
    isBraced: Bool, _ readValue: (inout StringsTextReader, String) throws(StringsFailure) -> Void
  ) throws(StringsFailure) {
    try skipBlanks()
    while isBraced ? !skip("}") : current != nil {
      let key = try readText(isBraced ? "a key or `}`" : "a key")
      try skipBlanks()
      guard skip("=") else { throw unexpected("`=`") }
      try skipBlanks()
      try readValue(&self, key)
      try skipBlanks()
      guard skip(";") else { throw StringsFailure(.missingSemicolon(key: key), at: position) }
      try skipBlanks()
    }
  }

  private mutating func readText(_ expectation: String) throws(StringsFailure) -> String {
    let start = position
    let range = try readString(expectation)
    guard range.count <= StringsLimits.textSize else {
      throw StringsFailure(.tooLong(what: "the text", limit: StringsLimits.textSize), at: start)
    }
    return text(range)
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }
}
