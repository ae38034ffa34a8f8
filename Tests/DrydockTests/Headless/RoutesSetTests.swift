import Foundation
import Testing

/// The content set `routes` in `update`, `status`, `why`, `reset`, `install` and `init`.
@Suite("The routes set, headless", .timeLimit(.minutes(10)))
struct RoutesSetTests {
  private static let origin = Product.routesSamples + "/origin"
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func json(_ words: String..., status: Int32 = 0) throws -> JSONLines {
    let end = try Product.run(words + ["--json"], in: folder)
    #expect(end.status == status, "\(words): \(end.errors)")
    return try JSONLines(end)
  }

  private func routes() throws -> [String: Any] {
    let sets = try json("status").results.first?["sets"] as? [String: [String: Any]]
    return try #require(sets?["routes"])
  }

  private func words(_ lines: JSONLines) -> [String] {
    lines.results.map { "\($0["set"] as? String ?? "") \($0["outcome"] as? String ?? "")" }
  }

  @Test("update takes a newer map with its files")
  func updates() throws {
    try folder.writeDemoApp()
    let server = try Product.start(["serve"], in: folder)
    let url = try server.readLine()
    func deploy(_ map: String) throws {
      let line = "origin routes from \(Self.origin)/\(map).json"
      #expect(
        try Product.send("POST /__lab", line, to: url, in: folder).hasPrefix("HTTP/1.1 200"))
    }
    try deploy("routes-packed")
    #expect(try words(json("update", "--origin", url)) == ["www updated", "routes upToDate"])
    try deploy("routes")
    let lines = try json("update", "--origin", url)
    #expect(words(lines) == ["www upToDate", "routes updated"])
    let result = try #require(lines.results.last)
    #expect(result["from"] as? String == "2016-10-09" && result["to"] as? String == "2016-10-10")
    #expect(result["active"] as? String == "2016-10-10" && (result["bytes"] as? Int ?? 0) > 1000)
    let status = try routes()
    #expect(status["active"] as? String == "2016-10-10")
    // The map before was the app's own: that is no release to go back to, it is in the bundle.
    #expect(status["previous"] is NSNull)
    #expect(status["bundled"] as? String == "2016-10-09" && status["source"] as? String == "cache")
    let why = try json("why", "routes").named("cause").compactMap { $0["what"] as? String }
    #expect(why.first?.contains("Updated from the map of 2016-10-09") == true)
    #expect(why.last == "The app was launched.")
    let plain = try Product.run(["status"], in: folder).output
    #expect(plain.contains("map      the cache's, 11 routes, behaviour documented\n"))
  }

  @Test("one set that fails is told, leaves its map, and does not touch the other")
  func fails() throws {
    try folder.writeDemoApp()
    let server = try Product.start(["serve", "--fault", "routes.files status 503"], in: folder)
    let url = try server.readLine()
    let end = try Product.run(["update", "--json", "--origin", url], in: folder)
    #expect(end.status == 1)
    let lines = try JSONLines(end)
    #expect(words(lines) == ["www updated", "routes failed"])
    let result = try #require(lines.results.last)
    #expect(result["active"] as? String == "2016-10-09")
    #expect((result["error"] as? [String: String])?["code"]?.isEmpty == false)
    #expect(end.errors.hasPrefix("drydock: routes: ") && end.errors.contains("503"))
    #expect(try routes()["source"] as? String == "bundle")
  }

  @Test("an app with one set has that only")
  func oneSet() throws {
    try folder.write(
      try String(contentsOfFile: Self.origin + "/routes.json", encoding: .utf8),
      to: "home/app/rexxar/routes.json")
    try folder.write(
      "{ app: { name: 'Shop', bundle: 'app', home: 'douban://douban.com/harbour/news' }, routes: {} }",
      to: "home/routes.json5")
    let server = try Product.start(["serve"], in: folder)
    let url = try server.readLine()
    let lines = try json("update", "--profile", "routes.json5", "--origin", url)
    #expect(words(lines) == ["routes upToDate"])
    let sets = try json("status", "--profile", "routes.json5").results.first?["sets"]
    #expect((sets as? [String: Any])?.keys.sorted() == ["routes"])
    let installed = try Product.run(["install", "--profile", "routes.json5"], in: folder)
    #expect(installed.output == "Shop 0.0.0 is installed, with the routes map of 2016-10-10\n")

    try folder.write(
      "{ app: { name: 'Site', bundle: '\(Product.samples)/1' }, www: {} }", to: "home/www.json5")
    #expect(try words(json("update", "--profile", "www.json5", "--origin", url)) == ["www updated"])
    let site = try json("status", "--profile", "www.json5").results.first?["sets"]
    #expect((site as? [String: Any])?.keys.sorted() == ["www"])
  }

  @Test("reset deletes the cache, and says so; the app's own map is in force again")
  func reset() throws {
    _ = try json("update")
    // A page that was not packed: what a search fetches is in the cache then.
    _ = try json("open", "douban://douban.com/harbour/guide")
    let cache = "Library/Caches/org.example.hybriddemo.rexxar"
    #expect(folder.has("data/drydock/devices/org.example.hybriddemo/\(cache)"))
    let deleted = try json("reset").results.first?["deleted"] as? [String]
    #expect(deleted?.contains(cache) == true)
    #expect(!folder.has("data/drydock/devices/org.example.hybriddemo/\(cache)"))
    let status = try routes()
    #expect(status["source"] as? String == "bundle" && status["active"] as? String == "2016-10-09")
    #expect(try Product.run(["reset"], in: folder).output == "there was nothing to delete\n")
  }

  @Test("install tells the map that the app brings")
  func install() throws {
    let end = try Product.run(["install"], in: folder)
    #expect(
      end.output
        == "HybridDemo 1.0.0 is installed, with release 1 of www, the routes map of 2016-10-09 "
        + "and texts 1\n"
    )
  }

  @Test(
    "init explains the routes section, and puts it in force for a folder rexxar",
    arguments: [true, false])
  func initialize(found: Bool) throws {
    if found { try folder.makeFolder("home/rexxar") }
    _ = try json("init")
    let lines = try folder.read("home/drydock.json5").split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    for key in ["mapURL", "resourcePath", "cachePath", "behaviour"] {
      let line = try #require(lines.first { $0.contains("\(key): ") })
      let isRequired = key == "mapURL" || key == "resourcePath"
      #expect(line.hasPrefix("//") == !(found && isRequired), "\(line)")
      #expect(line.dropFirst(2).contains("// "), "it is explained: \(line)")
    }
    let sets = try json("status").results.first?["sets"] as? [String: Any]
    #expect((sets?["routes"] != nil) == found)
  }
}
