import Foundation
import Testing
import UpdateCore

/// `text export` and `text check`, as a translator and a script use them.
@Suite("Files of texts on the command line", .timeLimit(.minutes(10)))
struct TextFilesTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func run(_ words: String...) throws -> FinishedProgram {
    try Product.run(words, in: folder)
  }

  @discardableResult
  private func write(_ text: String, to name: String) throws -> String {
    let path = "\(folder.path)/\(name)"
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test("export writes each format, and what it wrote is read again")
  func export() throws {
    let file = try write("/* c */ \"ä\" = \"1\\n\"; b = '2';", to: "a.strings")
    let text = "\"ä\" = \"1\\n\";\n\"b\" = \"2\";\n"
    #expect(try run("text", "export", file).output == text)
    let xml = try run("text", "export", file, "--format", "xml1")
    #expect(xml.status == 0 && xml.output.hasPrefix("<?xml"))
    for format in ["binary1", "xml1", "text"] {
      let written = try run(
        "text", "export", file, "--format", format, "--output", file, "--json")
      let result = try JSONLines(written).result(keys: [
        "file", "format", "texts", "bytes", "error",
      ])
      #expect(result["texts"] as? Int == 2)
      #expect(result["format"] as? String == format)
      #expect(try run("text", "export", file).output == text)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).contains("a.strings"))
    let link = "\(folder.path)/link.strings"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.strings")
    #expect(try run("text", "export", link, "--format", "xml1", "--output", link).status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.strings")
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("<?xml"))
  }

  @Test("export of a broken file tells where, and leaves the other as it is")
  func broken() throws {
    let file = try write("a = 1;\n\"b\" = \"2;\n", to: "a.strings")
    let other = try write("mine", to: "b.strings")
    let end = try run("text", "export", file, "--output", other)
    #expect(end.status == 1 && end.output == "")
    #expect(end.errors == "drydock: \(file): line 2, column 7: the string has no end\n")
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "mine")
    for words in [
      ["text", "export"], ["text", "export", file, "--json"], ["text", "export", "missing"],
      ["text", "export", folder.path], ["text", "export", file, "--table", "A"],
      ["text", "check"], ["text", "check", folder.path, "--format", "text"],
    ] {
      let wrong = try Product.run(words, in: folder)
      #expect(wrong.status == 2 && wrong.errors.hasPrefix("drydock: "), "\(words)")
    }
  }

  @Test("check finds nothing in sound texts")
  func sound() throws {
    try write("a = \"%@\";", to: "app/en.lproj/A.strings")
    try write("a = \"<%@>\";", to: "app/de.lproj/A.strings")
    let plain = try run("text", "check", folder.path + "/app")
    #expect(plain.status == 0 && plain.errors == "")
    #expect(plain.output == "2 files, nothing to find fault with.\n")
    #expect(try run("text", "check", folder.path + "/app/de.lproj").status == 0)
    #expect(try run("text", "check", folder.path + "/app/de.lproj/A.strings").status == 0)
  }

  @Test("check tells each fault and its place, and fails")
  func faults() throws {
    try write("a = \"%@\";\nb = 1;", to: "app/en.lproj/A.strings")
    try write("a = \"%d\";\n", to: "app/de.lproj/A.strings")
    try write("\na = ;", to: "app/de.lproj/B.strings")
    try write(
      """
      <plist><dict><key>CFBundleDevelopmentRegion</key><string>en</string>
      <key>CFBundleLocalizations</key><array><string>fr</string></array></dict></plist>
      """, to: "app/Info.plist")
    let path = folder.path + "/app"
    try FileManager.default.createSymbolicLink(
      atPath: path + "/it.lproj", withDestinationPath: "de.lproj")
    let plain = try run("text", "check", path)
    #expect(plain.status == 1)
    #expect(plain.errors == "drydock: \(path): 4 findings\n")
    #expect(
      plain.output == """
        de.lproj/A.strings: `b` is missing: en has it
        de.lproj/A.strings:1: `a` has `%d` where en has `%@`
        de.lproj/B.strings:2:5: `;` where a text should be
        fr.lproj: is missing: the app declares fr
        3 files, 4 findings.

        """)
    let json = try run("text", "check", path, "--json")
    #expect(json.status == 1)
    let result = try JSONLines(json).result(keys: ["files", "findings", "development", "error"])
    #expect(result["findings"] as? Int == 4)
    #expect(result["development"] as? String == "en")
    #expect((result["error"] as? [String: Any])?["code"] as? String == "texts.findings")
    let file = try run("text", "check", path + "/de.lproj/B.strings")
    #expect(file.output == "B.strings:2:5: `;` where a text should be\n1 file, 1 finding.\n")
    #expect(try run("text", "check", folder.path).status == 2)
  }

  @Test("check finds the same however the path is typed")
  func paths() throws {
    try write(
      """
      n = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey =
      NSStringPluralRuleType; NSStringFormatValueTypeKey = d; other = "%d"; }; };
      """, to: "home/de.lproj/A.stringsdict")
    try write("{ app: { name: 'Shop', languages: ['de', 'fr'] } }", to: "home/drydock.json5")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/home/link", withDestinationPath: "de.lproj")
    let words = "A.stringsdict:1: `n`: `n` has no form `one`, which de needs\n1 file, 1 finding.\n"
    for path in [
      "de.lproj", "de.lproj/", "./de.lproj//", "link", "de.lproj/.", "\(folder.path)/home/de.lproj",
      "link/A.stringsdict", "de.lproj/A.stringsdict",
    ] {
      #expect(try run("text", "check", path).output == words, "\(path)")
    }
    // The profile's bundle is none, and what it declares is no fault of this folder.
    #expect(try run("text", "check", ".").output == "de.lproj/" + words)
    try write(
      "{ app: { name: 'Shop', languages: ['de', 'fr'], bundle: '.' } }", to: "home/drydock.json5")
    #expect(
      try run("text", "check", "./").output.contains("fr.lproj: is missing: the app declares fr"))
    #expect(try run("text", "check", "de.lproj").output == words)
  }

  @Test("check reads native views, and knows the keys of their tables")
  func views() throws {
    try write(
      """
      { "title": { "id": "nav", "text": "Home" }, "elements": [
        { "id": "bk2", "type": "label", "text": "Book" },
        { "id": "bt3", "type": "button", "text": "" },
        { "id": "sw4", "type": "switch", "text": "" },
        { "id": "tf5", "type": "textField" } ] }
      """, to: "app/Base.lproj/Home.view.json")
    try write(
      "{ \"elements\": [\n{ \"id\": \"a\", \"type\": \"labl\" } ] }",
      to: "app/Base.lproj/Bad.view.json")
    try write("\"bt3.normalTitle\" = \"Go\";", to: "app/en.lproj/Home.strings")
    try write(
      "\"bt3.normalTitle\" = \"Los\";\n\"bk2.text\" = \"Buch\";\n\"bk2.tekst\" = \"Buch\";",
      to: "app/de.lproj/Home.strings")
    try write("a = 1;", to: "app/fr.lporj/Home.strings")
    try write("a = 1;", to: "app/klingonisch.lproj/Home.strings")
    let end = try run("text", "check", folder.path + "/app")
    for line in [
      "Base.lproj/Bad.view.json:2: type in element 1 does not know 'labl'; the nearest is 'label'",
      "Base.lproj/Home.view.json: `sw4` has no text in en: neither here nor as `sw4.title` in a "
        + "table Home",
      "de.lproj/Home.strings:3: `bk2.tekst` is none of the view Home, the nearest is `bk2.text`",
      "fr.lporj: is no language: the nearest ending is `.lproj`",
      "klingonisch.lproj: is no language: “klingonisch” names none",
    ] {
      #expect(end.output.contains(line + "\n"), "\(end.output)")
    }
    #expect(!end.output.contains("bk2.text` is here only"))
    #expect(try run("text", "check", folder.path + "/app/Base.lproj/Bad.view.json").status == 1)
    let base = try run("text", "check", folder.path + "/app/Base.lproj")
    #expect(base.output.contains("Bad.view.json:2: "), "\(base.output)")
  }
}
