/// What a pattern asks for at one place, as far as that is certain.
///
/// A row of literals and characters stands for text that each match holds without a gap.
struct PatternUnit: Equatable {
  let rawValue: UInt16

  /// Nothing is known about what stands here, if anything does.
  static let gap = PatternUnit(rawValue: 0x100)
  /// A dot: each character but a line end.
  static let dot = PatternUnit(rawValue: 0x101)
  /// One character that is no line end.
  static let character = PatternUnit(rawValue: 0x102)
  /// Something that can always be left out, wherever it stands.
  static let optional = PatternUnit(rawValue: 0x103)
  /// Something that can always be left out when all that follows can be.
  static let optionalAtEnd = PatternUnit(rawValue: 0x104)
  /// Here another alternative of the whole pattern begins.
  static let alternative = PatternUnit(rawValue: 0x105)

  private static let caseless: UInt16 = 0x200

  private init(rawValue: UInt16) { self.rawValue = rawValue }

  /// This byte.
  init(_ byte: UInt8) { rawValue = UInt16(byte) }

  /// This lower-case ASCII letter or its capital.
  init(caseless byte: UInt8) { rawValue = UInt16(byte) | PatternUnit.caseless }

  /// The byte, where exactly one is asked for.
  var byte: UInt8? { rawValue < 0x100 ? UInt8(truncatingIfNeeded: rawValue) : nil }

  /// The byte without regard to its case, for a literal of either kind.
  var foldedByte: UInt8? {
    let plain = rawValue & ~PatternUnit.caseless
    return plain < 0x100 ? UInt8(truncatingIfNeeded: plain).folded : nil
  }

  /// Whether a character is asked for.
  var isText: Bool { self == .dot || self == .character || foldedByte != nil }
}

extension UInt8 {
  /// An ASCII capital as its small letter; other bytes as they are.
  var folded: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }
}
