/// A SHA-256 value.
package struct SHA256Digest: Sendable, Hashable {
  /// 64 lower-case hexadecimal digits.
  package let text: String

  init(bytes: [UInt8]) { text = hexadecimalText(bytes) }

  /// Reads 64 hexadecimal digits of either case; `nil` for anything else.
  package init?(_ text: String) {
    guard text.utf8.count == 64, text.utf8.allSatisfy(\.isHexadecimalDigit) else { return nil }
    self.text = text.lowercased()
  }
}

/// Two lower-case hexadecimal digits for each byte.
func hexadecimalText(_ bytes: [UInt8]) -> String {
  func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
  return String(unsafeUninitializedCapacity: bytes.count * 2) { buffer in
    for (index, byte) in bytes.enumerated() {
      buffer[index * 2] = digit(byte >> 4)
      buffer[index * 2 + 1] = digit(byte & 15)
    }
    return bytes.count * 2
  }
}

extension UInt8 {
  /// Whether it is a hexadecimal digit of either case.
  var isHexadecimalDigit: Bool { isASCIIDigit || 0x61...0x66 ~= self | 0x20 }
}
