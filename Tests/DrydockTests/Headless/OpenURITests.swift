import Foundation
import Testing

/// `open URI`: how a routes map finds a page, step by step.
@Suite("Pages by their URI, headless", .timeLimit(.minutes(10)))
struct OpenURITests {
  private static let keys: Set = ["outcome", "source", "file", "route", "title", "text", "error"]
  private static let harbour = "douban://douban.com/harbour/"
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func open(_ uri: String, _ words: String..., status: Int32 = 0) throws -> JSONLines {
    let end = try Product.run(["open", uri, "--json"] + words, in: folder)
    #expect(end.status == status, "\(end.errors)")
    return try JSONLines(end)
  }

  private func steps(_ lines: JSONLines) -> [String] {
    lines.named("step").map { "\($0["step"] as? String ?? "") \($0["outcome"] as? String ?? "")" }
  }

  @Test("a packed page is found on a new device, and no server is asked")
  func packed() throws {
    try folder.writeDemoApp()
    let demo = "douban://douban.com/rexxar_demo"
    let lines = try open(demo, "--origin", "http://127.0.0.1:9/")
    #expect(steps(lines) == ["route hit", "cache miss", "bundle hit"])
    let result = try lines.result(keys: Self.keys)
    #expect(result["outcome"] as? String == "shown" && result["source"] as? String == "bundle")
    #expect(result["route"] as? Int == 1 && result["title"] as? String == "Harbour")
    #expect(result["file"] as? String == "HybridDemo.app/rexxar/rexxar/demo-252452ae58.html")
    let text = try #require(result["text"] as? String)
    #expect(text.contains("A partial page, packed into the app."))
    #expect(try Product.run(["why", "gate"], in: folder).output.contains("Nothing has happened"))
  }

  @Test("one that was not packed comes by an update, and is in the cache from then on")
  func fetched() throws {
    let lines = try open(Self.harbour + "guide")
    #expect(
      steps(lines) == [
        "route hit", "cache miss", "bundle miss", "update ok", "fetch ok", "cache-again hit",
      ])
    #expect(try lines.result(keys: Self.keys)["source"] as? String == "update")
    let again = try open(Self.harbour + "guide")
    #expect(steps(again) == ["route hit", "cache hit"])
    let result = try again.result(keys: Self.keys)
    #expect(result["source"] as? String == "cache" && result["route"] as? Int == 4)
    let file = try #require(result["file"] as? String)
    #expect(folder.has("data/drydock/devices/org.example.hybriddemo/\(file)"))
  }

  @Test("without a route file and cache are skipped, and the error says what to do")
  func noRoute() throws {
    let lines = try open("douban://douban.com/harbor/ferries", status: 1)
    #expect(
      steps(lines) == [
        "route miss", "cache skipped", "bundle skipped", "update ok", "route miss",
      ])
    let result = try lines.result(keys: Self.keys)
    #expect(result["outcome"] as? String == "error" && result["source"] as? String == "error")
    #expect(result["route"] is NSNull && result["file"] is NSNull && result["text"] is NSNull)
    let error = try #require(result["error"] as? [String: String])
    #expect(error["code"] == "page.notFound")
    #expect(error["message"]?.hasPrefix("This page could not be found. Step route failed") == true)
  }

  @Test("people read the steps, what other containers do, and the page")
  func plain() throws {
    let end = try Product.run(["open", Self.harbour + "guide"], in: folder)
    #expect(end.status == 0)
    let lines = end.output.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("route        hit      item 4, ") == true)
    let elsewhere = try #require(lines.firstIndex { $0.hasPrefix("elsewhere    ios-2016 ") })
    #expect(lines[elsewhere - 1].contains("cache-again  hit"))
    #expect(try #require(lines.firstIndex(of: "Harbour guide")) > elsewhere)
  }

  @Test(
    "a step is told as it ends, while the next one waits for its server",
    arguments: [[], ["--json"]])
  func streams(words: [String]) throws {
    try folder.writeDemoApp()
    let server = try Product.start(["serve", "--fault", "routes timeout"], in: folder)
    let url = try server.readLine()
    let opening = try Product.start(
      ["open", Self.harbour + "guide", "--origin", url] + words, in: folder)
    try opening.readLine(containing: "bundle")
    try server.readLine(containing: "GET /routes.json")
    // The update waits; it is told only when the server has gone.
    server.send(SIGTERM)
    try opening.readLine(containing: "update")
    #expect(try opening.finish().status == 1)
  }

  @Test(
    "what is no URI, or too long for one, is refused",
    arguments: ["douban://a b", "://x", "app://" + String(repeating: "x", count: 8_192)])
  func refused(text: String) throws {
    let end = try Product.run(["open", text], in: folder)
    #expect(end.status == 2 && end.errors.contains("is not a URI"))
    #expect(try folder.entries(of: "data") == [])
  }

  @Test("an app without a routes map says so")
  func withoutMap() throws {
    try folder.write("{ app: { name: 'Shop' } }", to: "home/drydock.json5")
    let lines = try open("douban://douban.com/rexxar_demo", status: 1)
    #expect(steps(lines) == [])
    let reason = try lines.result(keys: Self.keys)["reason"] as? String
    #expect(reason?.contains("Shop has no routes map") == true)
  }

  @Test("a simulator without a screen tells the steps, too")
  func plainRun() throws {
    let running = try Product.start(["--plain", "--fresh", "--pace", "real"], in: folder)
    try running.readLine(containing: "page: I am version 1")
    running.write("open douban://douban.com/harbor/ferries\n")
    try running.readLine(containing: "route: miss, none of the 9 routes")
    try running.readLine(containing: "cache: skipped")
    try running.readLine(containing: "bundle: skipped")
    try running.readLine(containing: "update: ok")
    try running.readLine(containing: "This page could not be found. Step route failed")
    try running.readLine(containing: "elsewhere: ios-2016 ")
    running.write("quit\n")
    #expect(try running.finish().status == 0)
  }

  @Test("render lays out a page by its URI, with its parts; one that is not found fails")
  func render() throws {
    let demo = "douban://douban.com/rexxar_demo"
    let page = try Product.run(["render", demo, "--columns", "30"], in: folder)
    #expect(page.status == 0 && page.output.contains("Departures"))
    #expect(page.output.split(separator: "\n").allSatisfy { $0.count <= 30 })
    let missing = try Product.run(["render", "douban://douban.com/harbor"], in: folder)
    #expect(missing.status == 1 && missing.errors.contains("This page could not be found."))
  }
}
