import Testing

@testable import UpdateCore

@Suite struct TextsCheckTests {
  /// A folder as values: places and what the files hold.
  private func reading(_ files: [String: String]) -> TextTree.Reading {
    var reading = TextTree.Reading()
    for (place, text) in files {
      do throws(StringsError) {
        let file = try StringsFile.read(Array(text.utf8), path: place)
        reading.tree.set(file.table, at: place, path: place)
        if !file.warnings.isEmpty { reading.warnings[place] = file.warnings }
      } catch {
        reading.problems[place] = error.sentence
        reading.errors[place] = error
      }
    }
    return reading
  }

  private func findings(_ files: [String: String]) -> [String] {
    TextsCheck(reading(files)).findings().map(\.text)
  }

  private func rules(_ forms: String) -> String {
    """
    n = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey =
    NSStringPluralRuleType; NSStringFormatValueTypeKey = d; \(forms) }; };
    """
  }

  @Test func soundTextsHaveNone() {
    let files = [
      "en.lproj/Localizable.strings": "a = \"%1$@ has %2$d\"; b = c;",
      "de.lproj/Localizable.strings": "b = d; a = \"%2$i von %1$@, 100 % sicher\";",
      "en_us.lproj/Localizable.strings": "b = e;",
      "Base.lproj/Home.strings": "x = y;", "de.lproj/Home.strings": "x = z;",
      "de.lproj/Plurals.stringsdict": rules("one = \"eins\"; other = \"%d\";"),
      "en.lproj/Plurals.stringsdict": rules("one = \"%d\"; other = \"%d\";"),
    ]
    #expect(findings(files) == [])
  }

  @Test func whatIsInBaseIsTheDevelopmentLanguages() {
    var files = [
      "Base.lproj/A.strings": "k = \"%@ %d\"; only = x;", "de.lproj/A.strings": "k = \"%d\";",
    ]
    #expect(
      findings(files) == [
        "de.lproj/A.strings: `only` is missing: Base has it",
        "de.lproj/A.strings:1: `k` has `%d` where Base has `%@ %d`",
      ])
    files["en.lproj/A.strings"] = "other = y;"
    files["en_us.lproj/A.strings"] = "other = z;"
    #expect(
      findings(files) == [
        "de.lproj/A.strings: `only` is missing: en has it",
        "de.lproj/A.strings: `other` is missing: en has it",
        "de.lproj/A.strings:1: `k` has `%d` where en has `%@ %d`",
      ])
  }

  @Test func tellsWhatLanguagesLack() {
    let files = [
      "en.lproj/A.strings": "a = 1;\nb = 2;", "en.lproj/B.strings": "c = 3;",
      "de.lproj/A.strings": "b = 2;\n\nx = 1;", "de.lproj/C.strings": "d = 4;",
    ]
    #expect(
      findings(files) == [
        "de.lproj/A.strings: `a` is missing: en has it",
        "de.lproj/A.strings:3: `x` is here only: en does not have it",
        "de.lproj/B.strings: is missing: en has 1 key in it",
        "de.lproj/C.strings: en has no table of that name",
      ])
    var check = TextsCheck(reading(files), declared: ["en", "de-AT", "fr"], views: ["C"])
    let kinds = check.findings().map { "\($0.file) \($0.kind)" }
    #expect(kinds.contains("fr.lproj missingLanguage") && kinds.count == 4)
    check = TextsCheck(reading(files), developmentRegion: "de")
    #expect(check.development == "de")
  }

  @Test func aFileThatDoesNotParseIsToldOnce() {
    let files = [
      "en.lproj/A.strings": "a = 1;\nb = 2;", "de.lproj/A.strings": "a = 1;\nb = \"2;",
    ]
    let found = TextsCheck(reading(files)).findings()
    #expect(found.map(\.text) == ["de.lproj/A.strings:2:5: the string has no end"])
    #expect(found.first?.kind == .unreadable)
    #expect(
      findings(["en.lproj/A.strings": "a", "de.lproj/A.strings": "a = 1;"])
        == ["en.lproj/A.strings:1:2: the file ends where `=` or `;` should be"])
  }

  @Test(arguments: [
    ("%@ %d", "%2$d %1$@", nil), ("%@ %d", "%d %@", "`%d %@` where en has `%@ %d`"),
    ("%d", "%ld", "`%ld` where en has `%d`"), ("%ld", "%lld", nil), ("%d", "%u", nil),
    ("%d", "", "no placeholder where en has `%d`"), ("%%", "", nil), ("100%", "100 %", nil),
    ("%f", "%.2f", nil), ("%f", "%d", "`%d` where en has `%f`"),
    ("%1$@ %1$@", "%1$@", nil), ("%@", "%2$@", "`%2$@` where en has `%@`"),
    ("%*d", "%d %d", nil), ("%s", "%n", "`%n` where en has `%s`"),
    ("%@", "%99999$@", "no placeholder where en has `%@`"),
  ])
  func comparesPlaceholders(_ english: String, _ german: String, _ message: String?) {
    let found = findings([
      "en.lproj/A.strings": "a = \"\(english)\";", "de.lproj/A.strings": "a = \"\(german)\";",
    ])
    #expect(found == (message.map { ["de.lproj/A.strings:1: `a` has \($0)"] } ?? []))
  }

  @Test func pluralFormsAreThoseOfTheLanguage() {
    let files = [
      "en.lproj/A.stringsdict": rules("one = \"%d\"; other = \"%d\";"),
      "pl.lproj/A.stringsdict": rules("one = \"%d\"; other = \"%@\";"),
      "ja.lproj/A.stringsdict": rules("other = \"%d\";"),
      "de.lproj/A.strings": "n = \"%d Dinge\";",
    ]
    #expect(
      findings(files) == [
        "pl.lproj/A.stringsdict:1: `n` has `%@/%d` where en has `%d`",
        "pl.lproj/A.stringsdict:1: `n`: `n` has no form `few`, `many`, which pl needs",
      ])
  }

  @Test func duplicatesAndMisleadingEscapes() {
    let found = TextsCheck(reading(["A.strings": "a = 1;\na = \"\\q\";"])).findings()
    #expect(found.map(\.kind) == [.duplicate, .misleading])
    #expect(found.map(\.line) == [2, 2])
    #expect(found.first?.key == "a")
  }

  @Test func tellsNoMoreThanItsLimit() {
    let many = (0..<TextsCheck.mostFindings + 10).map { "k\($0);" }.joined()
    let files = ["en.lproj/A.strings": many, "de.lproj/A.strings": ""]
    #expect(findings(files).count == 1)
    let other = ["en.lproj/A.strings": many, "de.lproj/A.strings": "k0;"]
    #expect(findings(other).count == TextsCheck.mostFindings)
  }
}
