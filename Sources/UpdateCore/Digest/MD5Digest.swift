/// An MD5 value: tells files apart where a server knows no better, and proves nothing against malice.
package struct MD5Digest: Sendable, Hashable {
  /// 32 lower-case hexadecimal digits.
  package let text: String

  init(bytes: [UInt8]) { text = hexadecimalText(bytes) }

  /// Reads 32 hexadecimal digits of either case; `nil` for anything else.
  package init?(_ text: String) {
    guard text.utf8.count == 32, text.utf8.allSatisfy(\.isHexadecimalDigit) else { return nil }
    self.text = text.lowercased()
  }
}
