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

  @Test("init takes loose files of texts as it takes languages")
  func initializeUnlocalized() throws {
    try FileManager.default.removeItem(atPath: folder.path + "/home/drydock.json5")
    try folder.write("<h1>Quay</h1>", to: "home/www/index.html")
    try folder.write("a = 1;", to: "home/Localizable.strings")
    let end = try Product.run(["init"], in: folder)
    #expect(end.output == "drydock.json5 is written for www, Localizable.strings.\n")
    #expect(try Product.run(["install"], in: folder).output.contains("and texts 1"))
    #expect(try Product.run(["text", "a"], in: folder).output == "1\n")
  }

  @Test("a server of texts alone has no API of www, and tells of a version that nobody takes")
  func textsOnly() throws {
    try folder.write(
      "\"greeting\" = \"Hello\";", to: "home/next/en.lproj/Localizable.strings")
    let (server, url, offers) = try serve("next")
    #expect(offers == "offers texts 1 at \(url)texts.json; ^C ends it")
    let hint = try server.readLine()
    #expect(
      hint == "texts 1: an app whose own are 1 takes nothing; write {\"version\": \"2\"} into "
        + "next/texts.json")
    let api = try Product.send("GET /api/update", "", to: url, in: folder)
    #expect(api.contains(" 404 ") && api.contains("this server has no releases of www"), "\(api)")
    server.send(SIGTERM)
    _ = try server.finish()
  }

  @Test("folders named by versions that hold languages are versions of texts")
  func versions() throws {
    try folder.write("\"greeting\" = \"Hi\";", to: "home/all/2/en.lproj/Localizable.strings")
    try folder.write("\"greeting\" = \"Hey\";", to: "home/all/3/en.lproj/Localizable.strings")
    try folder.write("\"greeting\" = \"Hey\";", to: "home/all/draft/en.lproj/A.strings")
    let (server, url, offers) = try serve("all")
    #expect(offers == "offers texts 3 at \(url)texts.json; ^C ends it")
    #expect(try result(url)["active"] as? String == "3")
    server.send(SIGTERM)
    _ = try server.finish()
  }

  @Test("install tells what of the app cannot be read, and where to mend it")
  func unreadable() throws {
    try folder.write("a = 1;\n\"b\" = \"2;", to: "home/app/de.lproj/A.strings")
    try folder.write("{ \"elements\": 3 }", to: "home/app/Base.lproj/Home.view.json")
    let end = try Product.run(["install"], in: folder)
    #expect(end.status == 0 && end.output.contains("is installed"))
    let lines = end.errors.split(separator: "\n")
    #expect(lines.count == 2, "\(end.errors)")
    let mend = "; mend it in app and type `drydock install`\n"
    #expect(end.errors.contains("Quay.app/de.lproj/A.strings:2:7: the string has no end" + mend))
    #expect(end.errors.contains("Quay.app/Base.lproj/Home.view.json:1: elements must be"))
    let json = try JSONLines(try Product.run(["install", "--json"], in: folder))
    #expect(json.named("warning").count == 2)
    #expect(try Product.run(["status"], in: folder).output.contains("the string has no end"))
  }
}
