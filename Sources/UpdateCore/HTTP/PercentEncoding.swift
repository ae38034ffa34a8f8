/// A text as one component of a URL's path, or as a value in its query.
///
/// All but the unreserved characters is encoded (`RFC 3986 §2.3`).
package func percentEncoded(_ text: String) -> String {
  var result = ""
  for byte in text.utf8 {
    if byte.isASCIIDigit || byte.isASCIILetter || "-._~".utf8.contains(byte) {
      result.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      result += "%" + hexadecimal(UInt32(byte), width: 2)
    }
  }
  return result
}

/// The text that percent-encoding stands for; `nil` when an escape is none, or what comes out is not
/// UTF-8.
package func percentDecoded(_ text: some StringProtocol) -> String? {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
  var bytes: [UInt8] = []
  var digits = 0
  for byte in text.utf8 {
    if digits == 0 {
      if byte == UInt8(ascii: "%") { digits = 2 } else { bytes.append(byte) }
      continue
    }
    guard let value = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
    if digits == 2 {
      bytes.append(UInt8(value << 4))
    } else {
      bytes[bytes.count - 1] |= UInt8(value)
    }
    digits -= 1
  }
  return digits == 0 ? String(validating: bytes, as: UTF8.self) : nil
}

/// A URL or request target without the token of CloudKit: what is shown is kept and passed on.
package func hidingToken(in url: String) -> String {
  let name = "ckAPIToken="
  guard let mark = url.firstIndex(of: "?") else { return url }
  let fields = url[mark...].dropFirst().split(separator: "&", omittingEmptySubsequences: false)
  let shown = fields.map { field in
    field.hasPrefix(name) && field.count > name.count ? "\(name)…" : String(field)
  }
  return "\(url[...mark])\(shown.joined(separator: "&"))"
}
