import Testing

@testable import UpdateCore

@Suite struct PluralRulesTests {
  @Test(arguments: [
    ("en", "one other"), ("de-AT", "one other"), ("en_us", "one other"), ("German", "one other"),
    ("pl", "one few many other"), ("ru", "one few many other"), ("ja", "other"),
    ("ar", "zero one two few many other"), ("cy", "zero one two few many other"),
    ("cs", "one few other"), ("fr", "one other"), ("sl", "one two few other"),
    ("zh-Hant_TW", "other"), ("Base", "other"), ("xx", "other"), ("", "other"),
    ("../../etc/passwd", "other"),
  ])
  func needs(_ language: String, _ categories: String) {
    let needed = PluralRules(language: language).needed.map(\.rawValue)
    #expect(needed.joined(separator: " ") == categories)
  }

  @Test func knowsCategories() {
    let russian = PluralRules(language: "ru")
    #expect(
      [1, 2, 5, 11, 21, 22, 111].map { russian.category(of: $0) }
        == [.one, .few, .many, .many, .one, .few, .many])
    #expect(PluralRules(language: "fr").category(of: 1_000_000) == .many)
    #expect(PluralRules(language: "en").category(of: .min) == .other)
  }
}
