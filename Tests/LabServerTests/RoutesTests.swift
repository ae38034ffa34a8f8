import Foundation
import LabServer
import Testing
import UpdateCore

/// The routes map, the files of its folder, and what a client need not fetch again.
@Suite(.timeLimit(.minutes(10))) struct RoutesTests {
  private let fixture: LabFixture

  init() throws {
    fixture = try LabFixture()
    fixture.write("site/routes.json", #"{ "items": [], "deploy_time": "then", }"#)
    fixture.write("site/rexxar/demo-252452ae58.html", "<h1>Demo</h1>")
    fixture.write("site/common/harbour.css", "body { margin: 0 }")
    fixture.write("outside.html", "outside")
    fixture.lab.change { $0.routes = LabRoutes(map: fixture.folder + "/site/routes.json") }
  }

  private func get(_ target: String, headers: String = "", method: String = "GET") throws
    -> RawResponse
  {
    try #require(fixture.exchange(target, method: method, headers: headers).response)
  }

  // MARK: What is served

  @Test func theMapIsAnsweredAsItIs() throws {
    let response = try get("/routes.json?device=1")
    #expect(response.status == 200)
    #expect(response.header("Content-Type") == "application/json")
    #expect(response.text == #"{ "items": [], "deploy_time": "then", }"#)
    #expect(fixture.lab.requests.last?.endpoint == .routes)
    #expect(try get("/routes/routes.json").text == response.text)
    fixture.write("site/routes.json", "not json \u{0} at all")
    #expect(try get("/routes.json").text == "not json \u{0} at all")
  }

  @Test func theMapsFolderIsServed() throws {
    let page = try get("/routes/rexxar/demo-252452ae58.html")
    #expect(page.status == 200)
    #expect(page.text == "<h1>Demo</h1>")
    #expect(page.header("Content-Type") == "text/html; charset=utf-8")
    #expect(fixture.lab.requests.last?.endpoint == .routesFiles)
    #expect(try get("/routes/common/harbour.css").header("Content-Type") == "text/css")
    fixture.write("site/rexxar/a b é.html", "blank")
    #expect(try get("/routes/rexxar/a%20b%20%C3%A9.html").text == "blank")
  }

  @Test func nothingIsServedWithoutAMap() throws {
    fixture.lab.change { $0.routes = nil }
    #expect(try get("/routes.json").status == 404)
    #expect(try get("/routes/rexxar/demo-252452ae58.html").status == 404)
  }

  @Test func aMapThatIsGoneIsSaidSo() throws {
    fixture.lab.change { $0.routes = LabRoutes(map: fixture.folder + "/site/gone.json") }
    let response = try get("/routes.json")
    #expect(response.status == 404)
    #expect(response.text.contains("site/gone.json does not exist"))
    #expect(try get("/routes/rexxar/demo-252452ae58.html").status == 200)
  }

  @Test(
    arguments: [
      "/routes/", "/routes/rexxar", "/routes/rexxar/", "/routes/none.html",
      "/routes/../outside.html",
      "/routes/%2e%2e/outside.html", "/routes/rexxar/%2E%2E/%2E%2E/outside.html",
      "/routes//routes.json", "/routes/rexxar/./demo-252452ae58.html", "/routes/.hidden",
      "/routes/.git/config", "/routes/routes.json%00.html", "/routes/link.html",
      "/routes/folder/outside.html", "/routes/shown", "/routes/%2fetc/passwd",
      "/routes/routes.json/x",
    ])
  func whatIsNotAFileOfTheFolderIsNotThere(target: String) throws {
    fixture.write("site/.hidden", "hidden")
    fixture.write("site/.git/config", "hidden")
    let site = fixture.folder + "/site/"
    for (link, target) in [
      ("link.html", "../outside.html"), ("folder", ".."), ("shown", ".hidden"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: site + link, withDestinationPath: target)
    }
    let response = try get(target)
    #expect(response.status == 404)
    #expect(!response.text.contains("outside\n"))
    #expect(response.header("Content-Type") == "text/plain; charset=utf-8")
  }

  @Test func linksWithinTheFolderAreFollowed() throws {
    let site = fixture.folder + "/site/"
    try FileManager.default.createSymbolicLink(
      atPath: site + "latest.html", withDestinationPath: "rexxar/demo-252452ae58.html")
    try FileManager.default.createSymbolicLink(
      atPath: site + "current.json", withDestinationPath: "routes.json")
    #expect(try get("/routes/latest.html").text == "<h1>Demo</h1>")
    fixture.lab.change { $0.routes = LabRoutes(map: site + "current.json") }
    #expect(try get("/routes.json").status == 200)
  }

  @Test func headTellsAllButTheBody() throws {
    for target in ["/routes.json", "/routes/rexxar/demo-252452ae58.html"] {
      let whole = try get(target)
      let head = try get(target, method: "HEAD")
      #expect(head.status == 200)
      #expect(head.body.isEmpty)
      for name in ["ETag", "Last-Modified", "Content-Length", "Content-Type"] {
        #expect(head.header(name) == whole.header(name), "\(name)")
      }
    }
    #expect(try get("/routes.json", method: "POST").status == 405)
  }

  // MARK: Not twice

  @Test(arguments: ["/routes.json", "/routes/rexxar/demo-252452ae58.html"])
  func whatAClientHasIsNotSentAgain(target: String) throws {
    let first = try get(target)
    let tag = try #require(first.header("ETag"))
    let time = try #require(first.header("Last-Modified"))
    #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
    for headers in [
      "If-None-Match: \(tag)", "If-None-Match: \"other\" , W/\(tag)", "If-None-Match: *",
      "If-Modified-Since: \(time)", "If-Modified-Since: Fri, 31 Dec 2100 23:59:59 GMT",
      "If-None-Match: \(tag)\r\nIf-Modified-Since: Sun, 09 Oct 2016 07:43:47 GMT",
    ] {
      let again = try get(target, headers: headers + "\r\n")
      #expect(again.status == 304, "\(headers)")
      #expect(again.body.isEmpty)
      #expect(again.header("ETag") == tag)
      #expect(again.header("Last-Modified") == time)
    }
    for headers in [
      "If-None-Match: \"other\"", "If-None-Match: \"other\"\r\nIf-Modified-Since: \(time)",
      "If-Modified-Since: Sun, 09 Oct 2016 07:43:47 GMT", "If-Modified-Since: yesterday",
    ] {
      #expect(try get(target, headers: headers + "\r\n").status == 200, "\(headers)")
    }
  }

  @Test func anEditIsSentAgain() throws {
    let page = "rexxar/demo-252452ae58.html"
    let tag = try #require(try get("/routes/" + page).header("ETag"))
    fixture.write("site/" + page, "<h1>Dema</h1>")
    let again = try get("/routes/" + page, headers: "If-None-Match: \(tag)\r\n")
    #expect(again.status == 200)
    #expect(again.header("ETag") != tag)
  }

  @Test func theTimeIsTheFiles() throws {
    let path = fixture.folder + "/site/routes.json"
    try FileManager.default.setAttributes(
      [.modificationDate: try Date("2016-10-09T07:43:47Z", strategy: .iso8601)], ofItemAtPath: path)
    #expect(
      try get("/routes.json").header("Last-Modified") == "Sun, 09 Oct 2016 07:43:47 GMT")
  }

  // MARK: Faults and pace

  @Test func staleIsTheMapBefore() throws {
    try fixture.fault("routes stale")
    try fixture.fault("routes.files stale")
    #expect(try get("/routes.json").status == 404)
    fixture.write("next/map.json", "the next map")
    fixture.write("next/rexxar/demo-252452ae58.html", "<h1>Next</h1>")
    fixture.write("next/rexxar/new.html", "new")
    fixture.lab.change { $0.routes = LabRoutes(map: fixture.folder + "/next/map.json") }
    #expect(try get("/routes.json").text.contains("then"))
    #expect(try get("/routes/rexxar/demo-252452ae58.html").text == "<h1>Demo</h1>")
    #expect(try get("/routes/rexxar/new.html").status == 404)
    try fixture.fault("routes none")
    try fixture.fault("routes.files none")
    #expect(try get("/routes.json").text == "the next map")
    #expect(try get("/routes/rexxar/demo-252452ae58.html").text == "<h1>Next</h1>")
  }

  @Test func theMapBeforeIsKeptWhenTheSameIsSetAgain() {
    var state = LabState()
    let first = LabRoutes(map: "a")
    let second = LabRoutes(map: "b")
    #expect(state.previousRoutes == nil)
    for map in [first, second, second] { state.routes = map }
    #expect(state.previousRoutes == first)
    state.routes = nil
    #expect(state.previousRoutes == second)
  }

  @Test(arguments: ["routes", "routes.files"])
  func bothEndpointsMisbehaveOnDemand(endpoint: String) throws {
    let target = endpoint == "routes" ? "/routes.json" : "/routes/common/harbour.css"
    let whole = try get(target)
    try fixture.fault("\(endpoint) status 503 times 1")
    #expect(try get(target).status == 503)
    #expect(try get(target).status == 200)
    try fixture.fault("\(endpoint) truncate 50%")
    #expect(try get(target).body == Array(whole.body.prefix(whole.body.count / 2)))
    try fixture.fault("\(endpoint) html")
    #expect(try get(target).header("Content-Type") == "text/html; charset=utf-8")
    try fixture.fault("\(endpoint) corrupt")
    #expect(try get(target).body != whole.body)
    // A fault is one of the answer, and there is no body to spoil in this one.
    let tag = try #require(whole.header("ETag"))
    #expect(try get(target, headers: "If-None-Match: \(tag)\r\n").status == 304)
  }

  @Test func aPaceIsForPackagesOnly() throws {
    fixture.lab.change { $0.pace = .seconds(3600) }
    #expect(try get("/routes.json").status == 200)
    #expect(try get("/routes/rexxar/demo-252452ae58.html").text == "<h1>Demo</h1>")
  }

  // MARK: A site

  @Test func aSiteMayHoldAMap() throws {
    let folder = fixture.folder
    // Beside it, …
    #expect(LabSite.routes(of: folder + "/2") == nil)
    fixture.write("routes/routes.json", "{}")
    #expect(LabSite.routes(of: folder + "/2")?.map == folder + "/2/../routes/routes.json")
    // … or in it, where the map's own folders are no releases.
    #expect(LabSite.routes(of: folder + "/site")?.map == folder + "/site/routes.json")
    #expect(try LabSite.releases(in: folder + "/site").isEmpty)
    fixture.write("site/1.0.0/index.html", "one")
    #expect(try LabSite.releases(in: folder + "/site").map(\.version) == ["1.0.0"])
  }

  @Test(arguments: [("a/b/map.json", "a/b"), ("map.json", "."), ("/map.json", "/")])
  func theFolderIsTheMaps(map: String, folder: String) {
    #expect(LabRoutes(map: map).folder == folder)
  }
}
