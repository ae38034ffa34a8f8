/// The references that every XML text may have.
enum XMLEntities {
  private static let names: [(name: String, byte: UInt8)] = [
    ("lt", UInt8(ascii: "<")), ("gt", UInt8(ascii: ">")), ("amp", UInt8(ascii: "&")),
    ("quot", UInt8(ascii: "\"")), ("apos", UInt8(ascii: "'")),
  ]

  /// A text in which each reference is what it stands for.
  static func decoded(_ text: ArraySlice<UInt8>) throws(StringsFailure) -> [UInt8] {
    guard text.contains(UInt8(ascii: "&")) else { return Array(text) }
    var result: [UInt8] = []
    var position = text.startIndex
    while position < text.endIndex {
      guard text[position] == UInt8(ascii: "&") else {
        result.append(text[position])
        position += 1
        continue
      }
      guard let end = text[position...].prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let bytes = meaning(text[position + 1..<end])
      else { throw StringsFailure(.markup("`&` begins no reference"), at: position) }
      result += bytes
      position = end + 1
    }
    return result
  }

  private static func meaning(_ name: ArraySlice<UInt8>) -> [UInt8]? {
    if let known = names.first(where: { $0.name.utf8.elementsEqual(name) }) { return [known.byte] }
    let text = String(decoding: name, as: UTF8.self)
    guard text.first == "#" else { return nil }
    let isHexadecimal = text.dropFirst().first == "x"
    let digits = text.dropFirst(isHexadecimal ? 2 : 1)
    guard let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), value > 0,
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return Array(String(scalar).utf8)
  }

  /// A text as it stands in an element.
  static func encoded(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // XML's readers make a line feed of it.
      case "\r": result += "&#13;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
