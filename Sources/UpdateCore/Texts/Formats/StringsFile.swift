/// A file of texts as it was read: `.strings` in any of its formats, or `.stringsdict`.
package struct StringsFile: Sendable {
  package enum Format: String, Sendable, CaseIterable { case text, xml1, binary1 }

  package var format: Format
  package var table: TextTable
  /// What misleads and is no error, with its line.
  package var warnings: [String]

  /// Reads a file by what its bytes begin with; `path` names it in errors, its extension tells
  /// plural rules from texts.
  package static func read(_ bytes: [UInt8], path: String) throws(StringsError) -> StringsFile {
    throw StringsError(path: path, reason: "nothing is read")
  }
}
