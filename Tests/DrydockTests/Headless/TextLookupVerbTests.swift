import Foundation
import Testing

/// `drydock text KEY`, as a person and a script ask for one text.
@Suite("One text on the command line", .timeLimit(.minutes(10)))
struct TextLookupVerbTests {
  private static let keys: Set = ["value", "source", "language", "file", "error"]

  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func text(_ words: String..., status: Int32 = 0) throws -> [String: Any] {
    let end = try Product.run(["text"] + words + ["--json"], in: folder)
    #expect(end.status == status && end.errors == "", "\(words): \(end.errors)")
    return try JSONLines(end).result(keys: Self.keys)
  }

  @Test("a device that was never launched answers from the bundle, and stays as it is")
  func bundle() throws {
    let result = try text("office.title")
    #expect(result["value"] as? String == "Harbour office")
    #expect(result["source"] as? String == "bundle")
    #expect(result["language"] as? String == "en")
    #expect(result["file"] as? String == "HybridDemo.app/en.lproj/Localizable.strings")
    let status = try Product.run(["status", "--json"], in: folder)
    let sets =
      try JSONLines(status).result(
        keys: ["app", "mode", "sets", "gate"])["sets"] as? [String: Any]
    let texts = try #require(sets?["texts"] as? [String: Any])
    #expect(texts["active"] is NSNull)
  }

  @Test("after a launch the answer is from Documents, in the language asked for")
  func documents() throws {
    let update = try Product.run(["update", "--json"], in: folder)
    #expect(update.status == 0)
    let result = try text("office.title", "--language", "de-AT")
    #expect(result["value"] as? String == "Hafenamt")
    #expect(result["source"] as? String == "documents")
    #expect(result["language"] as? String == "de")
    #expect(result["file"] as? String == "Documents/texts/de.lproj/Localizable.strings")
    let name = try text("CFBundleDisplayName", "--table", "InfoPlist")
    #expect(name["source"] as? String == "bundle", "the name under the icon is the app's own")
    let one = try text("ferries.left", "--count", "1")["value"] as? String
    #expect(one != (try text("ferries.left", "--count", "2")["value"] as? String))
  }

  @Test("a default stands in; without one the key does, and the status says so")
  func missing() throws {
    let fallback = try text("nowhere", "--default", "Somewhere")
    #expect(fallback["value"] as? String == "Somewhere")
    #expect(fallback["source"] as? String == "default")
    let key = try text("nowhere", status: 1)
    #expect(key["value"] as? String == "nowhere" && key["source"] as? String == "key")
    #expect((key["error"] as? [String: Any])?["code"] as? String == "text.missing")
  }

  @Test("for a person the text is alone on standard output, and its file beside it")
  func plain() throws {
    let end = try Product.run(["text", "office.title"], in: folder)
    #expect(end.output == "Harbour office\n")
    #expect(end.errors == "bundle: en, HybridDemo.app/en.lproj/Localizable.strings\n")
  }

  @Test("where nothing is found, what to ask instead is said")
  func instead() throws {
    func errors(_ words: String...) throws -> String {
      try Product.run(["text"] + words, in: folder).errors
    }
    let other = try errors("sT4-sw-p6M.title")
    #expect(other.contains("Settings has it: --table Settings.\n"), "\(other)")
    let fr = try errors("office.title", "--language", "fr")
    #expect(fr.hasPrefix("key: there is no fr: the languages are "), "\(fr)")
    #expect(try errors("ferries.left").hasSuffix("; --count N chooses a plural form\n"))
    #expect(!(try errors("ferries.left", "--count", "2").contains("--count")))
    try folder.write("{ app: { name: 'Bare' } }", to: "home/bare.json5")
    #expect(
      try errors("a", "--profile", "bare.json5")
        == "key: Bare's profile has no texts and its bundle has none.\n")
  }
}
