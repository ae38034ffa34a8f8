extension Unicode.Scalar {
  /// Whether a terminal might obey it, or be led astray by it: C0, DEL, C1, line and paragraph
  /// separators, bidirectional controls.
  package var isControl: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }
}

/// The text with each control character as `\u{1B}`-like visible text, for sentences.
///
/// Cut after `limit` characters.
package func escapingControls(_ text: String, limit: Int = 200) -> String {
  var result = ""
  for (count, scalar) in text.unicodeScalars.enumerated() {
    if count == limit { return result + "…" }
    if scalar.isControl {
      result += "\\u{\(hexadecimal(scalar.value, width: 1))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Upper-case hexadecimal digits, at least `width` of them.
func hexadecimal(_ value: UInt32, width: Int) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
