/// Puts numbers into texts from outside, which no `printf` may see.
package enum TextFormat {
  /// A text with its first argument put in where a whole number or an object is meant: `%d`, `%ld`,
  /// `%lu`, `%@`, `%1$d`, `%03d`; `%%` becomes `%`.
  ///
  /// All else stays as it is written: `%n`, `%s`, `%2$d`, `%99999$@`.
  package static func filled(_ text: String, count: Int) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var start = 0
    for placeholder in TextPlaceholder.all(in: bytes) {
      result += bytes[start..<placeholder.range.lowerBound]
      result += filled(placeholder, in: bytes, count: count, own: 1)
      start = placeholder.range.upperBound
    }
    return String(decoding: result + bytes[start...], as: UTF8.self)
  }

  /// What stands for a placeholder that is no variable; `own` is another position that is the
  /// count's, besides the first.
  static func filled(
    _ placeholder: TextPlaceholder, in text: [UInt8], count: Int, own: Int
  ) -> [UInt8] {
    switch placeholder.kind {
    case .percent: return [UInt8(ascii: "%")]
    case .argument(let letter, _) where "dDiuU@".utf8.contains(letter):
      let position = placeholder.position ?? 1
      guard placeholder.stars == 0, position == 1 || position == own else { break }
      let number = String(count)
      let missing = max(0, min(placeholder.width, widest) - number.utf8.count)
      guard missing > 0 else { return Array(number.utf8) }
      guard placeholder.padsWithZeros else {
        return Array(repeating: UInt8(ascii: " "), count: missing) + number.utf8
      }
      return Array((count < 0 ? "-" : "").utf8)
        + Array(repeating: UInt8(ascii: "0"), count: missing)
        + number.utf8.drop { $0 == UInt8(ascii: "-") }
    default: break
    }
    return Array(text[placeholder.range])
  }

  private static let widest = 20
}
