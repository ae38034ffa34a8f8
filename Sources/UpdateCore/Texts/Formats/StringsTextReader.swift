/// Reads the old-style text of `.strings`: `"key" = "text";` and so on.
///
/// One pass, no recursion, no allocation for a key.
struct StringsTextReader: ~Copyable {
  /// UTF-8 without NUL.
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  var table = TextTable()
  var place = TextPlace()
  /// With offsets, in their order; places are found at the end.
  var warnings: [(reason: StringsWarning.Reason, offset: Int)] = []

  static func read(_ text: [UInt8]) throws(StringsFailure) -> StringsFile {
    let result = text.withUnsafeBufferPointer { buffer -> Result<StringsFile, StringsFailure> in
      var reader = StringsTextReader(bytes: buffer)
      do throws(StringsFailure) {
        try reader.readFile()
        return .success(
          StringsFile(format: .text, table: reader.table, warnings: reader.placedWarnings()))
      } catch {
        return .failure(StringsFailure(error.reason, at: error.offset, in: text))
      }
    }
    return try result.get()
  }

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    table.reserve(bytes: bytes.count)
  }

  private mutating func readFile() throws(StringsFailure) {
    try skipBlanks()
    let isBraced = current == UInt8(ascii: "{")
    if isBraced {
      position += 1
      try skipBlanks()
    }
    while let byte = current, !(isBraced && byte == UInt8(ascii: "}")) {
      try readPair(isBraced ? "a key or `}`" : "a key")
      try skipBlanks()
    }
    guard isBraced else { return }
    guard current != nil else { throw unexpected("`}`") }
    position += 1
    try skipBlanks()
    guard current == nil else { throw unexpected("the end of the file") }
  }

  private mutating func readPair(_ expectation: String) throws(StringsFailure) {
    place.advanceLine(to: position, in: bytes)
    let start = position
    let key = try readString(expectation)
    guard key.count <= StringsLimits.keySize else {
      throw StringsFailure(.tooLong(what: "the key", limit: StringsLimits.keySize), at: start)
    }
    try skipBlanks()
    let value: Range<Int>
    switch current {
    case UInt8(ascii: ";"):
      // The shorthand: the key is the text.
      value = key
    case UInt8(ascii: "="):
      position += 1
      try skipBlanks()
      value = try readValue(of: key)
      try skipBlanks()
      guard current == UInt8(ascii: ";") else {
        throw StringsFailure(.missingSemicolon(key: text(key)), at: position)
      }
    default: throw unexpected("`=` or `;`")
    }
    position += 1
    guard table.count < StringsLimits.keys else {
      throw StringsFailure(.tooManyKeys(limit: StringsLimits.keys), at: start)
    }
    if let before = table.enter(key: key, value: value, line: place.line) {
      warn(.duplicate(key: text(key), line: before), at: start)
    }
  }

  private mutating func readValue(of key: Range<Int>) throws(StringsFailure) -> Range<Int> {
    let start = position
    let kinds: [UInt8: String] = [
      UInt8(ascii: "{"): "a dictionary", UInt8(ascii: "("): "a list", UInt8(ascii: "<"): "data",
    ]
    if let byte = current, let kind = kinds[byte] {
      throw StringsFailure(.notText(key: text(key), kind: kind), at: start)
    }
    let value = try readString("a text")
    guard value.count <= StringsLimits.textSize else {
      throw StringsFailure(.tooLong(what: "the text", limit: StringsLimits.textSize), at: start)
    }
    return value
  }

  func text(_ range: Range<Int>) -> String { String(decoding: table.bytes[range], as: UTF8.self) }

  mutating func warn(_ reason: StringsWarning.Reason, at offset: Int) {
    if warnings.count < StringsLimits.warnings { warnings.append((reason, offset)) }
  }

  private func placedWarnings() -> [StringsWarning] {
    var place = TextPlace()
    return warnings.sorted { $0.offset < $1.offset }.map { warning in
      place.advance(to: warning.offset, in: bytes)
      return StringsWarning(warning.reason, line: place.line, column: place.column)
    }
  }
}
