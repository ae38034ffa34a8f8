/// The entities of an XML document: the five that each has, and those of its own type.
///
/// Nothing outside the document is ever asked for. An entity may stand for a text, with others in it
/// up to a depth and a length, but for no markup.
struct XMLEntities {
  /// Bytes that all references of a document may stand for.
  static let limit = 1 << 20
  private static let depth = 8

  private var values = ["lt": "<", "gt": ">", "amp": "&", "apos": "'", "quot": "\""]
  private var length = 0

  /// Notes what an entity stands for; the first one counts.
  mutating func define(_ name: String, _ value: String) {
    if values[name] == nil { values[name] = value }
  }

  /// The text for what is between `&` and `;`.
  mutating func text(for reference: String, _ scanner: XMLScanner) throws(XMLError) -> String {
    if reference.hasPrefix("#") { return try character(reference, scanner) }
    guard let value = values[reference] else {
      throw scanner.malformed("there is no entity \u{201C}\(reference.cut(toBytes: 100))\u{201D}")
    }
    return reference.utf8.count <= 4 && Self.simple.contains(reference)
      ? value : try expanded(value, scanner)
  }

  private static let simple: Set<String> = ["lt", "gt", "amp", "apos", "quot"]

  /// A text with the entities in it, each level replaced at once.
  private mutating func expanded(_ value: String, _ scanner: XMLScanner) throws(XMLError) -> String
  {
    var text = value
    for _ in 0..<Self.depth {
      if text.utf8.contains(UInt8(ascii: "<")) {
        throw scanner.malformed("an entity stands for markup")
      }
      length += text.utf8.count
      guard length <= Self.limit else { throw .entities(limit: Self.limit, line: scanner.line) }
      guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
      let (next, isDone) = try replaced(text, scanner)
      if isDone { return next }
      text = next
    }
    throw .entities(limit: Self.limit, line: scanner.line)
  }

  /// A text with each of its references replaced, and whether none is left in it.
  private mutating func replaced(
    _ text: String, _ scanner: XMLScanner
  ) throws(XMLError) -> (String, Bool) {
    var result = ""
    var isDone = true
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      guard let end = rest[start...].firstIndex(of: ";") else {
        throw scanner.malformed("a reference does not end")
      }
      let name = String(rest[rest.index(after: start)..<end])
      if name.hasPrefix("#") {
        result += try character(name, scanner)
      } else if let value = values[name] {
        // An ampersand that is meant stays one: it comes last.
        if name == "amp" || name == "lt" { result += "&\(name);" } else { result += value }
        if !Self.simple.contains(name) { isDone = false }
      } else {
        throw scanner.malformed("there is no entity \u{201C}\(name.cut(toBytes: 100))\u{201D}")
      }
      guard result.utf8.count <= Self.limit else {
        throw .entities(limit: Self.limit, line: scanner.line)
      }
      rest = rest[rest.index(after: end)...]
    }
    result += rest
    guard isDone else { return (result, false) }
    result.replace("&lt;", with: "<")
    result.replace("&amp;", with: "&")
    return (result, true)
  }

  private func character(
    _ reference: String, _ scanner: XMLScanner
  ) throws(XMLError) -> String {
    let digits = reference.dropFirst()
    let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let code, code >= 0x20 || code == 9 || code == 10 || code == 13, code & 0xFFFE != 0xFFFE,
      let scalar = Unicode.Scalar(code)
    else { throw scanner.malformed("a reference to no character") }
    return String(Character(scalar))
  }
}
