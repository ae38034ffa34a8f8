@testable import Container

/// Pages as text, for tests.
enum PageText {
  static func snapshot(_ html: String, width: Int = 30) -> PageSnapshot {
    snapshot(Array(html.utf8), width: width)
  }

  static func snapshot(_ html: [UInt8], width: Int = 30) -> PageSnapshot {
    var session = PageSession()
    let events = session.handle(
      .load(PageLoad(token: 1, html: html, url: "http://www.test/app/index.html", width: width)))
    guard case .snapshot(let snapshot) = events.first else {
      return PageSnapshot(load: -1, width: width)
    }
    return snapshot
  }

  /// The rows as lines.
  static func rows(_ html: String, width: Int = 30) -> String {
    snapshot(html, width: width).rows.map(\.text).joined(separator: "\n")
  }
}
