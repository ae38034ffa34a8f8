import Testing
import UpdateCore

@testable import Container

@Suite struct RequestTests {
  private let bench = PageBench()

  private func secret(_ match: String) throws -> PatternDecorator {
    try PatternDecorator(
      number: 1, match: match, headers: [HTTPField("X-Secret", "s")], parameters: ["k": "v"])
  }

  @Test func aRedirectIsDecoratedAgainWhereItLeads() async throws {
    bench.transport.answer("https://api.test/a?k=v", .redirect(to: "/b?x=1"))
    bench.transport.answer("https://api.test/b?x=1&k=v", .redirect(to: "https://other.test/c"))
    bench.transport.answer("https://other.test/c", .body("end"))
    let decorator = try secret("https://api\\.test/")
    let page = bench.page { $0.decorators = [decorator] }
    let response = await page.respond(
      to: PageRequest(
        "POST", "https://api.test/a",
        headers: [HTTPField("Authorization", "page"), HTTPField("Accept", "a/b")], body: "body"))
    #expect(response.text == "end")
    #expect(response.answer?.isRedirected == true)
    #expect(response.answer?.url == "https://other.test/c")
    let sent = bench.transport.requests
    #expect(
      sent.map(\.url) == [
        "https://api.test/a?k=v", "https://api.test/b?x=1&k=v", "https://other.test/c",
      ])
    #expect(sent.map(\.method) == ["POST", "GET", "GET"])
    #expect(sent.map(\.text) == ["body", "", ""])
    #expect(sent.map { $0["X-Secret"] } == ["s", "s", nil])
    #expect(sent.map { $0["Authorization"] } == ["page", "page", nil])
    #expect(sent.map { $0["Accept"] } == ["a/b", "a/b", "a/b"])
    #expect(sent.allSatisfy { !$0.followsRedirects })
  }

  @Test(arguments: [(301, "GET"), (302, "GET"), (303, "GET"), (307, "POST"), (308, "POST")])
  func methodsFollowTheStandard(_ status: Int, _ method: String) async {
    bench.transport.answer("https://api.test/a", .redirect(to: "/b", status: status))
    _ = await bench.page().respond(to: PageRequest("POST", "https://api.test/a", body: "body"))
    #expect(bench.transport.requests.last?.method == method)
    #expect(bench.transport.requests.last?.text == (method == "GET" ? "" : "body"))
  }

  @Test func iosKeepsMethodBodyAndHeadersOnARedirect() async throws {
    bench.transport.answer("https://api.test/a", .redirect(to: "https://other.test/c"))
    let decorator = try PatternDecorator(
      number: 1, match: "api\\.test", headers: [HTTPField("X-Secret", "s")])
    let page = bench.page {
      $0.decorators = [decorator]
      $0.rules = .of(.ios2023)
    }
    _ = await page.respond(to: PageRequest("POST", "https://api.test/a", body: "body"))
    let last = try #require(bench.transport.requests.last)
    #expect(last.url == "https://other.test/c")
    #expect(last.method == "POST")
    #expect(last.text == "body")
    #expect(last["X-Secret"] == "s")
  }

  @Test func redirectsEnd() async {
    bench.transport.answer("https://api.test/a", .redirect(to: "/a"))
    let response = await bench.page().respond(to: PageRequest("GET", "https://api.test/a"))
    #expect(
      response.failure?.reason
        == "the server redirects without end")
    #expect(bench.transport.requests.count == 6)
    bench.transport.answer("https://api.test/b", .redirect(to: "douban://x"))
    let other = await bench.page().respond(to: PageRequest("GET", "https://api.test/b"))
    #expect(other.failure?.reason.contains("no address to ask") == true)
  }

  @Test func everyFaultOfTheNetworkIsOneSentence() async {
    let faults: [(TransportError, PageResponse.Failure.Kind)] = [
      (.offline, .network), (.insecureLoad(url: "http://a.test/"), .network),
      (.timedOut(after: .seconds(30)), .timeout), (.cannotResolve(host: "a.test"), .network),
      (.tooLarge(limit: 8 << 20), .network),
    ]
    let page = bench.page()
    for (error, kind) in faults {
      bench.transport.answer("http://a.test/", .failure(error))
      let failure = await page.respond(to: PageRequest("GET", "http://a.test/")).failure
      #expect(failure?.kind == kind)
      #expect(failure?.reason == error.sentence)
    }
  }

  @Test func bodiesUnderWayHaveALimit() async throws {
    let page = bench.page()
    for id in 1...4 {
      bench.transport.answer("https://a.test/\(id)", .silence)
      var request = PageRequest("POST", "https://a.test/\(id)", id: id)
      request.body = [UInt8](repeating: 0, count: 8 << 20)
      page.begin(request) { _ in }
    }
    let more = await page.respond(
      to: PageRequest("POST", "https://a.test/5", id: 5, body: "x"))
    #expect(
      more.failure?.reason == "the bodies of the page's requests under way have more than 32 MB")
    bench.transport.answer("https://a.test/6", .body("there"))
    #expect(await page.respond(to: PageRequest("GET", "https://a.test/6", id: 6)).text == "there")
    page.close()
  }

  @Test func timeAndSizeHaveTheirLimits() async throws {
    let page = bench.page()
    var request = PageRequest("GET", "https://a.test/")
    _ = await page.respond(to: request)
    request.timeout = 1_500
    _ = await page.respond(to: request)
    #expect(bench.transport.requests.map(\.deadline) == [.seconds(30), .milliseconds(1_500)])
    #expect(bench.transport.requests[0].maximumBody == 8 << 20)
    request.body = [UInt8](repeating: 0, count: (8 << 20) + 1)
    let large = await page.respond(to: request)
    #expect(large.failure?.reason.contains("its body has more than 8388608 bytes") == true)
    request.body = []
    request.headers = [HTTPField("X", String(repeating: "x", count: 70_000))]
    let heads = await page.respond(to: request)
    #expect(heads.failure?.reason.contains("its headers have more") == true)
    let method = await page.respond(to: PageRequest("CONNECT", "https://a.test/"))
    #expect(method.failure?.reason.contains("no method that a page may use") == true)
    let scheme = await page.respond(to: PageRequest("GET", "ftp://a.test/"))
    #expect(scheme.failure?.reason.contains("`ftp` is no scheme") == true)
    #expect(bench.resources.map(\.isFailure) == [true, true, true, true])
  }

  @Test func pagesDoNotSetWhatTheStandardForbids() async throws {
    let names = ["Host", "Cookie", "Referer", "Origin", "Sec-Fetch-Mode", "Proxy-X", "X-Mine"]
    _ = await bench.page().respond(
      to: PageRequest("get", "https://a.test/", headers: names.map { HTTPField($0, "v") }))
    let sent = try #require(bench.transport.requests.first)
    #expect(sent.method == "GET")
    #expect(sent.headers.map(\.name) == ["X-Mine", "Accept-Language", "User-Agent"])
  }

  @Test func picturesAndStyleSheetsKeepNoBody() async {
    bench.transport.answer("https://a.test/p.png", .body("bytes"))
    let page = bench.page()
    let picture = await page.respond(to: PageRequest("GET", "https://a.test/p.png", kind: .image))
    #expect(picture.answer?.status == 200)
    #expect(picture.text.isEmpty)
    let text = await page.respond(to: PageRequest("GET", "https://a.test/p.png"))
    #expect(text.text == "bytes")
  }

  @Test func filesOfTheDeviceComeBeforeTheNetwork() async {
    bench.files.add(
      "https://web.test/a.js",
      LocalAnswer(Array("js".utf8), source: "cache", file: "Library/a.js", reason: "In the cache."))
    let page = bench.page()
    let script = await page.respond(
      to: PageRequest("GET", "https://web.test/a.js", kind: .script))
    #expect(script.text == "js")
    #expect(bench.resources.map(\.source) == ["cache"])
    #expect(bench.transport.requests.isEmpty)
    _ = await page.respond(to: PageRequest("GET", "https://web.test/a.JS", kind: .script))
    #expect(bench.transport.requests.count == 1)
  }

  @Test func whatAScriptDoesIsBecauseOfTheEntryThatBroughtIt() async throws {
    let url = "https://web.test/a.js"
    bench.files.add(url, LocalAnswer(Array("js".utf8), source: "cache", reason: "In the cache."))
    let load = bench.traffic.note(.navigation(url: PageBench.pageURL, outcome: "It is shown."))
    let page = bench.page { $0.entry = load }
    _ = await page.respond(to: PageRequest("GET", url, kind: .script))
    let script = try #require(bench.entries.last)
    #expect(script.because == load)
    var request = PageRequest("GET", "https://api.test/x", id: 2)
    request.place = ScriptPlace(file: url, line: 3)
    _ = await page.respond(to: request)
    #expect(bench.transport.requests.last?.page == PageCause(load: 7, entry: script.id))
    request.place = ScriptPlace(file: PageBench.pageURL, line: 3)
    _ = await page.respond(to: request)
    #expect(bench.transport.requests.last?.page == PageCause(load: 7, entry: load))
    bench.call("douban://rexxar-container/widget/nav_title?title=x", page)
    #expect(bench.entries.last?.because == load)
  }

  @Test func filesAreForPagesOfTheDevice() async {
    let url = "file:///Documents/www/a.json"
    bench.files.add(url, LocalAnswer(Array("{}".utf8), source: "www", reason: "In www."))
    bench.files.add(
      "file:///Documents/www/no.png", LocalAnswer(missing: "There is none.", source: "www"))
    let page = bench.page(url: "file:///Documents/www/index.html")
    let own = await page.respond(to: PageRequest("GET", url))
    #expect(own.text == "{}")
    let missing = await page.respond(to: PageRequest("GET", "file:///Documents/www/no.png"))
    #expect(missing.failure?.reason == "There is none.")
    let outside = await page.respond(to: PageRequest("GET", "file:///etc/passwd"))
    #expect(outside.failure?.reason.contains("not below the app's www") == true)
    let web = await bench.page().respond(to: PageRequest("GET", url))
    #expect(web.failure?.reason.contains("a page from the web cannot ask for files") == true)
  }
}
