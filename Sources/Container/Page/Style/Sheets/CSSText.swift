/// Pieces of values as text.
enum CSSText {
  /// The text without white space at its ends.
  static func trimmed(_ text: some StringProtocol) -> String {
    let text = Substring(text)
    guard let first = text.utf8.firstIndex(where: { !Whitespace.contains($0) }),
      let last = text.utf8.lastIndex(where: { !Whitespace.contains($0) })
    else { return "" }
    return String(text[first...last])
  }

  /// The parts of a value between blanks that stand in no brackets or quotation marks; a comma or a
  /// slash is a part of its own.
  static func words(_ text: String) -> [String] {
    if !text.utf8.contains(where: isSpecial) { return [text] }
    return split(text, at: Whitespace.contains, alone: [UInt8(ascii: ","), UInt8(ascii: "/")])
  }

  /// The parts of a value between commas.
  static func list(_ text: String) -> [String] {
    split(text, at: { $0 == UInt8(ascii: ",") }, alone: []).map(trimmed)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    Whitespace.contains(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "/")
  }

  private static func split(
    _ text: String, at isSeparator: (UInt8) -> Bool, alone: [UInt8]
  ) -> [String] {
    var parts: [String] = []
    var reader = CSSReader(Array(text.utf8))
    var start = 0
    var depth = 0
    func end(_ place: Int) {
      guard place > start else { return }
      parts.append(String(decoding: reader.bytes[start..<place], as: UTF8.self))
    }
    while !reader.isAtEnd {
      let byte = reader.bytes[reader.position]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        reader.skipString()
        continue
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
      case UInt8(ascii: "\\"): reader.position += 1
      case _ where depth == 0 && (isSeparator(byte) || alone.contains(byte)):
        end(reader.position)
        if alone.contains(byte) { parts.append(String(Character(Unicode.Scalar(byte)))) }
        start = reader.position + 1
      default: break
      }
      reader.position += 1
    }
    end(reader.bytes.count)
    return parts
  }

  /// The name of a function and what stands in its brackets, if a value is one.
  static func function(_ text: String) -> (name: String, arguments: String)? {
    guard text.hasSuffix(")"), let open = text.utf8.firstIndex(of: UInt8(ascii: "(")) else {
      return nil
    }
    let arguments = text[text.utf8.index(after: open)...].dropLast()
    return (text[..<open].lowercased(), trimmed(arguments))
  }

  /// What stands between quotation marks, escapes read; `nil` for what is none.
  static func string(_ text: String) -> String? {
    var reader = CSSReader(Array(text.utf8))
    guard let string = reader.string(), reader.isAtEnd else { return nil }
    return string
  }
}
