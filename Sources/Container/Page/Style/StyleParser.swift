/// Reads declarations one by one and skips what is none.
struct StyleParser {
  private var reader: CSSReader

  init(_ text: String) {
    reader = CSSReader(Array(text.utf8.prefix(StyleDeclaration.Limit.bytes)))
  }

  /// The next declaration.
  mutating func next() -> StyleDeclaration.Property? {
    while !reader.isAtEnd {
      reader.skipBlanks()
      if reader.take(";") { continue }
      guard let property = Self.declaration(&reader) else {
        reader.take(";")
        continue
      }
      reader.take(";")
      return property
    }
    return nil
  }

  /// Reads one declaration up to its end, which is a semicolon or a closing brace; `nil` if what
  /// stands there is none.
  static func declaration(_ reader: inout CSSReader) -> StyleDeclaration.Property? {
    let start = reader.position
    let name = reader.identifier()
    reader.skipBlanks()
    let hasColon = reader.take(":")
    let value = value(&reader)
    // What is no declaration is left behind, whatever it is.
    if reader.position == start, !reader.isAtEnd { reader.position += 1 }
    guard let value, let name, hasColon else { return nil }
    return property(name, value)
  }

  private static func property(_ name: String, _ value: String) -> StyleDeclaration.Property? {
    var value = value
    var isImportant = false
    if let mark = value.lastIndex(of: "!") {
      let word = value[value.index(after: mark)...].trimmed
      guard word.lowercased() == "important" else { return nil }
      isImportant = true
      value = value[..<mark].trimmed
    }
    guard !value.isEmpty || name.hasPrefix("--") else { return nil }
    return StyleDeclaration.Property(
      name: name.hasPrefix("--") ? name : name.lowercased(), value: value,
      isImportant: isImportant)
  }

  /// Reads up to the semicolon or brace that is in no brackets or quotation marks; `nil` if brackets
  /// do not fit.
  private static func value(_ reader: inout CSSReader) -> String? {
    var text: [UInt8] = []
    var closing: [UInt8] = []
    var fits = true
    while !reader.isAtEnd {
      let byte = reader.bytes[reader.position]
      let start = reader.position
      switch byte {
      case UInt8(ascii: ";") where closing.isEmpty, UInt8(ascii: "}") where closing.isEmpty:
        return fits ? String(decoding: text, as: UTF8.self).trimmed : nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if reader.string() == nil {
          fits = false
          reader.position += 1
        }
        text += reader.bytes[start..<reader.position]
        continue
      case UInt8(ascii: "/") where reader.bytes[start...].starts(with: [0x2F, 0x2A]):
        reader.skipBlanks()
        text.append(0x20)
        continue
      case UInt8(ascii: "\\"):
        text.append(byte)
        reader.position += 1
        if reader.isAtEnd { return nil }
      case UInt8(ascii: "("): closing.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): closing.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): closing.append(UInt8(ascii: "}"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if closing.popLast() != byte { fits = false }
      default: break
      }
      text.append(reader.bytes[reader.position])
      reader.position += 1
    }
    return fits && closing.isEmpty ? String(decoding: text, as: UTF8.self).trimmed : nil
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  fileprivate var trimmed: String { CSSText.trimmed(self) }
}
