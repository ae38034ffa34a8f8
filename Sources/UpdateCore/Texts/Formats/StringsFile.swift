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
  /// read; and what Foundation passes over in silence is an error: a comment without an end,
  /// anything after the last text, half of a surrogate pair, a NUL.
  package static func read(_ bytes: [UInt8], path: String) throws(StringsError) -> StringsFile {
    do throws(StringsFailure) {
      let isRules = path.lowercased().hasSuffix(".stringsdict")
      return try isRules ? readRules(bytes) : readTexts(bytes)
    } catch {
      throw error.located(path: path)
    }
  }

  private static func readTexts(_ bytes: [UInt8]) throws(StringsFailure) -> StringsFile {
    switch try StringsSource(bytes) {
    case .text(let text): return try StringsTextReader.read(text)
    case .list(let list): return try list.texts()
    }
  }

  private static func readRules(_ bytes: [UInt8]) throws(StringsFailure) -> StringsFile {
    let entries: [RulesEntry]
    var file = StringsFile(format: .text, table: TextTable(), warnings: [])
    switch try StringsSource(bytes) {
    case .text(let text): entries = try StringsTextReader.readRules(text)
    case .list(let list):
      file.format = list.format
      entries = try list.rules()
    }
    for entry in entries {
      let before = file.table.set(.plural(try entry.plural()), for: entry.key, line: entry.line)
      file.warn(ofDuplicate: entry.key, line: entry.line, before: before)
    }
    return file
  }

  mutating func warn(ofDuplicate key: String, line: Int, before: Int?) {
    guard let before, warnings.count < StringsLimits.warnings else { return }
    warnings.append(
      StringsWarning(
        .duplicate(key: key, line: before == 0 ? nil : before), line: line == 0 ? nil : line))
  }
}
