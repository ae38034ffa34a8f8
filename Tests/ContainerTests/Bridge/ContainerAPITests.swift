import Testing
import UpdateCore

@testable import Container

@Suite struct ContainerAPITests {
  private let bench = PageBench()
  private static let host = "rexxar-container"

  private func page(_ apis: [any ContainerAPI]? = nil) -> PageController {
    bench.page {
      $0.apis =
        apis ?? [
          JSONAPI(host: Self.host, path: "/api/me", status: 201, body: ["name": "Ada"]),
          GeoAPI(host: Self.host), LogAPI(host: Self.host), TextsAPI(host: Self.host),
        ]
    }
  }

  @Test(arguments: ["http", "https"])
  func geoAnswersWhereTheDeviceIs(_ scheme: String) async throws {
    let response = await page().respond(
      to: PageRequest("GET", "\(scheme)://rexxar-container/api/geo"))
    let answer = try #require(response.answer)
    #expect(answer.status == 200)
    #expect(answer.headers.contains(HTTPField("Access-Control-Allow-Origin", "*")))
    #expect(
      answer.headers.contains(
        HTTPField("Access-Control-Allow-Headers", "Origin, X-Requested-With, Content-Type")))
    #expect(
      response.text == """
        {
          "name": "北京",
          "letter": "beijing",
          "longitude": 116.41667,
          "latitude": 39.91667
        }
        """)
    #expect(bench.transport.requests.isEmpty)
    #expect(bench.apis.map(\.name) == ["geo"])
  }

  @Test func geoIsMovedByTheLab() async {
    let page = page([
      GeoAPI(host: Self.host) {
        GeoLocation(name: "Paris", letter: "paris", longitude: 2.5, latitude: 48)
      }
    ])
    let response = await page.respond(to: PageRequest("GET", "http://rexxar-container/api/geo?x=1"))
    #expect(response.text.contains("\"longitude\": 2.5"))
  }

  @Test func logTakesAPostAndWhatStandsForOne() async {
    let page = page()
    let url = "http://rexxar-container/api/log"
    let marked = await page.respond(
      to: PageRequest(
        "GET", url + "?event=click_demo_log&label=%7B%22a%22%3A1%7D&_rexxar_method=POST"))
    #expect(marked.text == "{}")
    let real = await page.respond(to: PageRequest("POST", url, id: 2, body: "event=e&label=l+m"))
    #expect(real.text == "{}")
    #expect(
      bench.apis.map(\.told) == [
        [HTTPField("event", "click_demo_log"), HTTPField("label", "{\"a\":1}")],
        [HTTPField("event", "e"), HTTPField("label", "l m")],
      ])
    // The API sees the request as the page sent it.
    #expect(bench.apis[0].request.method == "GET")
    #expect(bench.decorations.isEmpty)
    let plain = await page.respond(to: PageRequest("GET", url))
    #expect(
      plain.failure?.reason.contains("the one there does not take such a request") == true)
  }

  @Test func textsAreLookedUp() async {
    let page = page()
    let response = await page.respond(
      to: PageRequest("GET", "http://rexxar-container/api/texts?key=hello%20you&table=T"))
    #expect(
      response.text == """
        {
          "key": "hello you",
          "value": "hello you",
          "source": "key",
          "table": "T"
        }
        """)
    let without = await page.respond(
      to: PageRequest("GET", "http://rexxar-container/api/texts", id: 2))
    #expect(without.answer?.status == 400)
  }

  @Test func textsSayWhereTheyAreFrom() async {
    let page = page([
      TextsAPI(host: Self.host) { question in
        TextsAPI.Answer(
          "\(question.key) \(question.count ?? -1)", source: "documents", language: "de",
          file: "Documents/texts/de.lproj/A.strings")
      }
    ])
    let response = await page.respond(
      to: PageRequest("GET", "http://rexxar-container/api/texts?key=a&count=2"))
    #expect(
      response.text == """
        {
          "key": "a",
          "value": "a 2",
          "source": "documents",
          "language": "de",
          "file": "Documents/texts/de.lproj/A.strings"
        }
        """)
    let bad = await page.respond(
      to: PageRequest("GET", "http://rexxar-container/api/texts?key=a&count=two", id: 2))
    #expect(bad.answer?.status == 400)
    #expect(bad.text.contains("`count` is not a whole number"))
  }

  @Test func aProfileMocksAnyAPI() async {
    let response = await page().respond(
      to: PageRequest("DELETE", "https://rexxar-container/api/me?x"))
    #expect(response.answer?.status == 201)
    #expect(response.text == "{\n  \"name\": \"Ada\"\n}")
    #expect(
      response.answer?.headers.first
        == HTTPField("Content-Type", "application/json; charset=utf-8"))
  }

  @Test func firstThatSaysYesWins() async {
    let page = page([
      JSONAPI(host: Self.host, path: "/api/geo", body: "first"), GeoAPI(host: Self.host),
    ])
    let one = await page.respond(to: PageRequest("GET", "http://rexxar-container/api/geo"))
    #expect(one.text == "\"first\"")
    let other = await page.respond(
      to: PageRequest("GET", "http://rexxar-container/api/geofence", id: 2))
    #expect(other.text.contains("beijing"))
  }

  @Test func whatNobodyAnswersNamesTheNearest() async {
    let response = await page().respond(to: PageRequest("GET", "https://rexxar-container/api/mee"))
    #expect(
      response.failure?.reason
        == "no container API answers /api/mee: "
        + "the nearest is /api/me; the profile's `containerAPIs` has them")
    #expect(bench.resources.map(\.isFailure) == [true])
    #expect(bench.transport.requests.isEmpty)
  }
}
