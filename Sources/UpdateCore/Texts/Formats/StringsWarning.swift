/// What misleads in a file of texts, and is no error.
package struct StringsWarning: Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    /// It is there again, after the one in this line; the last one counts.
    case duplicate(key: String, line: Int?)
    /// A backslash before a character that needs none: iOS reads the character alone.
    case unknownEscape(String, reads: String)
    /// `\U` with fewer than four digits.
    case shortEscape(String)
  }

  package var reason: Reason
  /// Counted from 1; `nil` where the format has none.
  package var line: Int?
  package var column: Int?

  package init(_ reason: Reason, line: Int? = nil, column: Int? = nil) {
    self.reason = reason
    self.line = line
    self.column = column
  }

  /// The key that it is about, where there is one.
  package var key: String? {
    if case .duplicate(let key, _) = reason { key } else { nil }
  }

  /// A clause without place and full stop.
  package var sentence: String {
    switch reason {
    case .duplicate(let key, let line):
      let before = line.map { " (first in line \($0))" } ?? ""
      return "`\(escapingControls(key, limit: 80))` is there again\(before); the last one counts"
    case .unknownEscape(let escape, let reads):
      let hint = escape == "\\u" ? "; a character by its number is `\\U` and four digits" : ""
      return
        "`\(escapingControls(escape))` is no escape: iOS reads `\(escapingControls(reads))`\(hint)"
    case .shortEscape(let escape): return "`\(escape)` has fewer than four digits"
    }
  }
}
