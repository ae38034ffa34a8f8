import CPlurals

/// The plural rules of a language, by ICU.
package final class PluralRules: @unchecked Sendable {
  // Read only once it is made: ICU's own promise for const objects.
  private let rules: UnsafeMutableRawPointer?

  /// The rules of a language as a folder or a person names it: `pt-PT`, `en_us`.
  ///
  /// A language that CLDR does not know, or a name that is none, has the category `other` alone.
  package init(language: String) {
    rules = cplurals_open(LanguageTag(language)?.text ?? "")
  }

  deinit { if let rules { cplurals_close(rules) } }

  /// The category of a number of things.
  package func category(of count: Int) -> PluralCategory {
    guard let rules else { return .other }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16) { name in
      guard let start = name.baseAddress,
        cplurals_select(rules, Int64(count), start, name.count)
      else { return .other }
      return PluralCategory(rawValue: String(cString: start)) ?? .other
    }
  }

  /// The categories that whole numbers up to 200 fall into, in CLDR's order.
  ///
  /// What only fractions or millions fall into (`many` in Czech, in French) is left out: iOS takes
  /// `other` for them where it is not there, and nobody writes it.
  package var needed: [PluralCategory] {
    let found = Set((0...200).map { category(of: $0) })
    return PluralCategory.allCases.filter { found.contains($0) || $0 == .other }
  }
}
