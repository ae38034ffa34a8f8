import Foundation
import Testing

/// The verbs about one device, as a script uses them.
@Suite("Headless verbs", .timeLimit(.minutes(10)))
struct DeviceVerbTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func json(_ words: String..., status: Int32 = 0) throws -> JSONLines {
    let end = try Product.run(words + ["--json"], in: folder)
    #expect(end.status == status, "\(words): \(end.errors)")
    #expect(end.errors.isEmpty == (status == 0), "\(words): \(end.errors)")
    return try JSONLines(end)
  }

  @Test("init writes a profile for what it finds, once")
  func initialize() throws {
    try folder.makeFolder("home/www")
    let result = try json("init").result(keys: ["file"])
    #expect(result["file"] as? String == "drydock.json5")
    let text = try folder.read("home/drydock.json5")
    #expect(text.contains("bundledVersion"))
    _ = try json("init", status: 1)
    #expect(try folder.read("home/drydock.json5") == text, "what is there stays")
    _ = try json("status")
  }

  @Test("install tells the app and the release it was bundled with")
  func install() throws {
    let result = try json("install").result(keys: ["app", "bundled"])
    #expect(result["app"] as? String == "1.0.0")
    #expect(result["bundled"] as? String == "1")
  }

  @Test("update is up to date on the first day, with its steps and log lines as events")
  func update() throws {
    let lines = try json("update")
    #expect(lines.results.map { $0["set"] as? String } == ["www", "routes", "texts"])
    for result in lines.results {
      #expect(
        Set(result.keys) == [
          "event", "set", "outcome", "from", "to", "active", "bytes", "saved", "changed", "linked",
          "reason", "error",
        ])
      #expect(result["outcome"] as? String == "upToDate")
      #expect(result["error"] is NSNull)
    }
    #expect(lines.results.map { $0["active"] as? String } == ["1", "2016-10-09", "1"])
    let steps = lines.named("step").filter { $0["set"] as? String == "www" }
    #expect(steps.compactMap { $0["step"] as? String } == ["check", "decide"])
    #expect(
      lines.named("log").contains { ($0["log"] as? String) == "Version 1 is up to date" })
  }

  @Test("open tells each step and the page; a page that is not there fails")
  func open() throws {
    _ = try json("update")
    let lines = try json("open", "about.html")
    let keys: Set = ["outcome", "source", "file", "route", "title", "text", "error"]
    let result = try lines.result(keys: keys)
    #expect(result["outcome"] as? String == "shown")
    #expect(result["source"] as? String == "cache")
    #expect(result["file"] as? String == "Documents/www/about.html")
    #expect((result["text"] as? String)?.contains("Harbour") == true)
    let step = try #require(lines.named("step").first)
    #expect(Set(step.keys).isSuperset(of: ["event", "step", "outcome"]))
    #expect(step["outcome"] as? String == "hit")

    let missing = try json("openurl", "nowhere.html", status: 1).result(keys: keys)
    #expect(missing["outcome"] as? String == "error")
    #expect(missing["error"] is [String: Any])
    _ = try json("open", "../../etc/passwd", status: 2)
  }

  @Test("render lays out a file to the columns asked for")
  func render() throws {
    try folder.write(
      "<title>Quay</title><h1>Low tide</h1><p>\(String(repeating: "word ", count: 30))</p>",
      to: "home/quay.html")
    let result = try json("render", "quay.html", "--columns", "30").result(keys: ["title", "text"])
    #expect(result["title"] as? String == "Quay")
    #expect((result["text"] as? String)?.contains("Low tide") == true)
    let plain = try Product.run(["render", "quay.html", "--columns", "30"], in: folder)
    #expect(plain.status == 0)
    #expect(plain.output.split(separator: "\n").allSatisfy { $0.count <= 30 })
    _ = try json("render", "nowhere.html", status: 1)
  }

  @Test("status tells what is installed and active")
  func status() throws {
    let keys: Set = ["app", "mode", "sets", "gate"]
    let before = try json("status").result(keys: keys)
    #expect(before["app"] is NSNull)
    _ = try json("update")
    let after = try json("status").result(keys: keys)
    #expect(after["app"] as? String == "1.0.0")
    #expect(after["mode"] as? String == "production")
    let sets = try #require(after["sets"] as? [String: [String: Any]])
    #expect(sets.keys.sorted() == ["routes", "texts", "www"])
    let texts = try #require(sets["texts"])
    #expect(
      Set(texts.keys) == ["active", "previous", "bundled", "failed", "problems", "localEdits"])
    #expect(texts["active"] as? String == "1" && texts["bundled"] as? String == "1")
    let www = try #require(sets["www"])
    #expect(Set(www.keys) == ["active", "previous", "bundled", "failed"])
    #expect(www["active"] as? String == "1")
    let routes = try #require(sets["routes"])
    #expect(Set(routes.keys) == ["active", "previous", "bundled", "failed", "source"])
    #expect(routes["bundled"] as? String == "2016-10-09")
    #expect(routes["active"] as? String == "2016-10-09" && routes["source"] as? String == "bundle")
  }

  @Test("why tells the causes, newest first, each with what it was because of")
  func why() throws {
    _ = try json("update")
    let causes = try json("why", "www").named("cause")
    #expect(causes.count > 1)
    for (cause, next) in zip(causes, causes.dropFirst()) {
      #expect(Set(cause.keys) == ["event", "id", "because", "what", "time"])
      #expect(cause["because"] as? Int == next["id"] as? Int)
    }
    #expect(causes.last?["because"] is NSNull)
    let what = causes.compactMap { $0["what"] as? String }
    #expect(what.last == "The app was launched.")
    let time = try #require(causes.first?["time"] as? String)
    #expect(time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)
  }

  @Test("reset deletes the data and says which; the app stays")
  func reset() throws {
    _ = try json("update")
    let lines = try json("reset")
    #expect(!lines.results.isEmpty)
    let told = try Product.run(["reset"], in: folder)
    #expect(told.status == 0 && told.output.contains("nothing to delete"))
    let sets = try json("status").result(keys: ["app", "mode", "sets", "gate"])["sets"]
    let www = (sets as? [String: [String: Any]])?["www"]
    #expect(www?["active"] is NSNull)
  }

  @Test("a device is one process's: a second is refused with status 4 and its pid")
  func busy() throws {
    let first = try Product.start(["--plain", "--device", "shared"], in: folder)
    try first.readLine(containing: "page: I am version 1")
    let second = try Product.run(["status", "--device", "shared", "--json"], in: folder)
    #expect(second.status == 4)
    #expect(second.errors.contains("\(first.process)"))
    _ = try JSONLines(second)
    #expect(try Product.run(["status", "--device", "other"], in: folder).status == 0)
    first.write("quit\n")
    #expect(try first.finish().status == 0)
    #expect(try Product.run(["status", "--device", "shared"], in: folder).status == 0)
  }

  @Test("a sandbox made for another app is refused, naming it")
  func otherApp() throws {
    #expect(try Product.run(["install", "--sandbox", "disk"], in: folder).status == 0)
    try folder.write("{ app: { name: 'Other' } }", to: "home/other.json5")
    let end = try Product.run(
      ["install", "--sandbox", "disk", "--profile", "other.json5"], in: folder)
    #expect(end.status == 2 && end.errors.contains("hybriddemo"))
  }

  @Test(
    "what cannot be read ends in one sentence and status 2",
    arguments: [
      ["status", "--profile", "nowhere.json5"], ["update", "--profile", "bad.json5"],
      ["play", "nowhere.scenario"], ["serve", "nowhere"], ["serve", "--fault", "www sideways"],
      ["sattus"], ["status", "--jsn"], ["compare"], ["render"],
    ])
  func wrong(words: [String]) throws {
    try folder.write("{ app: { nmae: 'X' } }", to: "home/bad.json5")
    let end = try Product.run(words, in: folder)
    #expect(end.status == 2)
    #expect(end.output == "")
    #expect(end.errors.hasPrefix("drydock: ") && end.errors.hasSuffix("\n"))
    #expect(end.errors.split(separator: "\n").count == 1)
    #expect(try folder.entries(of: "data") == [], "nothing was made")
  }

  @Test("help and version are there for every verb")
  func help() throws {
    for verb in ["run", "init", "install", "update", "open", "render", "status", "why", "reset"] {
      let end = try Product.run([verb, "--help"], in: folder)
      #expect(end.status == 0 && end.output.contains("drydock \(verb)"))
    }
    #expect(try Product.run(["--version"], in: folder).output.hasPrefix("drydock "))
  }
}
