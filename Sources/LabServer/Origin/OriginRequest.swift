/// What of a request decides the answer.
struct OriginRequest: Sendable, Equatable {
  var method: String
  /// Decoded, without the query.
  var path: String
  /// Host and port that URLs in the answer name.
  var host: String

  /// The path of a request target, decoded; `nil` when it is none.
  static func path(ofTarget target: String) -> String? {
    let raw = target.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard raw.first == UInt8(ascii: "/") else { return nil }
    var bytes: [UInt8] = []
    var rest = raw[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy({ UInt8(ascii: "+") != $0 }),
        let value = UInt8(Substring(digits), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// A path component with all but unreserved bytes encoded.
  static func encode(_ component: String) -> String {
    component.utf8.reduce(into: "") { text, byte in
      let scalar = Unicode.Scalar(byte)
      let isUnreserved =
        scalar.isASCII && (scalar.properties.isAlphabetic || (48...57).contains(byte))
        || "-._~".utf8.contains(byte)
      if isUnreserved {
        text.unicodeScalars.append(scalar)
      } else {
        text += byte < 16 ? "%0" : "%"
        text += String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
