/// A text, and where it is from.
package struct TextAnswer: Sendable, Hashable {
  package enum Source: String, Sendable, CaseIterable {
    /// A file in `Documents`.
    case documents
    /// A file of the installed app.
    case bundle
    /// What the query had for a text that is not there.
    case `default`
    /// The key itself.
    case key
  }

  package var value: String
  package var source: Source
  /// The language as its folder is written; `nil` for a text of no language.
  package var language: String?
  /// The file, relative to the sandbox.
  package var file: String?

  package init(_ value: String, source: Source, language: String? = nil, file: String? = nil) {
    self.value = value
    self.source = source
    self.language = language
    self.file = file
  }
}
