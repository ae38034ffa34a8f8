import Container
import Foundation
import Simulator
import TextUI
import UpdateCore

/// What passes between pages, container and network, made up: requests, calls, decorations, console.
struct TrafficEvents {
  static let size = Size(120, 40)

  private var random = SplitMix(5)
  private(set) var last = 0

  mutating func next() -> TrafficEntry {
    last += 1
    let number = random.below(10_000)
    let content: TrafficEntry.Content =
      switch last % 5 {
      case 0:
        .console(
          ConsoleLine(
            .log, "rendered \(number) rows",
            at: ScriptPlace(file: "https://example.org/app.js", line: number % 900 + 1)))
      case 1: .decoration(decoration(number))
      case 2, 3: .exchange(exchange(number))
      default:
        .widget(
          WidgetCall(
            url: "douban://rexxar-container/widget/toast?message=saved%20\(number)",
            name: "toast", parameters: [HTTPField("message", "saved \(number)")],
            outcome: "showed “saved \(number)”"))
      }
    return TrafficEntry(
      id: last, because: last > 3 ? last - 1 - number % 3 : nil,
      time: Date(timeIntervalSince1970: 1_767_606_060 + Double(last) / 10),
      uptime: .milliseconds(last * 6), page: 1 + last / 5_000, content: content)
  }

  private func request(_ number: Int) -> RequestSketch {
    RequestSketch(
      method: "GET", url: "https://api.example.org/v2/books/\(number)/reviews?start=\(number % 7)0",
      headers: [
        HTTPField("Accept", "application/json"), HTTPField("Referer", "https://example.org/"),
      ]
    )
  }

  private func decoration(_ number: Int) -> Decoration {
    var after = request(number)
    after.url += "&apikey=0b2bdeda43b5688921839c8ecb20399b"
    after.headers.append(HTTPField("Authorization", "Bearer 0b2bdeda43b56889"))
    return Decoration(name: "1 apikey", before: request(number), after: after)
  }

  private func exchange(_ number: Int) -> Exchange {
    let request = request(number)
    var exchange = Exchange(
      id: last, method: request.method, url: request.url, requestHeaders: request.headers,
      requestBody: [], started: .milliseconds(last * 6), because: nil)
    exchange.status = number % 50 == 0 ? 404 : 200
    exchange.responseHeaders = [HTTPField("Content-Type", "application/json")]
    exchange.responseBody = Array(
      "{\"id\": \(number), \"title\": \"Nautical almanac\", \"price\": \(number % 90)}".utf8)
    exchange.received = exchange.responseBody.count
    exchange.ended = exchange.started + .milliseconds(number % 200)
    return exchange
  }

  /// The Traffic pane in focus, following, with so many entries.
  mutating func state(_ count: Int) -> AppState {
    var state = AppState(
      size: TrafficEvents.size, device: DeviceState(DeviceProfile.demo(bundle: "/")),
      origin: "http://127.0.0.1/")
    state.pane = .traffic
    state.focus = .inspector
    for _ in 0..<count { _ = state.handle(.traffic(next())) }
    return state
  }
}
