import Container
import Testing
import TextUI
import UpdateCore

@testable import Simulator

@Suite("HTTP Archive 1.2")
struct HARTests {
  @Test("Each field that the specification asks for is there, and of its type")
  func isValid() throws {
    let archive = try JSONReader.read(HAR.export(TrafficSamples.all))
    #expect(HARValidator.problems(of: archive) == [])
  }

  @Test(
    "The validator finds what is missing",
    arguments: ["version", "startedDateTime", "queryString", "mimeType", "wait", "redirectURL"])
  func validatorFinds(field: String) throws {
    let text = String(decoding: HAR.export(TrafficSamples.all), as: UTF8.self)
    let damaged = try JSONReader.read(
      Array(text.replacing("\"\(field)\":", with: "\"other\":").utf8), limit: 1 << 20)
    #expect(!HARValidator.problems(of: damaged).isEmpty)
  }

  @Test("Requests, cache answers and API answers are entries, in order, with their causes")
  func entries() throws {
    let archive = try JSONReader.read(HAR.export(TrafficSamples.all))
    let entries = try #require(archive["log"]?["entries"]?.array)
    #expect(entries.compactMap { $0["_id"]?.integer } == [1, 2, 6, 9, 15, 16, 17])
    #expect(
      entries.compactMap { $0["_kind"]?.string }
        == ["request", "cache", "request", "api", "request", "request", "request"])
    #expect(entries[2]["_because"]?.integer == 5 && entries[2]["pageref"] == "page_2")
    #expect(entries[2]["time"]?.number?.double == 12)
    #expect(entries[2]["startedDateTime"] == "2026-01-05T09:41:00.000Z")
    #expect(entries[2]["response"]?["content"]?["text"] == "{\"books\":[1,2]}")
    #expect(
      entries[2]["request"]?["queryString"] == [
        ["name": "start", "value": "0"], ["name": "apikey", "value": "abc"],
      ])
    #expect(entries[3]["request"]?["postData"]?["text"] == "a=1&text=caf%C3%A9+noir")
    #expect(entries[6]["response"]?["_error"] == "the device is offline")
    let pages = try #require(archive["log"]?["pages"]?.array)
    #expect(pages.compactMap { $0["id"]?.string } == ["page_2", "page_3"])
  }

  @Test("An answer from the device's files has the type of its name, and a page its URL and title")
  func names() throws {
    var names = PageNames()
    names.note("https://example.org/page/?ckAPIToken=secret", of: 2)
    names.note(title: "Books", of: 2)
    let archive = try JSONReader.read(HAR.export(TrafficSamples.all, pages: names))
    #expect(HARValidator.problems(of: archive) == [])
    let entries = try #require(archive["log"]?["entries"]?.array)
    #expect(entries[1]["response"]?["content"]?["mimeType"] == "text/javascript")
    let pages = try #require(archive["log"]?["pages"]?.array)
    #expect(
      pages.map { $0["title"]?.string } == ["https://example.org/page/?ckAPIToken=…", "page 3"])
    #expect(pages.map { $0["_title"]?.string } == ["Books", ""])
  }

  @Test("Pages are named as they are loaded, and not without end")
  func pageNames() {
    var state = AppState.sample(Size(80, 24))
    let load = state.device.load?.token ?? 0
    #expect(state.pageNames[load]?.title == state.device.page?.title)
    #expect(state.pageNames[load]?.url == state.device.resolution?.url)
    for number in 1...2 * PageNames.most { state.pageNames.note("x", of: number) }
    #expect(state.pageNames[PageNames.most] == nil && state.pageNames[2 * PageNames.most] != nil)
  }

  @Test("What no server answered has no status")
  func unanswered() throws {
    let answer = ResourceAnswer(
      request: TrafficSamples.asked, kind: .fetch, source: "none", reason: "the page is gone",
      isFailure: true)
    let archive = try JSONReader.read(
      HAR.export([TrafficSamples.entry(1, .resource(answer))], pages: PageNames()))
    let entry = try #require(archive["log"]?["entries"]?.array?.first)
    #expect(entry["response"]?["status"]?.integer == 0)
    #expect(entry["response"]?["_error"] == "the page is gone")
  }

  @Test("Bytes that are no text are in Base64, tokens are hidden, redirects and cookies are named")
  func contents() throws {
    var exchange = TrafficSamples.exchange(
      "https://api.example/1/?ckAPIToken=secret&x=1", "POST", status: 302,
      headers: [
        HTTPField("Cookie", "a=1; b=two"), HTTPField("Referer", "https://x/?ckAPIToken=secret"),
      ], body: [0xFF, 0])
    exchange.responseHeaders = [
      HTTPField("Location", "/there"), HTTPField("Set-Cookie", "c=3; Path=/; Secure"),
      HTTPField("Content-Type", "image/png"),
    ]
    (exchange.responseBody, exchange.received) = ([0x89, 0x50, 0xFF], 99_999)
    let bytes = HAR.export([TrafficSamples.entry(1, .exchange(exchange))])
    #expect(!String(decoding: bytes, as: UTF8.self).contains("secret"))
    let archive = try JSONReader.read(bytes)
    #expect(HARValidator.problems(of: archive) == [])
    let entry = try #require(archive["log"]?["entries"]?.array?.first)
    let (request, response) = (entry["request"], entry["response"])
    #expect(
      request?["postData"]?["text"] == "/wA="
        && request?["postData"]?["_encoding"] == "base64")
    #expect(
      request?["cookies"] == [["name": "a", "value": "1"], ["name": "b", "value": "two"]])
    #expect(response?["cookies"] == [["name": "c", "value": "3"]])
    #expect(response?["redirectURL"] == "/there")
    #expect(response?["content"]?["encoding"] == "base64")
    #expect(
      response?["content"]?["text"] == "iVD/" && response?["content"]?["size"] == 99_999)
    #expect(response?["content"]?["comment"] == "the first 3 of 99999 bytes")
  }

  @Test("Nothing is an archive, too")
  func empty() throws {
    let archive = try JSONReader.read(HAR.export([]))
    #expect(HARValidator.problems(of: archive) == [])
  }
}
