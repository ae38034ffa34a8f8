import Testing

@testable import UpdateCore

@Suite struct TextCatalogTests {
  @Test func aKeyThatTheUpdateLostStaysInItsLanguage() {
    let catalog = TextCatalog(
      documents: tree(["de.lproj/Localizable.strings": ["a": "A neu"]], "Documents/texts"),
      bundle: tree([
        "de.lproj/Localizable.strings": ["a": "A", "b": "B"],
        "en.lproj/Localizable.strings": ["a": "a", "b": "b", "c": "c"],
      ]))
    #expect(
      catalog.answer(TextQuery("a"), preferred: ["de-AT"])
        == TextAnswer(
          "A neu", source: .documents, language: "de",
          file: "Documents/texts/de.lproj/Localizable.strings"))
    #expect(
      catalog.answer(TextQuery("b"), preferred: ["de-AT"])
        == TextAnswer(
          "B", source: .bundle, language: "de", file: "App.app/de.lproj/Localizable.strings"))
    #expect(catalog.answer(TextQuery("c"), preferred: ["de-AT"]).language == "en")
    #expect(
      catalog.answer(TextQuery("d", fallback: "D"), preferred: ["de"])
        == TextAnswer("D", source: .default))
    #expect(catalog.answer(TextQuery("d"), preferred: ["de"]) == TextAnswer("d", source: .key))
  }

  @Test func theDevelopmentLanguageThenBaseStandIn() {
    let bundle = tree([
      "fr.lproj/Localizable.strings": ["a": "fr"], "en.lproj/Localizable.strings": ["a": "en"],
      "Base.lproj/Localizable.strings": ["a": "base", "b": "base"],
    ])
    let english = TextCatalog(documents: nil, bundle: bundle)
    #expect(english.choice(preferred: ["ja"]).chain == ["en", "Base"])
    #expect(english.answer(TextQuery("b"), preferred: ["ja"]).language == "Base")
    let french = TextCatalog(documents: nil, bundle: bundle, developmentRegion: "fr_FR")
    #expect(french.choice(preferred: ["ja"]).chain == ["fr", "Base"])
    let first = TextCatalog(documents: nil, bundle: bundle, declared: ["fr"])
    #expect(first.choice(preferred: ["en"]).chain == ["fr", "Base"])
  }

  @Test func aLanguageOnlyInDocumentsIsNotUsedAndThatIsSaid() {
    let catalog = TextCatalog(
      documents: tree([
        "ja.lproj/Localizable.strings": ["a": "ja"], "de.lproj/Localizable.strings": ["a": "de"],
      ]),
      bundle: tree([
        "en.lproj/Localizable.strings": ["a": "en"], "fr.lproj/Localizable.strings": ["a": "fr"],
      ]), declared: ["en", "de", "it"])
    let choice = catalog.choice(preferred: ["ja-JP", "de-AT", "?"])
    #expect(choice.chain == ["de", "en"])
    #expect(
      choice.reasons.map { "\($0.language): \($0.sentence)" } == [
        "de: parent of de-AT",
        "en: the development language",
        "fr: not declared by the app",
        "ja: not declared by the app: only in Documents",
        "it: declared by the app, which has no texts in it",
        "ja-JP: preferred, and the app has nothing near it",
        "?: names no language",
      ])
    #expect(catalog.answer(TextQuery("a"), preferred: ["ja"]).value == "en")
    #expect(catalog.answer(TextQuery("a", language: "ja"), preferred: ["de"]).source == .key)
  }

  @Test func aQueryMayNameALanguage() {
    let catalog = TextCatalog(
      documents: nil,
      bundle: tree([
        "en.lproj/Localizable.strings": ["a": "en"], "en-GB.lproj/Localizable.strings": [:],
        "de.lproj/Localizable.strings": ["a": "de"], "Base.lproj/Localizable.strings": ["a": "b"],
      ]))
    func value(_ language: String) -> String {
      catalog.answer(TextQuery("a", language: language), preferred: ["de"]).value
    }
    #expect(value("en_gb") == "en")
    #expect(value("fr") == "a")
    #expect(value("base") == "b")
  }

  @Test func anAppWithoutLocalizationHasItsLooseFiles() {
    let catalog = TextCatalog(
      documents: tree(["Localizable.strings": ["a": "neu"]], "Documents/texts"),
      bundle: tree(["Localizable.strings": ["a": "alt", "b": "b"]]))
    #expect(
      catalog.answer(TextQuery("a"), preferred: ["de"])
        == TextAnswer("neu", source: .documents, file: "Documents/texts/Localizable.strings"))
    #expect(
      catalog.answer(TextQuery("b"), preferred: [])
        == TextAnswer("b", source: .bundle, file: "App.app/Localizable.strings"))
    #expect(catalog.choice(preferred: ["de"]).reasons.first?.why == .loose)
  }

  @Test func theNameUnderTheIconIsTheInstalledApps() {
    let catalog = TextCatalog(
      documents: tree(["en.lproj/InfoPlist.strings": ["CFBundleDisplayName": "New"]]),
      bundle: tree(["en.lproj/InfoPlist.strings": ["CFBundleDisplayName": "Old"]]))
    let query = TextQuery("CFBundleDisplayName", table: "InfoPlist")
    #expect(catalog.answer(query, preferred: ["en"]).value == "Old")
  }

  @Test func rowsTellEachLanguagesTextAndWhatIsMissing() {
    let catalog = TextCatalog(
      documents: tree(["de.lproj/Localizable.strings": ["a": "neu"]]),
      bundle: tree([
        "de.lproj/Localizable.strings": ["a": "alt"],
        "en.lproj/Localizable.strings": ["a": "a", "b": "b"],
        "en_us.lproj/Localizable.strings": ["a": "us"], "fr.lproj/Localizable.strings": ["c": "c"],
      ]))
    #expect(catalog.keys(table: "Localizable") == ["a", "b", "c"])
    let row = catalog.row(key: "a")
    #expect(row.cells.map(\.language) == ["de", "en", "en_us"])
    #expect(row["DE"]?.value == "neu")
    #expect(row["de"]?.bundled == "alt")
    #expect(row["en-US"]?.source == .bundle)
    #expect(
      catalog.missing() == ["de": ["b", "c"], "en": ["c"], "en_us": ["c"], "fr": ["a", "b"]])
  }

  private func tree(_ files: [String: [String: String]], _ path: String = "App.app") -> TextTree {
    var tree = TextTree()
    for (place, texts) in files {
      var table = TextTable()
      for (key, text) in texts { table[key] = .text(text) }
      tree.set(table, at: place, path: "\(path)/\(place)")
    }
    return tree
  }
}
