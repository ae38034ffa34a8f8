/// A SHA-256 value.
package struct SHA256Digest: Sendable, Hashable {
  /// 64 lower-case hexadecimal digits.
  package let text: String

  init(bytes: [UInt8]) {
    func digit(_ value: UInt8) -> UInt8 {
      value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
    text = String(unsafeUninitializedCapacity: bytes.count * 2) { buffer in
      for (index, byte) in bytes.enumerated() {
        buffer[index * 2] = digit(byte >> 4)
        buffer[index * 2 + 1] = digit(byte & 15)
      }
      return bytes.count * 2
    }
  }

  /// Reads 64 hexadecimal digits of either case; `nil` for anything else.
  package init?(_ text: String) {
    guard text.utf8.count == 64,
      text.utf8.allSatisfy({ $0.isASCIIDigit || 0x61...0x66 ~= $0 | 0x20 })
    else { return nil }
    self.text = text.lowercased()
  }
}
