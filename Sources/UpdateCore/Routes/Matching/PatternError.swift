/// Why a pattern is no regular expression, in PCRE2's words.
package struct PatternError: Error, Sendable, Hashable {
  package var message: String
  /// The byte at which PCRE2 noticed, counted from 0.
  package var offset: Int
}

extension PatternError: CustomStringConvertible {
  /// "missing closing parenthesis, at byte 12".
  package var description: String { "\(message), at byte \(offset)" }
}
