/// One dotted part of a pre-release: a number, or letters, digits and hyphens.
enum PrereleaseIdentifier: Sendable, Hashable, Comparable {
  // The order of the cases is semver's: numbers come before words.
  case number(VersionNumber)
  case word(String)

  static func < (left: PrereleaseIdentifier, right: PrereleaseIdentifier) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left < right
    case (.number, .word): true
    case (.word, .number): false
    case (.word(let left), .word(let right)): left < right
    }
  }
}
