import UpdateCore

/// `application/x-www-form-urlencoded`, as forms and queries have it.
enum FormPairs {
  /// Bytes of a body that are looked at.
  static let longestBody = 64 << 10
  private static let limit = 1_000

  /// Names and values in order, decoded; a `+` is a blank.
  static func read(_ text: Substring) -> [HTTPField] {
    text.utf8.split(separator: UInt8(ascii: "&")).prefix(limit).map { pair in
      let (name, value) = pair.text.cut(at: "=")
      return HTTPField(decoded(name), decoded(value ?? ""))
    }
  }

  static func decoded(_ text: Substring) -> String {
    let blanks = String(
      decoding: text.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    return percentDecoded(blanks) ?? blanks
  }
}
