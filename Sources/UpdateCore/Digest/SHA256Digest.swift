/// A SHA-256 value.
package struct SHA256Digest: Sendable, Hashable {
  /// 64 lower-case hexadecimal digits.
  package let text: String

  init(bytes: some Sequence<UInt8>) {
    let digits = Array("0123456789abcdef".utf8)
    text = String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Reads 64 hexadecimal digits of either case; `nil` for anything else.
  package init?(_ text: String) {
    guard text.utf8.count == 64,
      text.utf8.allSatisfy({ $0.isASCIIDigit || 0x61...0x66 ~= $0 | 0x20 })
    else { return nil }
    self.text = text.lowercased()
  }
}
