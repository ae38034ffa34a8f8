import Testing

@testable import UpdateCore

@Suite struct LanguageMatcherTests {
  /// Preferred; the app's languages; those that are asked, in their order.
  @Test(arguments: [
    // The document's and the issue's.
    ("en-US", "en_us en de", "en_us en"),
    ("pt-BR", "en pt", "pt"),
    ("zh-Hant-TW", "zh-Hans", ""),
    ("zh-Hant-TW", "zh-Hans zh-Hant zh-Hant_TW zh-TW en", "zh-Hant_TW zh-TW zh-Hant"),
    ("zh-Hant-TW", "zh-TW zh-CN", "zh-TW"),
    ("zh-TW", "zh-Hans zh_hant", "zh_hant"),
    ("zh-CN", "zh-Hant zh-Hans", "zh-Hans"),
    ("zh", "zh-Hant zh-CN", "zh-CN"),
    ("zh-Hant-HK", "zh-TW zh-Hans", "zh-TW"),
    ("zh-MO", "zh-HK zh-Hant", "zh-HK zh-Hant"),
    ("sr-Latn-RS", "sr sr-Latn sr-Latn-RS", "sr-Latn-RS sr-Latn"),
    ("sr-RS", "sr-Latn sr", "sr"),
    ("sh", "sr sr-Latn", "sr-Latn"),
    // Case and separator.
    ("EN_us", "en-US", "en-US"),
    ("de-at", "DE", "DE"),
    // Codes and names of other times.
    ("he", "iw", "iw"),
    ("iw-IL", "he", "he"),
    ("no", "nb", "nb"),
    ("nb-NO", "no", "no"),
    ("in", "id", "id"),
    ("en-GB", "English German", "English"),
    // Parents that are not just shorter.
    ("en-IN", "en en-GB", "en-GB en"),
    ("en-US", "en-GB en", "en"),
    ("es-MX", "es es-419", "es-419 es"),
    ("pt-AO", "pt-BR pt-PT pt", "pt-PT pt"),
    ("de-1901", "de", "de"),
    ("de-Latn-DE", "de", "de"),
    // Another region, where there is nothing nearer.
    ("en", "en-GB", "en-GB"),
    ("en", "en-AU en-US", "en-US"),
    ("en-US", "en-AU en-GB", "en-GB"),
    ("en-AU", "en-NZ en-US", "en-NZ"),
    ("fr-CA", "fr-CH fr-FR", "fr-FR"),
    ("pt-BR", "pt-PT", "pt-PT"),
    ("pt-PT", "pt-BR", "pt-BR"),
    ("pt-PT en", "pt-BR en", "en pt-BR"),
    ("fr-CH fr-CA", "fr-FR fr-CA", "fr-CA"),
    // Several.
    ("fr de en", "en de", "de en"),
    ("de-CH de", "de", "de"),
    // Nothing.
    ("tlh", "en", ""),
    ("", "en", ""),
    ("e english? en--US x-klingon \u{1b}[2J", "en", ""),
  ])
  func choice(_ preferred: String, _ languages: String, _ asked: String) {
    let matcher = LanguageMatcher(languages.split(separator: " ").map(String.init))
    let found = matcher.matches(for: preferred.split(separator: " ").map(String.init))
    #expect(found.map(\.name).joined(separator: " ") == asked)
  }

  @Test func aLongNameNamesNothing() {
    #expect(LanguageTag("de-" + String(repeating: "a", count: 33)) == nil)
    #expect(LanguageTag("de-abcdefgh-abcdefgh-abcdefgh-abcde") != nil)
    #expect(LanguageTag("de-abcdefghi") == nil)
  }

  @Test(arguments: [
    ("zh-Hant_TW", "zh-Hant-TW"), ("zh_tw", "zh-Hant-TW"), ("EN-us", "en-US"), ("iw", "he"),
    ("es_419", "es-419"), ("sh", "sr-Latn"), ("sh-Cyrl", "sr-Cyrl"), ("de-CH-1996", "de-CH-1996"),
    ("German", "de"),
  ])
  func tags(_ name: String, _ tag: String) {
    #expect(LanguageTag(name)?.text == tag)
  }

  @Test func readingATagAgainChangesNothing() throws {
    for name in ["zh-tw", "sh", "no", "de-Latn-de", "English", "yue", "kk-CN", "pa-pk"] {
      let tag = try #require(LanguageTag(name))
      #expect(LanguageTag(tag.text) == tag)
    }
  }
}
