import Foundation
import Testing

@testable import UpdateCore

@Suite("A routes map")
struct RoutesMapTests {
  private static let url = "https://example.org/rexxar/routes.json"

  private func read(_ text: String) throws(RoutesMapError) -> RoutesMap {
    try RoutesMap.read(Array(text.utf8), from: Self.url)
  }

  private func findings(_ text: String) -> [String] {
    RoutesMap.findings(Array(text.utf8), from: Self.url).map {
      ($0.isFatal ? "fatal: " : "") + $0.text
    }
  }

  @Test("is read as the document writes it: a comma after the last member")
  func sample() throws {
    let map = try read(
      """
      {
          "items": [{
              "remote_file": "https://raw.githubusercontent.com/demo-252452ae58.html",
              "deploy_time": "Sun, 09 Oct 2016 07:43:47 GMT",
              "uri": "douban://douban.com/rexxar_demo[/]?.*"
          }],
          "partial_items": [{
              "remote_file": "https://raw.githubusercontent.com/demo-252452ae58.html",
              "deploy_time": "Sun, 09 Oct 2016 07:43:47 GMT",
              "uri": "douban://partial.douban.com/rexxar_demo/_.*"
          }],
          "deploy_time": "Sun, 09 Oct 2016 07:43:47 GMT",
      }
      """)
    let date = Date(timeIntervalSince1970: 1_475_999_027)
    let text = "Sun, 09 Oct 2016 07:43:47 GMT"
    let file = "https://raw.githubusercontent.com/demo-252452ae58.html"
    #expect(
      map
        == RoutesMap(
          items: [
            Route(
              list: .items, position: 1, uri: "douban://douban.com/rexxar_demo[/]?.*",
              remoteFile: file, deployTime: date, deployTimeText: text)
          ],
          partialItems: [
            Route(
              list: .partialItems, position: 1,
              uri: "douban://partial.douban.com/rexxar_demo/_.*", remoteFile: file,
              deployTime: date, deployTimeText: text)
          ], deployTime: date, deployTimeText: text))
    #expect(map.compileAll() == nil)
  }

  @Test("has absent lists as empty ones, and minds no field that it does not know")
  func lenient() throws {
    #expect(try read("{}") == RoutesMap())
    let map = try read(
      """
      {"count": 3, /* {"items": 1} */ "version": "6.4.0", "more": {"items": [[1]], "uri": null},
       "partial_items": [], items: [{'uri': "a\\u0062", "x": {"uri": 1}, "remote_file": "b/c.html",
       "pack_in_app": "YES", "deploy_time": null}]}
      """)
    #expect(map.version == "6.4.0")
    #expect(
      map.items == [
        Route(
          list: .items, position: 1, uri: "ab", remoteFile: "https://example.org/rexxar/b/c.html",
          isPackedInApp: true)
      ])
  }

  @Test(
    "has absolute URLs in one normal form",
    arguments: [
      ("https://h.org/a.html", "https://h.org/a.html"), ("HTTPS://H.org/A", "https://h.org/A"),
      ("/a/../b.html?x#y", "https://example.org/b.html?x#y"), ("//h/a", "https://h/a"),
      ("https://h.org:443/ä", "https://h.org/%C3%A4"),
      ("https://h.org/a/./b", "https://h.org/a/b"),
    ])
  func urls(written: String, absolute: String) throws {
    let map = try read("{\"items\": [{\"uri\": \"a\", \"remote_file\": \"\(written)\"}]}")
    #expect(map.items.first?.remoteFile == absolute)
  }

  @Test(
    "is rejected for one fault that leaves a route unusable, which is named",
    arguments: [
      ("[]", "should be an object, and is a list"),
      ("{\"items\": null}", "items: should be a list, and is null"),
      ("{\"partial_items\": {}}", "partial_items: should be a list, and is an object"),
      ("{\"items\": [1]}", "item 1: should be an object, and is a number"),
      ("{\"partial_items\": [\"a\"]}", "partial item 1: should be an object, and is a string"),
      ("{\"items\": [{\"remote_file\": \"a\"}]}", "item 1, uri: is missing"),
      ("{\"items\": [{\"uri\": \"a\"}]}", "item 1, remote_file: is missing"),
      (
        "{\"items\": [{\"uri\": \"a\", \"remote_file\": null}]}",
        "item 1, remote_file: should be a text, and is null"
      ),
      (
        "{\"items\": [{\"uri\": 1, \"remote_file\": \"a\"}]}",
        "item 1, uri: should be a text, and is a number"
      ),
      (
        "{\"items\": [{\"uri\": \"a\", \"remote_file\": \"ftp://h/a\"}]}",
        "item 1, remote_file: “ftp://h/a” is no http or https URL of a file"
      ),
      (
        "{\"items\": [{\"uri\": \"a\", \"remote_file\": \"a b\"}]}",
        "item 1, remote_file: “a b” is no http or https URL of a file"
      ),
      (
        "{\"items\": [{\"uri\": \"a\", \"uri\": \"b\"}]}",
        "the map is not JSON: line 1, column 25: the key `uri` is there twice"
      ),
      (
        "{\"items\": []",
        "the map is not JSON: line 1, column 13: the file ends where `,` or `}` should be"
      ),
      ("", "the map is not JSON: line 1, column 1: the file is empty"),
      ("{} {}", "the map is not JSON: line 1, column 4: there is more after the end of the value"),
    ])
  func rejected(text: String, sentence: String) {
    let error = #expect(throws: RoutesMapError.self) { try read(text) }
    #expect(error?.sentence == sentence)
    #expect(findings(text).contains("fatal: " + sentence))
  }

  @Test("is rejected for a pattern that does not compile, in PCRE2's words, before it takes effect")
  func pattern() throws {
    let text = "{\"items\": [{\"uri\": \"a(b\", \"remote_file\": \"a\"}]}"
    let sentence =
      "item 1, uri: the pattern does not compile: missing closing parenthesis, at byte 3"
    #expect(try read(text).compileAll()?.sentence == sentence)
    #expect(findings(text) == ["fatal: " + sentence])
  }

  @Test("has limits")
  func limits() {
    let long = String(repeating: "a", count: RoutesMap.maximumPattern + 1)
    #expect(
      findings("{\"items\": [{\"uri\": \"\(long)\", \"remote_file\": \"a\"}]}")
        == ["fatal: item 1, uri: is longer than 2048 bytes"])
    let huge = [UInt8](repeating: 0x20, count: RoutesMap.maximumSize + 1)
    #expect(throws: RoutesMapError(fault: .tooLarge(limit: RoutesMap.maximumSize))) {
      try RoutesMap.read(huge, from: Self.url)
    }
    let many = Array(repeating: "7", count: RoutesMap.maximumRoutes + 1).joined(separator: ",")
    let found = RoutesMap.findings(Array("{\"items\": [\(many)]}".utf8), from: Self.url)
    #expect(found.count == RouteFaults.limit + 1)
    #expect(found.last?.message == "there are 249001 findings more")
  }

  @Test(
    "is taken in spite of what only deserves a word",
    arguments: [
      ("\"version\": 7", "version: should be a version as text, and is a number"),
      ("\"version\": \"six\"", "version: “six” is not a version"),
      ("\"deploy_time\": 1475999027", "deploy_time: should be a date as text, and is a number"),
      (
        "\"deploy_time\": \"Mon, 09 Oct 2016 07:43:47 GMT\"",
        "deploy_time: “Mon, 09 Oct 2016 07:43:47 GMT” names another weekday than that date's"
      ),
      (
        "\"items\": [{\"uri\": \"a\", \"remote_file\": \"a\", \"deploy_time\": \"soon\"}]",
        "item 1, deploy_time: “soon” is no date: written like “Sun, 09 Oct 2016 07:43:47 GMT” or "
          + "“2016-10-09T07:43:47Z” it counts"
      ),
      (
        "\"items\": [{\"uri\": \"a\", \"remote_file\": \"a\", \"pack_in_app\": {}}]",
        "item 1, pack_in_app: should be true or false, and is an object"
      ),
      (
        "\"items\": [{\"uri\": \"\", \"remote_file\": \"a\"}]",
        "item 1, uri: is empty, so it matches every URI"
      ),
    ])
  func mentioned(member: String, sentence: String) throws {
    _ = try read("{\(member)}")
    #expect(findings("{\(member)}") == [sentence])
  }

  @Test("tells what concerns all of it first, then item by item, however the file orders it")
  func order() {
    #expect(
      findings("{\"partial_items\": [1], \"items\": [2, 3], \"version\": 4}") == [
        "version: should be a version as text, and is a number",
        "fatal: item 1: should be an object, and is a number",
        "fatal: item 2: should be an object, and is a number",
        "fatal: partial item 1: should be an object, and is a number",
      ])
  }
}
