/// All texts of an app at one moment: those in `Documents` and those of the bundle.
package struct TextCatalog: Sendable {
  /// Names of the tables, sorted.
  package var tables: [String] { [] }
  /// Languages that have a folder, as it is written, sorted.
  package var languages: [String] { [] }

  package init() {}

  /// One text for a device with these preferred languages.
  package func answer(_ query: TextQuery, preferred: [String]) -> TextAnswer {
    query.fallback.map { TextAnswer($0, source: .default) }
      ?? TextAnswer(query.key, source: .key)
  }

  /// Which languages are asked on a device with these preferred ones.
  package func choice(preferred: [String]) -> LanguageChoice { LanguageChoice(chain: []) }

  /// All keys of a table, of every language, sorted.
  package func keys(table: String) -> [String] { [] }
}
