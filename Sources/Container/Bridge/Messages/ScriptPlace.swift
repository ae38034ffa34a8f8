/// Where in a script something happened.
package struct ScriptPlace: Hashable, Sendable {
  /// The script's URL; for an inline script the page's; cut to 2,048 bytes.
  package let file: String
  /// Counted from 1, in the file; an inline script's lines are those of the page.
  package var line: Int
  /// Counted from 1; 0 when it is not known.
  package var column: Int

  package init(file: String, line: Int, column: Int = 0) {
    self.file = file.cut(toBytes: MessageLimits.file)
    self.line = line
    self.column = column
  }
}
