/// A set of versions, written as package managers write it.
///
/// Comparators joined by blanks must all hold (`>=1.2 <2`); `||` joins alternatives. `^1.2.3`,
/// `~1.2`, `1.2.x`, `*` and `1.0.0 - 1.4.0` mean what they mean for npm; a version of one or two
/// numbers stands for all that begin with them, so a bare `1.2` is `1.2.x`. Every comparison is by
/// the order of `Version`; an end that is not included does not let that version's pre-releases in
/// (2.0.0-beta is not below 2).
package struct VersionRange: Sendable, Hashable {
  static let maximumLength = 1_000

  /// The range as given, without the blanks around it.
  package let text: String
  /// What it means, in words: "1.2 means 1.2.x: at least 1.2 and below 1.3".
  package let explanation: String
  private let alternatives: [[VersionComparator]]

  /// Reads a range; `nil` when the text is none.
  package init?(_ text: String) {
    guard text.utf8.count <= VersionRange.maximumLength else { return nil }
    var alternatives: [[VersionComparator]] = []
    var explanations: [String] = []
    for part in VersionRange.alternatives(of: text) {
      guard let parsed = VersionRangeParser.parse(part) else { return nil }
      alternatives.append(parsed.comparators)
      explanations.append(parsed.explanation)
    }
    self.text = VersionScanner.trimming(text)
    self.alternatives = alternatives
    explanation = explanations.joined(separator: ", or ")
  }

  package func contains(_ version: Version) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.admits(version) } }
  }

  private static func alternatives(of text: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = text[...]
    while let bar = rest.firstIndex(of: "|") {
      parts.append(rest[..<bar])
      rest = rest[rest.index(after: bar)...]
      // A single bar is no separator: leave it in, so that the part is refused.
      if rest.first == "|" { rest.removeFirst() } else { parts.append("|") }
    }
    return parts + [rest]
  }
}

extension VersionRange: CustomStringConvertible {
  package var description: String { text }
}
