/// Why a file of texts is none.
package struct StringsError: Error, Sendable, Hashable {
  package var path: String
  /// Counted from 1; `nil` where the format has none.
  package var line: Int?
  package var column: Int?
  /// A clause without the file's name.
  package var reason: String

  package init(path: String, line: Int? = nil, column: Int? = nil, reason: String) {
    self.path = path
    self.line = line
    self.column = column
    self.reason = reason
  }

  package var sentence: String { "\(path): \(reason)" }
}
