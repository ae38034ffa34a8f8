/// Words set apart by white space, as in `class`.
enum TokenList {
  /// Whether a word is among those of a text.
  static func contains(_ token: String, in text: String) -> Bool {
    if text == token { return !token.isEmpty && !token.utf8.contains(where: Whitespace.contains) }
    guard !token.isEmpty, text.utf8.count > token.utf8.count else { return false }
    var text = text
    var token = token
    return text.withUTF8 { bytes in token.withUTF8 { contains($0, in: bytes) } }
  }

  private static func contains(
    _ token: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var position = 0
    while position < bytes.count {
      while position < bytes.count, Whitespace.contains(bytes[position]) { position += 1 }
      let start = position
      while position < bytes.count, !Whitespace.contains(bytes[position]) { position += 1 }
      if position - start == token.count, bytes[start..<position].elementsEqual(token) {
        return true
      }
    }
    return false
  }
}
