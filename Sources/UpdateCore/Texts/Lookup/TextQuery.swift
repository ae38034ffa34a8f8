/// One lookup of a text, as `NSLocalizedString` and its like ask for it.
package struct TextQuery: Sendable, Hashable {
  /// The table that is meant when none is named.
  package static let defaultTable = "Localizable"

  package var key: String
  /// The file's name without its extension.
  package var table: String
  /// One language instead of the device's preferred ones.
  package var language: String?
  /// What stands in for a text that is not there.
  package var fallback: String?
  /// How many of something there are, for a text that has plural forms.
  package var count: Int?

  package init(
    _ key: String, table: String = TextQuery.defaultTable, language: String? = nil,
    fallback: String? = nil, count: Int? = nil
  ) {
    self.key = key
    self.table = table
    self.language = language
    self.fallback = fallback
    self.count = count
  }
}
