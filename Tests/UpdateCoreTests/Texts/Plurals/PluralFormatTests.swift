import Testing

@testable import UpdateCore

@Suite struct PluralFormatTests {
  private let files = PluralFormat(
    format: "%#@files@ left",
    variables: [
      "files": PluralFormat.Variable(
        forms: [.zero: "Nothing", .one: "%d file", .few: "%d few", .other: "%d files"])
    ])

  @Test(arguments: [
    (0, "en", "Nothing left"), (1, "en", "1 file left"), (2, "en", "2 files left"),
    (2, "pl", "2 few left"), (5, "pl", "5 files left"), (22, "pl", "22 few left"),
    (0, "fr", "Nothing left"), (1, "ja", "1 files left"), (3, "xx", "3 files left"),
    (-1, "en", "-1 file left"),
  ])
  func takesTheFormOfTheLanguage(_ count: Int, _ language: String, _ text: String) {
    #expect(files.text(count: count, language: language) == text)
  }

  @Test func withoutAFormZeroTheRulesDecide() {
    let format = PluralFormat(
      format: "%#@n@", variables: ["n": .init(forms: [.one: "one", .other: "many"])])
    #expect(format.text(count: 0, language: "en") == "many")
    #expect(format.text(count: 0, language: "fr") == "one")
  }

  @Test func putsVariablesIntoOneAnother() {
    let format = PluralFormat(
      format: "%1$#@a@, %2$#@b@.",
      variables: [
        "a": .init(forms: [.other: "%1$d in %#@b@"]), "b": .init(forms: [.other: "<%2$ld>"]),
      ])
    #expect(format.text(count: 7, language: "de") == "7 in <%2$ld>, <7>.")
  }

  @Test func endsWhereVariablesNameThemselves() {
    let loop = PluralFormat(format: "%#@a@", variables: ["a": .init(forms: [.other: "x%#@a@"])])
    #expect(loop.text(count: 1, language: "en") == "xxxxxxxx%#@a@")
    let names = (0..<8).map { "v\($0)" }
    var bomb = PluralFormat(format: "%#@v0@")
    for (name, next) in zip(names, names.dropFirst() + ["none"]) {
      let text = String(repeating: "%#@\(next)@", count: 60)
      bomb.variables[name] = .init(forms: [.other: text])
    }
    #expect(bomb.text(count: 1, language: "en").utf8.count < 1 << 20)
    bomb.variables["v7"] = .init(forms: [.other: ""])
    #expect(bomb.text(count: 1, language: "en").utf8.count < 1 << 20)
  }

  @Test(arguments: [
    ("%d of %i, %ld %lld %lu %llu %zd %u %@ %1$d %1$@", "5 of 5, 5 5 5 5 5 5 5 5 5"),
    ("100%% %d", "100% 5"), ("%03d|%3d|%-3d|%+d", "005|  5|  5|5"),
    ("%n %s%s %99999$@ %2$d %*d %f %x %", "%n %s%s %99999$@ %2$d %*d %f %x %"),
    ("100 % der 5%-igen", "100 % der 5%-igen"), ("%#@who@ %#@@ %#", "%#@who@ %#@@ %#"),
    ("%999999999999999999d", "%999999999999999999d"), ("%9999d", "                   5"),
    ("ä%dö😀%@", "ä5ö😀5"), ("%$d %0$d %1$", "%$d %0$d %1$"), ("%hhd %qd", "5 5"),
  ])
  func putsNumbersIn(_ text: String, _ expected: String) {
    #expect(TextFormat.filled(text, count: 5) == expected)
  }
}
