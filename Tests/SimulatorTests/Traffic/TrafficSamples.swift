import Container
import Foundation
import UpdateCore

@testable import Simulator

/// Entries of each kind, as a page of the demo causes them.
enum TrafficSamples {
  static func entry(
    _ id: Int, _ content: TrafficEntry.Content, because: Int? = nil, page: Int? = 2
  ) -> TrafficEntry {
    TrafficEntry(
      id: id, because: because, time: Date(timeIntervalSince1970: 1_767_606_060),
      uptime: .milliseconds(id * 10), page: page, content: content)
  }

  static func exchange(
    _ url: String, _ method: String = "GET", status: Int? = 200, id: Int = 1,
    headers: [HTTPField] = [], body: [UInt8] = [], answer: String = "", type: String? = nil,
    error: TransportError? = nil
  ) -> Exchange {
    var exchange = Exchange(
      id: id, method: method, url: url, requestHeaders: headers, requestBody: body,
      started: .milliseconds(5), because: nil)
    exchange.status = status
    exchange.responseHeaders = type.map { [HTTPField("Content-Type", $0)] } ?? []
    exchange.responseBody = Array(answer.utf8)
    exchange.received = answer.utf8.count
    exchange.error = error
    exchange.ended = status == nil && error == nil ? nil : .milliseconds(17)
    return exchange
  }

  static let place = ScriptPlace(file: "https://example.org/page/app.js", line: 40, column: 7)
  static let asked = RequestSketch(
    method: "GET", url: "https://api.example.org/v2/books?start=0",
    headers: [HTTPField("Accept", "application/json")])

  static var decorated: RequestSketch {
    var request = asked
    request.url += "&apikey=abc"
    request.headers.append(HTTPField("Authorization", "Bearer 1234"))
    return request
  }

  /// One of each kind; ids are positions counted from 1.
  static var all: [TrafficEntry] {
    [
      entry(
        1, .exchange(exchange("http://lab.drydock.test/api/update", answer: "{\"version\": 1}")),
        page: nil),
      entry(
        2,
        .resource(
          ResourceAnswer(
            request: RequestSketch(method: "GET", url: "https://example.org/page/app.js"),
            kind: .script, source: "cache", file: "Library/Caches/a.js", bytes: 1234,
            reason: "It was in the cache."))),
      entry(
        3,
        .registration(Registration(part: .decorator, names: ["1 headers"], isRegistered: true))),
      entry(
        4, .console(ConsoleLine(.log, "loaded\n3 books", at: place)), because: 2),
      entry(
        5, .decoration(Decoration(name: "1 headers", before: asked, after: decorated)),
        because: 4),
      entry(
        6,
        .exchange(
          exchange(
            decorated.url, headers: decorated.headers, answer: "{\"books\":[1,2]}",
            type: "application/json")), because: 5),
      entry(
        7,
        .widget(
          WidgetCall(
            url: "douban://rexxar-container/widget/toast?message=hi", name: "toast",
            parameters: [HTTPField("message", "hi")], outcome: "showed “hi”")), because: 4),
      entry(
        8,
        .widget(
          WidgetCall(
            url: "douban://rexxar-container/widget/map", name: "map",
            outcome: "no widget can perform /widget/map: not attached", isFailure: true))),
      entry(
        9,
        .api(
          APIAnswer(
            request: RequestSketch(
              method: "POST", url: "https://rexxar-container/api/log",
              headers: [HTTPField("Content-Type", "application/x-www-form-urlencoded")],
              body: Array("a=1&text=caf%C3%A9+noir".utf8)), name: "log", status: 200,
            headers: [HTTPField("Content-Type", "application/json")], body: Array("{}".utf8)))),
      entry(
        10,
        .plugin(
          PluginCall(
            service: "Camera", action: "takePicture", arguments: "[50]", isSuccess: false,
            answer: "\"Class not found\""))),
      entry(
        11,
        .fault(
          ScriptFault(.exception, "TypeError: undefined is not a function", at: place)),
        because: 6),
      entry(
        12,
        .refused(
          PolicyRefusal(
            directive: "script-src", blocked: "https://evil.example/x.js",
            policy: "script-src 'self'"))),
      entry(13, .call("Rexxar.Lifecycle.onPageVisible()")),
      entry(14, .navigation(url: "douban://partial.douban.com/x", outcome: "opened")),
      entry(15, .exchange(exchange("https://example.org/slow", status: nil))),
      entry(
        16, .exchange(exchange("https://example.org/gone", "DELETE", status: 404)), page: 3),
      entry(
        17, .exchange(exchange("https://example.org/x", status: nil, error: .offline)), page: 3),
      entry(18, .console(ConsoleLine(.warn, "deprecated \u{1b}[31mred\u{202e}"))),
    ]
  }

  static func command(of entry: TrafficEntry) -> String {
    Curl.request(of: entry).map { Curl.command(for: $0) } ?? ""
  }

  static func store(_ entries: [TrafficEntry] = all) -> TrafficStore {
    var store = TrafficStore()
    for entry in entries { store.note(entry) }
    return store
  }
}
