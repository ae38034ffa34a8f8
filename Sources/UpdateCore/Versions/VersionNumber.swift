/// A decimal number of any length, as versions are made of.
///
/// Kept as digits without leading zeros, so that no text from outside can overflow it.
package struct VersionNumber: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// ASCII digits, most significant first; empty for zero.
  private let digits: [UInt8]

  package static let zero = VersionNumber(digits: [])

  private init(digits: [UInt8]) { self.digits = digits }

  /// Reads ASCII digits; `nil` when there is none or anything else.
  init?(_ text: some Sequence<UInt8>) {
    var digits: [UInt8] = []
    var isEmpty = true
    for byte in text {
      guard byte.isASCIIDigit else { return nil }
      isEmpty = false
      if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte) }
    }
    guard !isEmpty else { return nil }
    self.digits = digits
  }

  package static func < (left: VersionNumber, right: VersionNumber) -> Bool {
    if left.digits.count != right.digits.count { return left.digits.count < right.digits.count }
    return left.digits.lexicographicallyPrecedes(right.digits)
  }

  /// The number after this one.
  var next: VersionNumber {
    var digits = digits
    for index in digits.indices.reversed() {
      if digits[index] != UInt8(ascii: "9") {
        digits[index] += 1
        return VersionNumber(digits: digits)
      }
      digits[index] = UInt8(ascii: "0")
    }
    return VersionNumber(digits: [UInt8(ascii: "1")] + digits)
  }

  /// The decimal, without leading zeros.
  package var description: String {
    digits.isEmpty ? "0" : String(decoding: digits, as: UTF8.self)
  }
}

extension UInt8 {
  var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  var isASCIILetter: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
  }

  /// Space, tab, line feed or carriage return.
  var isASCIIBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
