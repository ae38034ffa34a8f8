import UpdateCore

/// A page that the routes map found, with the partial pages that are shown as parts of it.
///
/// A partial page stands where the host page has an `iframe` whose `src` is a URI that is no
/// web address.
struct PageParts {
  /// As many as a page may have.
  private static let mostPartials = 8
  /// Bytes of a page with all its parts: what a page process takes.
  private static let largestPage = 1 << 20

  private(set) var html: [UInt8]
  /// URIs of partial pages, in the order of the page.
  private(set) var partials: [String] = []
  private var places: [(uri: String, range: Range<Int>)] = []

  init(_ found: RouteResolution) {
    html = found.bytes ?? []
    for tag in HTMLTags(html) where tag.name == "iframe" {
      guard let uri = tag["src"], PageAddress(uri: uri) != nil, WebURL(uri) == nil,
        places.count < PageParts.mostPartials
      else { continue }
      places.append((uri, tag.range))
    }
    partials = places.map(\.uri)
    // From the end, so that what is before keeps its place.
    places.reverse()
    partials.reverse()
  }

  /// Puts a partial page, or why there is none, in its place; in the order of `partials`.
  mutating func insert(_ found: RouteResolution) {
    guard let place = places.first, place.uri == found.uri else { return }
    places.removeFirst()
    var part =
      found.bytes.map(PageParts.body)
      ?? Array("<p>(\(PageParts.escaped(found.reason)))</p>".utf8)
    if html.count + part.count > PageParts.largestPage {
      let uri = PageParts.escaped(found.uri)
      part = Array(
        "<p>(\(uri) has \(part.count) bytes: too large for a part of this page)</p>".utf8)
    }
    html.replaceSubrange(
      place.range, with: Array("<div>".utf8) + part + Array("</div>".utf8))
  }

  /// What stands between a page's `body` tags, or all of it.
  private static func body(_ html: [UInt8]) -> [UInt8] {
    var start = html.startIndex
    var end = html.endIndex
    for tag in HTMLTags(html) {
      if tag.name == "body" { start = tag.range.upperBound }
      if tag.name == "/body" { end = tag.range.lowerBound }
    }
    return start <= end ? Array(html[start..<end]) : html
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
