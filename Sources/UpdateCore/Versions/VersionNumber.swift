/// A decimal number of any length, as versions are made of.
///
/// No text from outside can overflow it: what does not fit into a machine's word is kept as digits.
package struct VersionNumber: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// So many digits fit into a word, whatever they are.
  private static let digitsOfWord = 19

  /// The value where there are no `digits`.
  private let word: UInt64
  /// More than 19 ASCII digits, the first of them not 0; else empty.
  private let digits: [UInt8]

  package static let zero = VersionNumber(word: 0, digits: [])

  private init(word: UInt64, digits: [UInt8]) {
    self.word = word
    self.digits = digits
  }

  /// Takes the bytes from `start` to `end`, which are known to be ASCII digits.
  init(digits bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
    var start = start
    while start < end, bytes[start] == UInt8(ascii: "0") { start += 1 }
    guard end - start <= VersionNumber.digitsOfWord else {
      self.init(word: 0, digits: Array(bytes[start..<end]))
      return
    }
    var word: UInt64 = 0
    while start < end {
      word = word &* 10 &+ UInt64(bytes[start] &- UInt8(ascii: "0"))
      start += 1
    }
    self.init(word: word, digits: [])
  }

  /// Reads ASCII digits; `nil` when there is none or anything else.
  init?(_ text: some Sequence<UInt8>) {
    let bytes = Array(text)
    guard !bytes.isEmpty, bytes.allSatisfy(\.isASCIIDigit) else { return nil }
    self = bytes.withUnsafeBufferPointer { VersionNumber(digits: $0, 0, $0.count) }
  }

  package static func == (left: VersionNumber, right: VersionNumber) -> Bool {
    left.word == right.word
      && (left.digits.isEmpty && right.digits.isEmpty || left.digits == right.digits)
  }

  package static func < (left: VersionNumber, right: VersionNumber) -> Bool {
    if left.digits.isEmpty && right.digits.isEmpty { return left.word < right.word }
    if left.digits.count != right.digits.count { return left.digits.count < right.digits.count }
    return left.digits.lexicographicallyPrecedes(right.digits)
  }

  /// The number after this one.
  var next: VersionNumber {
    if digits.isEmpty, word < 9_999_999_999_999_999_999 {
      return VersionNumber(word: word + 1, digits: [])
    }
    var digits = Array(description.utf8)
    for index in digits.indices.reversed() {
      if digits[index] != UInt8(ascii: "9") {
        digits[index] += 1
        return VersionNumber(word: 0, digits: digits)
      }
      digits[index] = UInt8(ascii: "0")
    }
    return VersionNumber(word: 0, digits: [UInt8(ascii: "1")] + digits)
  }

  /// The decimal, without leading zeros.
  package var description: String {
    digits.isEmpty ? String(word) : String(decoding: digits, as: UTF8.self)
  }
}

extension UInt8 {
  package var isASCIIDigit: Bool { self &- 0x30 < 10 }

  package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Space, tab, line feed or carriage return.
  var isASCIIBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
