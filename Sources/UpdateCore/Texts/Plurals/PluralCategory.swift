/// CLDR's plural categories, as `.stringsdict` names them.
package enum PluralCategory: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}
