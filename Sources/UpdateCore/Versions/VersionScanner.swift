/// Reads a version's text from left to right.
///
/// Looks at each byte about once; the bytes must outlive it.
struct VersionScanner {
  struct Parts {
    var numbers: [VersionNumber] = []
    var prerelease: [PrereleaseIdentifier] = []
    var build: VersionNumber?
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int
  /// Where the blanks at the end begin.
  private let end: Int
  /// The text without the blanks around it.
  let trimmed: Range<Int>

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var end = bytes.count
    while start < end, bytes[start].isASCIIBlank { start += 1 }
    while end > start, bytes[end - 1].isASCIIBlank { end -= 1 }
    self.bytes = bytes
    self.end = end
    position = start
    trimmed = start..<end
  }

  /// The text without the blanks around it.
  static func trimming(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      let trimmed = VersionScanner(bytes).trimmed
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[trimmed]), as: UTF8.self)
    }
  }

  /// The parts of the whole text, or `nil` when it is no version.
  mutating func scan() -> Parts? {
    var parts = Parts()
    if current == UInt8(ascii: "v") || current == UInt8(ascii: "V") { position += 1 }
    repeat {
      guard parts.numbers.count < Version.maximumNumbers, let number = scanNumber() else {
        return nil
      }
      parts.numbers.append(number)
    } while skip(UInt8(ascii: "."))
    guard scanPrerelease(into: &parts), scanMetadata(), scanBuild(into: &parts) else { return nil }
    return position == end ? parts : nil
  }

  private mutating func scanPrerelease(into parts: inout Parts) -> Bool {
    if skip(UInt8(ascii: "-")) {
      repeat {
        guard let identifier = scanIdentifier() else { return false }
        parts.prerelease.append(identifier)
      } while skip(UInt8(ascii: "."))
      return true
    }
    let start = position
    while position < end, bytes[position].isASCIILetter { position += 1 }
    guard position > start else { return true }
    parts.prerelease.append(.word(text(from: start)))
    if let number = scanNumber() { parts.prerelease.append(.number(number)) }
    return true
  }

  /// Reads `[0-9A-Za-z-]+`: a number where it is all digits.
  private mutating func scanIdentifier() -> PrereleaseIdentifier? {
    let start = position
    if let number = scanNumber(), !isIdentifierByte { return .number(number) }
    while isIdentifierByte { position += 1 }
    return position > start ? .word(text(from: start)) : nil
  }

  private mutating func scanMetadata() -> Bool {
    guard skip(UInt8(ascii: "+")) else { return true }
    let start = position
    while isIdentifierByte || current == UInt8(ascii: ".") { position += 1 }
    return position > start
  }

  private mutating func scanBuild(into parts: inout Parts) -> Bool {
    if position == end { return true }
    let start = position
    while position < end, bytes[position].isASCIIBlank { position += 1 }
    guard position > start, skip(UInt8(ascii: "(")), let build = scanNumber(),
      skip(UInt8(ascii: ")"))
    else { return false }
    parts.build = build
    return true
  }

  /// Reads the digits that stand here; `nil` when there is none.
  private mutating func scanNumber() -> VersionNumber? {
    let start = position
    while position < end, bytes[position].isASCIIDigit { position += 1 }
    guard position > start else { return nil }
    return VersionNumber(digits: bytes, start, position)
  }

  private var current: UInt8? { position < end ? bytes[position] : nil }

  private var isIdentifierByte: Bool {
    guard position < end else { return false }
    let byte = bytes[position]
    return byte.isASCIIDigit || byte.isASCIILetter || byte == UInt8(ascii: "-")
  }

  private func text(from start: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard position < end, bytes[position] == byte else { return false }
    position += 1
    return true
  }
}
