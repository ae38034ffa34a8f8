import Foundation
import Testing

/// Texts from somebody's folder, through `serve`, on a device of ours.
@Suite("Texts that are served", .timeLimit(.minutes(10)))
struct ServedTextsTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write("<h1>Quay</h1>", to: "home/app/www/index.html")
    try folder.write("\"greeting\" = \"Helo\";", to: "home/app/en.lproj/Localizable.strings")
    try folder.write(
      "{ app: { name: 'Quay', bundle: 'app' }, www: { url: 'api/update' }, texts: {} }",
      to: "home/drydock.json5")
  }

  private func serve(_ words: String...) throws -> (RunningProgram, url: String, offers: String) {
    let server = try Product.start(["serve"] + words, in: folder)
    return (server, try server.readLine(), try server.readLine())
  }

  private func result(_ url: String) throws -> [String: Any] {
    let end = try Product.run(["update", "--json", "--origin", url], in: folder)
    return try #require(
      try JSONLines(end).results.first { $0["set"] as? String == "texts" })
  }

  @Test("releases in the folder texts of a site: the newest is served")
  func site() throws {
    try folder.write("<h1>Quay</h1>", to: "home/site/1/index.html")
    try folder.write(
      "\"greeting\" = \"Hello\";", to: "home/site/texts/10/en.lproj/Localizable.strings")
    try folder.write(
      "\"greeting\" = \"Hullo\";", to: "home/site/texts/9/en.lproj/Localizable.strings")
    let (server, url, offers) = try serve("site")
    #expect(offers.contains("texts 10 at \(url)texts.json"))
    let first = try result(url)
    #expect(first["outcome"] as? String == "updated")
    #expect(first["active"] as? String == "10")
    try server.readLine(containing: "200 GET /texts/10/en.lproj/Localizable.strings")
    let text = try Product.run(["text", "greeting"], in: folder)
    #expect(text.output == "Hello\n", "\(text.errors)")
    server.send(SIGTERM)
    #expect(try server.finish().status == 143)
  }

  @Test("a folder with languages is served as it is, under the version that it says")
  func languages() throws {
    try folder.write(
      "\"greeting\" = \"Hello\";", to: "home/next/en.lproj/Localizable.strings")
    try folder.write("{\"version\": \"2\"}", to: "home/next/texts.json")
    let (server, url, offers) = try serve("next")
    #expect(offers.hasPrefix("offers texts 2 at "))
    #expect(try result(url)["active"] as? String == "2")
    server.send(SIGTERM)
    _ = try server.finish()
  }

  @Test("POST /__lab publishes a folder below the served one, and no other")
  func published() throws {
    try folder.write("<h1>Quay</h1>", to: "home/site/1/index.html")
    try folder.write("\"greeting\" = \"Hello\";", to: "home/site/new/en.lproj/A.strings")
    try folder.write("\"greeting\" = \"Hello\";", to: "home/site/texts/1/en.lproj/A.strings")
    let (server, url, _) = try serve("site")
    let outside = try Product.send(
      "POST /__lab", "origin texts 7 from \(folder.path)", to: url, in: folder)
    #expect(outside.contains("neither below the served folder"), "\(outside)")
    _ = try Product.send("POST /__lab", "origin texts 7 from site/new", to: url, in: folder)
    #expect(try result(url)["active"] as? String == "7")
    server.send(SIGTERM)
    _ = try server.finish()
  }

  @Test("init finds the languages, and the native views beside them")
  func initialize() throws {
    try FileManager.default.removeItem(atPath: folder.path + "/home/drydock.json5")
    for path in [
      "www/index.html", "de.lproj/Localizable.strings", "en_us.lproj/Localizable.strings",
      "Base.lproj/Home.view.json", "Base.lproj/About.view.json",
    ] {
      try folder.write("", to: "home/" + path)
    }
    let end = try Product.run(["init"], in: folder)
    #expect(
      end.output
        == "drydock.json5 is written for www, Base.lproj, de.lproj, en_us.lproj, 2 native views.\n")
    let text = try folder.read("home/drydock.json5")
    #expect(text.contains("languages: [\"de\", \"en_us\"],"))
    #expect(text.contains("// developmentRegion: \"en\","))
    #expect(text.contains("\n  texts: {"))
  }
}
