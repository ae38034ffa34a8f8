/// The five parts of a URL reference as RFC 3986, appendix B, takes it apart, percent-encoded.
struct URLReference {
  var scheme: String?
  var authority: String?
  var path: String
  var query: String?
  var fragment: String?

  /// `nil` for what no part of a URL may hold.
  ///
  /// What is `isAsWritten` keeps all printable ASCII raw.
  init?(_ text: String, isAsWritten: Bool = false) {
    guard text.utf8.count <= WebURL.maximumLength,
      let encoded = URLReference.encoding(text, isAsWritten),
      encoded.utf8.count <= WebURL.maximumLength
    else { return nil }
    var rest = encoded[...]
    if let hash = rest.firstIndex(of: "#") {
      fragment = String(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(of: ":"), !rest[..<colon].contains("/") {
      guard URLReference.isScheme(rest[..<colon]) else { return nil }
      scheme = String(rest[..<colon])
      rest = rest[rest.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      authority = String(rest[..<end])
      rest = rest[end...]
    }
    path = String(rest)
  }

  private static func isScheme(_ text: Substring) -> Bool {
    text.utf8.first?.isASCIILetter == true
      && text.utf8.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: ".")
      }
  }

  /// Percent-encodes what may not stand raw; `nil` for blanks, controls, backslashes and stray
  /// percent signs.
  private static func encoding(_ text: String, _ isAsWritten: Bool) -> String? {
    if text.unicodeScalars.contains(where: { $0.isControl || $0.properties.isWhitespace }) {
      return nil
    }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x21...0x7E where isAsWritten: result.append(byte)
      case UInt8(ascii: "\\"): return nil
      case UInt8(ascii: "%"):
        guard index + 2 < bytes.count, bytes[index + 1...index + 2].allSatisfy(isHexDigit) else {
          return nil
        }
        result.append(byte)
      case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "^"),
        UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"), 0x80...:
        result.append(UInt8(ascii: "%"))
        result += Array(hexadecimal(UInt32(byte), width: 2).utf8)
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
  }
}
