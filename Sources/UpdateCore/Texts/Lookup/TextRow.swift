/// A key in all languages that have it.
package struct TextRow: Sendable, Hashable {
  /// Its text in one language.
  package struct Cell: Sendable, Hashable {
    /// As the folder is written; `nil` for loose files.
    package var language: String?
    package var value: String
    /// For a text with plural forms one of them, `other`; `nil` for any other.
    package var sample: String?
    package var source: TextAnswer.Source
    /// Relative to the sandbox.
    package var file: String
    /// What the installed app has for it; `nil` where it has nothing.
    package var bundled: String?
    /// Whether the language is one that the app declares, or needs no declaration.
    package var isDeclared: Bool
  }

  package var key: String
  /// By language, loose files last.
  package var cells: [Cell]

  package subscript(language: String) -> Cell? {
    let folded = LanguageTag.fold(language)
    return cells.first { LanguageTag.fold($0.language ?? "") == folded }
  }
}
