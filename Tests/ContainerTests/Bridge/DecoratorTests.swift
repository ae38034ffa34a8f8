import Testing
import UpdateCore

@testable import Container

@Suite struct DecoratorTests {
  private let bench = PageBench()

  private func decorator(
    _ number: Int = 1, _ match: String = "https://api\\.test/.*", headers: [HTTPField] = [],
    parameters: [String: String] = [:], damages: Bool = false
  ) throws -> PatternDecorator {
    try PatternDecorator(
      number: number, match: match, headers: headers, parameters: parameters, damages: damages)
  }

  private func sent(
    _ request: PageRequest, _ decorators: [PatternDecorator], _ rules: BridgeRules = .documented
  ) async throws -> HTTPRequest {
    let page = bench.page {
      $0.decorators = decorators
      $0.rules = rules
    }
    _ = await page.respond(to: request)
    return try #require(bench.transport.requests.last)
  }

  @Test(arguments: [
    ("https://api.test/x", "https://api.test/x?apikey=apikey%20value"),
    ("https://api.test/x?", "https://api.test/x?apikey=apikey%20value"),
    (
      "https://api.test/x?start=0&count=18&a=b=c&flag&d=1+2&d=%7e&",
      "https://api.test/x?start=0&count=18&a=b=c&flag&d=1+2&d=%7e&&apikey=apikey%20value"
    ),
    (
      "https://api.test/x?b=1&apikey=old&c=2&apikey=older",
      "https://api.test/x?b=1&apikey=apikey%20value&c=2"
    ),
  ])
  func parametersDamageNothing(_ url: String, _ expected: String) async throws {
    let wire = try await sent(
      PageRequest("GET", url), [decorator(parameters: ["apikey": "apikey value"])])
    #expect(wire.url == expected)
    #expect(bench.decorations.map(\.damage) == [nil])
  }

  @Test func aPostKeepsItsBodyItsTypeAndItsQuery() async throws {
    let wire = try await sent(
      PageRequest(
        "POST", "https://api.test/x?x=1", headers: [HTTPField("Content-Type", HTTPField.form)],
        body: "y=2"),
      [decorator(parameters: ["apikey": "k"])])
    #expect(wire.method == "POST")
    #expect(wire.url == "https://api.test/x?x=1&apikey=k")
    #expect(wire.text == "y=2")
    #expect(wire["Content-Type"] == HTTPField.form)
  }

  @Test func headersReplaceThoseOfTheirName() async throws {
    let wire = try await sent(
      PageRequest("GET", "https://api.test/x", headers: [HTTPField("authorization", "page")]),
      [decorator(headers: [HTTPField("Authorization", "Bearer t"), HTTPField("X-Own", "1")])])
    #expect(
      wire.headers.filter { $0.name.lowercased() == "authorization" }.map(\.value) == ["Bearer t"])
    #expect(wire["X-Own"] == "1")
    #expect(wire["User-Agent"] == "Mozilla/5.0 Demo")
  }

  @Test func eachSeesWhatTheOneBeforeMade() async throws {
    let wire = try await sent(
      PageRequest("GET", "https://api.test/x"),
      [
        decorator(1, parameters: ["a": "1"]), decorator(2, "a=1", headers: [HTTPField("X-B", "2")]),
        decorator(3, "never", headers: [HTTPField("X-C", "3")]),
      ])
    #expect(wire["X-B"] == "2")
    #expect(wire["X-C"] == nil)
    #expect(bench.decorations.count == 2)
    #expect(bench.decorations[1].before == bench.decorations[0].after)
    let entries = bench.entries.filter {
      if case .decoration = $0.content { true } else { false }
    }
    #expect(entries.last?.because == entries.first?.id)
    #expect(wire.page == PageCause(load: 7, entry: entries.last?.id))
  }

  @Test(arguments: ["https://api.test/a.js", "https://api.test/a.css?x", "https://api.test/a.html"])
  func pagesAndTheirPartsAreLeftAlone(_ url: String) async throws {
    let wire = try await sent(PageRequest("GET", url), [decorator(parameters: ["a": "1"])])
    #expect(wire.url == url)
    #expect(bench.decorations.isEmpty)
  }

  @Test func aPatternThatTakesTooLongAddsNothingAndSaysSo() async throws {
    let url = "https://api.test/" + String(repeating: "a", count: 4_000)
    let slow = try await sent(
      PageRequest("GET", url), [decorator(1, "(a+a+)+[b-y]", headers: [HTTPField("X", "1")])])
    #expect(slow["X"] == nil)
    #expect(
      bench.decorations.last?.damage
        == "The pattern takes more work than a search may be: nothing is added.")
  }

  @Test func aPatternThatIsNoneSaysWhy() {
    #expect(throws: PatternError.self) { try decorator(1, "(") }
  }

  // MARK: What a real container damages

  @Test func iosSortsAndEncodesAnew() async throws {
    let wire = try await sent(
      PageRequest("GET", "https://api.test/x?start=0&count=18"),
      [decorator(parameters: ["apikey": "apikey value"], damages: true)], .of(.ios2023))
    #expect(wire.url == "https://api.test/x?apikey=apikey%20value&count=18&start=0")
    #expect(bench.decorations[0].damage == "A real container sorts the parameters by name.")
  }

  @Test func iosDropsWhatItDoesNotUnderstand() async throws {
    let wire = try await sent(
      PageRequest("GET", "https://api.test/x?a=1&flag&b=c=d&a=2&p=/q?&e=1+1"),
      [decorator(parameters: ["k": "v"], damages: true)], .of(.ios2023))
    #expect(wire.url == "https://api.test/x?a=1&e=1%2B1&k=v&p=/q?")
    #expect(
      bench.decorations[0].damage
        == "A real container drops `flag`, `b=c=d`; drops the repeated `a=2`; encodes anew `e=1+1`; "
        + "sorts the parameters by name.")
  }

  @Test func iosReplacesTheBody() async throws {
    let wire = try await sent(
      PageRequest("POST", "https://api.test/x?x=1", body: "y=2"),
      [decorator(parameters: ["z": "3", "a": "0"], damages: true)], .of(.ios2023))
    #expect(wire.method == "POST")
    #expect(wire.url == "https://api.test/x")
    #expect(wire.text == "a=0&x=1&z=3")
    #expect(wire["Content-Type"] == HTTPField.form)
    #expect(
      bench.decorations[0].damage
        == "A real container replaces the body of 3 bytes by the parameters.")
  }

  // MARK: The method in the query

  @Test func aMarkedGetLeavesTheDeviceAsAPost() async throws {
    let wire = try await sent(
      PageRequest("GET", "https://api.test/x?a=1+2&b=%20&_rexxar_method=POST&c"),
      [decorator(parameters: ["k": "v"])])
    #expect(wire.method == "POST")
    #expect(wire.url == "https://api.test/x?k=v")
    #expect(wire.text == "a=1+2&b=%20&c")
    #expect(wire["Content-Type"] == HTTPField.form)
    #expect(bench.decorations.map(\.name) == ["_rexxar_method", "1 (https://api\\.test/.*)"])
    #expect(bench.decorations[0].before.method == "GET")
  }

  @Test(arguments: [("PUT", "PUT"), ("DELETE", "DELETE"), ("PATCH", "GET"), ("post", "GET")])
  func otherMethodsAreRestoredAsAndroidDoes(_ named: String, _ expected: String) async throws {
    let wire = try await sent(
      PageRequest("GET", "https://api.test/x?a=1&_rexxar_method=\(named)"), [])
    #expect(wire.method == expected)
  }

  @Test func iosLeavesTheMarkedGetAGet() async throws {
    let url = "https://api.test/x?a=1&_rexxar_method=POST"
    let wire = try await sent(PageRequest("GET", url), [], .of(.ios2023))
    #expect(wire.method == "GET")
    #expect(wire.url == url)
    #expect(bench.decorations.isEmpty)
  }
}
