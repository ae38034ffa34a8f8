import Testing

@testable import UpdateCore

@Suite struct StringsdictTests {
  private static let start =
    "NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;"

  private func read(_ text: String) throws -> StringsFile {
    try StringsFile.read(Array(text.utf8), path: "de.lproj/Localizable.stringsdict")
  }

  private func failure(_ text: String) -> StringsError? {
    do throws(StringsError) {
      _ = try StringsFile.read(Array(text.utf8), path: "A.stringsdict")
      return nil
    } catch {
      return error
    }
  }

  @Test func readsRulesOfEachFormat() throws {
    let text = """
      // Files.
      "n files" = { NSStringLocalizedFormatKey = "%#@n@!"; n = { \(Self.start)
        one = "%d Datei"; other = "%d Dateien"; }; };
      """
    let file = try read(text)
    #expect(file.table.line(of: "n files") == 2)
    guard case .plural(let plural)? = file.table["n files"] else {
      Issue.record("no plural")
      return
    }
    #expect(plural.text(count: 1, language: "de") == "1 Datei!")
    #expect(plural.text(count: 2, language: "de") == "2 Dateien!")
    #expect(try read("{ a = { NSStringLocalizedFormatKey = b; }; }").table.count == 1)
    for format in [StringsFile.Format.xml1, .binary1] {
      let bytes = StringsFile.write(file.table, as: format)
      let again = try StringsFile.read(bytes, path: "Localizable.STRINGSDICT")
      #expect(again.format == format)
      #expect(again.table == file.table)
    }
  }

  @Test(arguments: [
    ("a = b;", 1, "`b` where `{` should be"),
    ("a = { b = c; };", 1, "`a`: it has no NSStringLocalizedFormatKey"),
    (
      "\na = { NSStringLocalizedFormatKey = b; c = d; };", 2,
      "`a`: `c` is a text, not a dictionary"
    ),
    (
      "a = { NSStringLocalizedFormatKey = \"%#@b@\"; };", 1,
      "`a`: `%#@b@` names no variable"
    ),
    (
      "a = { NSStringLocalizedFormatKey = b; c = { other = d; }; };", 1,
      "`a`: `c.NSStringFormatSpecTypeKey` is missing, not NSStringPluralRuleType"
    ),
    (
      "a = { NSStringLocalizedFormatKey = b; c = { \(Self.start) one = d; }; };", 1,
      "`a`: `c` has no form `other`"
    ),
    (
      "a = { NSStringLocalizedFormatKey = b; c = { \(Self.start) others = d; }; };", 1,
      "`a`: `c.others` is no plural category"
    ),
    (
      "a = { NSStringLocalizedFormatKey = b; c = { \(Self.start) other = \"%#@c@\"; }; };", 1,
      "`a`: `c` stands in itself, or variables are more than 8 deep in one another"
    ),
    ("a = { b = { c = { d = e; }; }; };", 1, "`{` where a text should be"),
    ("a = { b = (c); };", 1, "`(` where a text or `{` should be"),
    ("a = {\n b = c; }", 2, "`;` is missing after the text of `a`"),
    ("a = { b = c; ", 1, "the file ends where a key or `}` should be"),
  ])
  func tellsWhatIsWrong(_ text: String, _ line: Int, _ sentence: String) {
    let error = failure(text)
    #expect(error?.reason.sentence == sentence)
    #expect(error?.line == line)
  }

  @Test func tellsTheKeyInPropertyLists() {
    let error = failure("<plist><dict>\n<key>a</key><string>b</string></dict></plist>")
    #expect(error?.sentence == "A.stringsdict: line 2: `a`: it is a text, not a dictionary")
    let list = failure(
      "<dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><array/></dict></dict>")
    #expect(list?.reason == .notText(key: "a.NSStringLocalizedFormatKey", kind: "a list"))
  }
}
