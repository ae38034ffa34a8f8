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
