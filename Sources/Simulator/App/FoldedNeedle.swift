/// A text that is looked for in many others, letter case aside.
struct FoldedNeedle: Sendable {
  private let bytes: [UInt8]
  /// In small letters; `nil` for one of ASCII, which is found faster.
  private let text: String?

  init(_ text: String) {
    bytes = text.utf8.map(FoldedNeedle.folded)
    self.text = bytes.allSatisfy { $0 < 0x80 } ? nil : text.lowercased()
  }

  func isIn(_ text: String) -> Bool {
    if let needle = self.text { return text.lowercased().contains(needle) }
    var text = text
    return text.withUTF8 { text in
      guard let first = bytes.first else { return true }
      guard text.count >= bytes.count else { return false }
      for start in 0...(text.count - bytes.count) where FoldedNeedle.folded(text[start]) == first {
        var length = 1
        while length < bytes.count, FoldedNeedle.folded(text[start + length]) == bytes[length] {
          length += 1
        }
        if length == bytes.count { return true }
      }
      return false
    }
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }
}
