/// A JSON number by its text, so that no digit is lost.
///
/// Two numbers are equal when they are written alike.
package struct JSONNumber: Sendable, Hashable {
  /// In JSON's own grammar: what JSON5 allows besides is rewritten (`+1` to `1`, `0x10` to `16`).
  package let text: String

  /// Takes a text that is known to be a JSON number.
  init(verified text: String) { self.text = text }

  package init(_ value: Int) { text = String(value) }

  /// A finite number; `nil` for infinities and not-a-number.
  package init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text = String(describing: value)
  }

  /// The value, if written without fraction and exponent and within 64 bits.
  package var integer: Int? { Int(text) }

  /// Whether it is written without fraction and exponent, whatever its size.
  package var isWrittenAsInteger: Bool {
    text.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
  }

  /// The nearest floating-point value; `nil` when it is too large for one.
  package var double: Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }
}
