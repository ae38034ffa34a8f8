/// What a table has for a key.
package enum TextEntry: Sendable, Hashable {
  case text(String)
  /// A format with plural forms, of a `.stringsdict`.
  case plural(PluralFormat)
}
