/// A file of texts as it was read: `.strings` in any of its formats, or `.stringsdict`.
package struct StringsFile: Sendable {
  package enum Format: String, Sendable, CaseIterable { case text, xml1, binary1 }

  package var format: Format
  package var table: TextTable
  /// What misleads and is no error; at most `StringsLimits.warnings`.
  package var warnings: [StringsWarning]

  /// Reads a file by what its bytes begin with; `path` names it in errors, its extension tells
  /// plural rules from texts.
  ///
  /// What Foundation reads as texts is read as the same texts. Beyond it, UTF-16 without a mark is
  /// read; and what Foundation passes over in silence is an error: a comment without an end, and
  /// anything after the last text.
  package static func read(_ bytes: [UInt8], path: String) throws(StringsError) -> StringsFile {
    do throws(StringsFailure) {
      let text = try StringsEncoding.text(bytes)
      return try StringsTextReader.read(text)
    } catch {
      throw error.located(path: path)
    }
  }
}
