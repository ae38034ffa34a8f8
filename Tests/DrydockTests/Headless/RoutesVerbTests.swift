import Foundation
import LabServer
import Testing
import UpdateCore

/// `routes check` and `routes match`, as someone who deploys a map and a script use them.
@Suite("Routes on the command line", .timeLimit(.minutes(10)))
struct RoutesVerbTests {
  private static let sound = """
    {"items": [
      {"uri": "douban://douban.com/rexxar_demo[/]?.*", "remote_file": "rexxar/demo.html"},
      {"uri": "douban://douban.com/.*", "remote_file": "https://example.org/any.html"},
    ], "partial_items": [
      {"uri": "rexxar_demo/_.*", "remote_file": "https://example.org/part.html"},
    ]}
    """

  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func run(_ words: String...) throws -> FinishedProgram {
    try Product.run(words, in: folder)
  }

  private func write(_ text: String) throws -> String {
    let path = folder.path + "/routes.json"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test("check finds nothing in a sound map")
  func sound() throws {
    let path = try write(Self.sound)
    let plain = try run("routes", "check", path)
    #expect(plain.status == 0 && plain.errors == "")
    #expect(plain.output == "3 routes, nothing to find fault with.\n")
    let json = try run("routes", "check", path, "--json")
    let result = try JSONLines(json).result(keys: ["routes", "findings", "error"])
    #expect(result["routes"] as? Int == 3)
    #expect(result["findings"] as? Int == 0)
    #expect(result["error"] is NSNull)
  }

  @Test("check tells each fault and its place, and fails")
  func faults() throws {
    let path = try write(
      """
      {"items": [{"uri": "a(", "remote_file": "x.html"}, {"uri": "bb", "remote_file": "x.html"},
       {"uri": "bb", "remote_file": "x.html"}], "partial_items": [{"uri": "c"}]}
      """)
    let plain = try run("routes", "check", path)
    #expect(plain.status == 1)
    #expect(plain.errors == "drydock: \(path): 3 findings\n")
    #expect(
      plain.output == """
        item 1, uri: the pattern does not compile: missing closing parenthesis, at byte 2
        item 3, uri: is the pattern of route 2, which wins
        partial item 1, remote_file: is missing
        3 findings: a device rejects this map as a whole.

        """)
    let json = try run("routes", "check", path, "--json")
    #expect(json.status == 1)
    let result = try JSONLines(json).result(keys: ["routes", "findings", "error"])
    #expect(result["routes"] is NSNull)
    #expect((result["error"] as? [String: Any])?["code"] as? String == "routes.rejected")
  }

  @Test("check asks the server for each file, and takes the map from it")
  func fetches() throws {
    let server = try LabServer(clock: LabClock(.real))
    defer { server.stop() }
    server.change { state in
      state.answer("map", with: .json(Self.sound.replacing("https://example.org/", with: "")))
      state.answer("rexxar/demo.html", with: .json("{}"))
    }
    let url = "http://127.0.0.1:\(server.port)/map"
    let plain = try run("routes", "check", url, "--fetch")
    #expect(plain.status == 1)
    let base = "http://127.0.0.1:\(server.port)"
    #expect(
      plain.output == """
        item 2, remote_file: \(base)/any.html: the server answers 404
        partial item 1, remote_file: \(base)/part.html: the server answers 404
        3 routes, 2 findings.

        """)
    let missing = try run("routes", "check", base + "/none")
    #expect(missing.status == 1)
    #expect(missing.errors == "drydock: \(base)/none: the server answers 404\n")
  }

  @Test("match names the winner, what it matched, and the others")
  func matches() throws {
    let path = try write(Self.sound)
    let plain = try run("routes", "match", path, "x中douban://douban.com/rexxar_demo/_a")
    #expect(plain.status == 0 && plain.errors == "")
    #expect(
      plain.output == """
        route    item 1
        file     http://lab.drydock.test/rexxar/demo.html
        pattern  douban://douban.com/rexxar_demo[/]?.*
        uri      x中douban://douban.com/rexxar_demo/_a
                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        also     item 2, partial item 1

        """)
    let json = try run("routes", "match", path, "rexxar_demo/_a", "--partial", "--json")
    let result = try JSONLines(json).result(
      keys: [
        "route", "kind", "file", "pattern", "matched", "also", "limited", "untried", "error",
      ])
    #expect(result["route"] as? Int == 1)
    #expect(result["kind"] as? String == "partial_items")
    #expect((result["also"] as? [Any])?.isEmpty == true)
  }

  @Test("match fails where no route matches, and for a map that is rejected")
  func noMatch() throws {
    let path = try write(Self.sound)
    let none = try run("routes", "match", path, "about:blank")
    #expect(none.status == 1 && none.output == "")
    #expect(none.errors == "drydock: no route matches about:blank\n")
    _ = try write("{\"items\": 1}")
    let rejected = try run("routes", "match", path, "a")
    #expect(rejected.status == 1)
    #expect(
      rejected.errors
        == "drydock: \(path): a device rejects this map: items: should be a list, and is a number\n"
    )
  }

  @Test(
    "are used as help says",
    arguments: [
      (["routes", "check"], "'routes' needs MAP|URL"),
      (["routes", "match", "m"], "'routes match' needs URI"),
      (["routes", "check", "m", "u"], "'routes check' does not take 'u'"),
      (["routes", "check", "m", "--partial"], "'routes check' has no option '--partial'"),
      (["routes", "match", "m", "u", "--fetch"], "'routes match' has no option '--fetch'"),
      (["routes", "check", "m"], "m cannot be read: No such file or directory"),
    ])
  func usage(words: [String], sentence: String) throws {
    let finished = try Product.run(words, in: folder)
    #expect(finished.status == 2)
    #expect(finished.errors == "drydock: \(sentence)\n")
  }
}
