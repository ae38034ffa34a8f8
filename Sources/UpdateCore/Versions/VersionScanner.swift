/// Reads a version's text from left to right.
struct VersionScanner {
  struct Parts {
    var numbers: [VersionNumber] = []
    var prerelease: [PrereleaseIdentifier] = []
    var build: VersionNumber?
  }

  private var rest: ArraySlice<UInt8>
  /// The text without the blanks around it.
  let trimmed: String

  init(_ text: String) {
    rest = Array(text.utf8)[...]
    while rest.first?.isASCIIBlank == true { rest.removeFirst() }
    while rest.last?.isASCIIBlank == true { rest.removeLast() }
    trimmed = String(decoding: rest, as: UTF8.self)
  }

  /// The parts of the whole text, or `nil` when it is no version.
  mutating func scan() -> Parts? {
    var parts = Parts()
    if rest.first == UInt8(ascii: "v") || rest.first == UInt8(ascii: "V") { rest.removeFirst() }
    repeat {
      guard let number = VersionNumber(take(while: \.isASCIIDigit)) else { return nil }
      parts.numbers.append(number)
      guard parts.numbers.count <= Version.maximumNumbers else { return nil }
    } while skip(".")
    guard scanPrerelease(into: &parts), scanMetadata(), scanBuild(into: &parts) else { return nil }
    return rest.isEmpty ? parts : nil
  }

  private mutating func scanPrerelease(into parts: inout Parts) -> Bool {
    if skip("-") {
      repeat {
        let bytes = take { $0.isASCIIDigit || $0.isASCIILetter || $0 == UInt8(ascii: "-") }
        guard let identifier = PrereleaseIdentifier(bytes) else { return false }
        parts.prerelease.append(identifier)
      } while skip(".")
    } else if let letters = PrereleaseIdentifier(take(while: \.isASCIILetter)) {
      parts.prerelease.append(letters)
      if let number = VersionNumber(take(while: \.isASCIIDigit)) {
        parts.prerelease.append(.number(number))
      }
    }
    return true
  }

  private mutating func scanMetadata() -> Bool {
    guard skip("+") else { return true }
    return !take {
      $0.isASCIIDigit || $0.isASCIILetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
    }.isEmpty
  }

  private mutating func scanBuild(into parts: inout Parts) -> Bool {
    if rest.isEmpty { return true }
    guard !take(while: \.isASCIIBlank).isEmpty, skip("("),
      let build = VersionNumber(take(while: \.isASCIIDigit)), skip(")")
    else { return false }
    parts.build = build
    return true
  }

  private mutating func take(while belongs: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let taken = rest.prefix(while: belongs)
    rest = rest[taken.endIndex...]
    return taken
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }
}
