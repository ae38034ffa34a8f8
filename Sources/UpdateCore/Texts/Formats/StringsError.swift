/// Why a file of texts is none, and where.
package struct StringsError: Error, Sendable, Hashable {
  package var path: String
  /// Counted from 1; `nil` where the format has none.
  package var line: Int?
  /// In characters (Unicode scalars), counted from 1.
  package var column: Int?
  package var reason: Reason

  package init(path: String, line: Int? = nil, column: Int? = nil, reason: Reason) {
    self.path = path
    self.line = line
    self.column = column
    self.reason = reason
  }

  /// The file, the place and the reason, without a full stop.
  package var sentence: String { "\(escapingControls(path)): \(clause)" }

  /// The place and the reason, without the file.
  package var clause: String {
    switch (line, column) {
    case (let line?, let column?): "line \(line), column \(column): \(reason.sentence)"
    case (let line?, nil): "line \(line): \(reason.sentence)"
    default: reason.sentence
    }
  }
}
