extension LanguageTag {
  /// What this language falls back to, nearest first.
  ///
  /// Variant and region are left out one by one, with the stops that CLDR's parent locales name
  /// and Apple's TN2418 has for an example (`en-IN`, `en-GB`, `en`; `es-MX`, `es-419`, `es`). The
  /// script of a language with two stays: no text in `zh-Hans` helps who reads `zh-Hant`.
  var parents: [LanguageTag] {
    var parents: [LanguageTag] = []
    if !variants.isEmpty { parents.append(with(region: region)) }
    if let region {
      var stop = LanguageNames.parentRegion(of: self, region)
      while let next = stop {
        parents.append(with(region: next))
        stop = LanguageNames.parentRegion(of: self, next)
      }
      parents.append(with(region: nil))
    }
    if script != nil, !LanguageNames.hasScripts(language) {
      if region != nil {
        parents.append(LanguageTag(language: language, script: nil, region: region))
      }
      parents.append(LanguageTag(language: language, script: nil, region: nil))
    }
    return parents
  }

  /// Whether a person who reads this can read the other, as far as script goes.
  func isRelated(to other: LanguageTag) -> Bool {
    language == other.language
      && (script == other.script || !LanguageNames.hasScripts(language))
  }

  private func with(region: String?) -> LanguageTag {
    LanguageTag(language: language, script: script, region: region)
  }
}
