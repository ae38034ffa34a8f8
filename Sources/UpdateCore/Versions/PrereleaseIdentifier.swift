/// One dotted part of a pre-release: a number, or letters, digits and hyphens.
enum PrereleaseIdentifier: Sendable, Hashable, Comparable {
  // The order of the cases is semver's: numbers come before words.
  case number(VersionNumber)
  case word(String)

  /// Reads `[0-9A-Za-z-]+`.
  init?(_ bytes: ArraySlice<UInt8>) {
    if let number = VersionNumber(bytes) {
      self = .number(number)
      return
    }
    let isWord = bytes.allSatisfy {
      $0.isASCIIDigit || $0.isASCIILetter || $0 == UInt8(ascii: "-")
    }
    guard isWord, !bytes.isEmpty else { return nil }
    self = .word(String(decoding: bytes, as: UTF8.self))
  }

  static func < (left: PrereleaseIdentifier, right: PrereleaseIdentifier) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left < right
    case (.number, .word): true
    case (.word, .number): false
    case (.word(let left), .word(let right)): left < right
    }
  }
}
