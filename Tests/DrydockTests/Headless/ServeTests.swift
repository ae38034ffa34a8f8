import Foundation
import Testing

/// `serve` as somebody else's server, and a device of ours that updates from it.
@Suite("A server and a device in two processes", .timeLimit(.minutes(10)))
struct ServeTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func serve(_ words: String...) throws -> (RunningProgram, url: String) {
    let server = try Product.start(["serve"] + words, in: folder)
    return (server, try server.readLine())
  }

  private func events(_ url: String, status: Int32, environment: [String: String] = [:]) throws
    -> JSONLines
  {
    let end = try Product.run(
      ["update", "--json", "--origin", url], in: folder, environment: environment)
    #expect(end.status == status, "\(end.errors)")
    return try JSONLines(end)
  }

  private func update(_ url: String, status: Int32) throws -> [String: Any] {
    try result(events(url, status: status))
  }

  /// What came of `www`.
  private func result(_ lines: JSONLines) throws -> [String: Any] {
    try #require(lines.results.first { $0["set"] as? String == "www" })
  }

  @Test("a page that asks a person holds up no update")
  func dialog() throws {
    try folder.write(
      "<p>I ask</p><script>setTimeout(() => alert(1), 0); for (;;) { if (!confirm(1)) break }</script>",
      to: "home/asking/index.html")
    try folder.write(
      "{ app: { name: 'Asking', bundle: 'asking' }, www: { url: 'api/update' } }",
      to: "home/drydock.json5")
    let (server, url) = try serve()
    let end = try Product.run(["update", "--origin", url], in: folder)
    #expect(end.status == 0, "\(end.errors)")
    server.send(SIGTERM)
    #expect(try server.finish().status == 143)
  }

  @Test("certificates that are not there are told, with file and field, before anything is done")
  func certificates() throws {
    try folder.write(
      "{ app: { name: 'Asking', bundle: 'asking' }, tls: { ca: 'their-ca.pem' } }",
      to: "home/drydock.json5")
    let end = try Product.run(["update"], in: folder)
    #expect(end.status == 2)
    #expect(end.errors.contains("drydock.json5: tls.ca: their-ca.pem cannot be read"))
  }

  @Test("the environment's proxy is not asked")
  func noProxy() throws {
    let (server, url) = try serve()
    let nowhere = "http://127.0.0.1:1"
    let environment = Dictionary(
      uniqueKeysWithValues: ["http_proxy", "https_proxy", "all_proxy", "ALL_PROXY"].map {
        ($0, nowhere)
      })
    let first = try result(events(url, status: 0, environment: environment))
    #expect(first["outcome"] as? String == "updated")
    server.send(SIGTERM)
    #expect(try server.finish().status == 143)
  }

  @Test("a device updates over a real connection, once")
  func updates() throws {
    let (server, url) = try serve()
    #expect(url.hasPrefix("http://127.0.0.1:"))
    let lines = try events(url, status: 0)
    let log = lines.named("log").compactMap { $0["log"] as? String }
    #expect(log.contains("Downloading version 3 started"))
    #expect(log.last == "WebView reloaded with a new version: 3")
    let first = try result(lines)
    #expect(first["outcome"] as? String == "updated")
    #expect(first["from"] as? String == "1" && first["to"] as? String == "3")
    #expect(first["active"] as? String == "3")
    #expect((first["bytes"] as? Int ?? 0) > 1000)
    #expect(try update(url, status: 0)["outcome"] as? String == "upToDate")
    let page = try Product.run(["open", "index.html"], in: folder)
    #expect(page.output.contains("I am updated version"))
    try server.readLine(containing: "200 GET /packages/3.zip")
    server.send(SIGTERM)
    #expect(try server.finish().status == 143)
  }

  @Test("each failure has its code, and leaves the release before")
  func fails() throws {
    let (server, url) = try serve("--fault", "www.package corrupt")
    let result = try update(url, status: 1)
    #expect(result["outcome"] as? String == "failed")
    #expect(result["active"] as? String == "1")
    let error = try #require(result["error"] as? [String: String])
    #expect(error["code"]?.isEmpty == false && error["message"]?.isEmpty == false)
    server.send(SIGTERM)
    _ = try server.finish()
    // The server is gone: said, and nothing is changed.
    #expect(try update(url, status: 1)["active"] as? String == "1")
  }

  @Test("POST /__lab changes what is served")
  func control() throws {
    let (server, url) = try serve()
    let answer = try Product.send("POST /__lab", "origin fault www status 503", to: url, in: folder)
    #expect(answer.contains(" 200 ") || answer.contains(" 204 "), "\(answer)")
    #expect(try update(url, status: 1)["outcome"] as? String == "failed")
    _ = try Product.send("POST /__lab", "origin fault www none", to: url, in: folder)
    #expect(try update(url, status: 0)["outcome"] as? String == "updated")
    server.send(SIGINT)
    #expect(try server.finish().status == 130)
  }

  @Test("--json gives the URL and each request as objects")
  func json() throws {
    let (server, first) = try serve("--json")
    let serving = try JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: String]
    let url = try #require(serving?["url"])
    _ = try update(url, status: 0)
    let line = try server.readLine(containing: "/api/update")
    let request = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    #expect(request?["status"] as? Int == 200)
  }
}
