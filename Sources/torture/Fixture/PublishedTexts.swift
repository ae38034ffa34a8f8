/// The texts of an app or of a server: a version, and files by their paths.
struct PublishedTexts: Sendable {
  var version: String
  var files: [String: String]

  static let german = "de.lproj/Localizable.strings"
  static let english = "en.lproj/Localizable.strings"
  static let french = "fr.lproj/Localizable.strings"

  static let bundled = PublishedTexts(
    version: "1",
    files: [
      german: line("Hallo"), english: line("Hello"),
      "Base.lproj/Home.view.json": #"{"elements": []}"#,
    ])
  /// Changes one file and adds one.
  static let first = bundled.changed("2", [german: line("Guten Tag"), french: line("Bonjour")])
  /// Changes others, and has no French any more.
  static let second = bundled.changed("3", [german: line("Guten Tag"), english: line("Good day")])
  static let firstWithoutFrench = bundled.changed("2", [german: line("Guten Tag")])
  /// Changes every file.
  static let next = PublishedTexts(
    version: "5",
    files: [
      german: line("Moin"), english: line("Hey"),
      "Base.lproj/Home.view.json":
        #"{"title": {"id": "t", "text": "Home"}, "elements": []}"#,
    ])
  static let newest = PublishedTexts(
    version: "4", files: [german: line("Servus"), english: line("Howdy")])
  /// The first one, of which a file was lost.
  static let bundledAsFirst = first.changed("2", [german: line("Hallo")])
  static let edited = bundled.changed("1", [german: line("Grüezi")])
  static let firstEdited = first.changed("2", [german: line("Grüezi")])
  static let secondEdited = second.changed("3", [german: line("Grüezi")])

  static func line(_ value: String) -> String { "\"hello\" = \"\(value)\";\n" }

  private func changed(_ version: String, _ files: [String: String]) -> PublishedTexts {
    PublishedTexts(version: version, files: self.files.merging(files) { $1 })
  }

  /// The folders that `Documents` links to.
  var folders: Set<String> { Set(files.keys.map { String($0.prefix { $0 != "/" }) }) }

  /// What is answered for the one key, by language.
  var answers: [String: String] {
    files.filter { $0.key.hasSuffix(".strings") }.reduce(into: [:]) { answers, file in
      let language = file.key.prefix { $0 != "." }
      answers[String(language)] = String(file.value.dropFirst(11).dropLast(3))
    }
  }
}
