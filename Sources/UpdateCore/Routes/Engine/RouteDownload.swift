/// A file that came from its server, in memory.
struct RouteDownload: Sendable {
  private static let types: Set<String> = [
    "text/html", "text/css", "text/javascript", "application/javascript",
    "application/x-javascript",
  ]

  var head: HTTPHead
  var bytes: [UInt8]

  private var type: String? {
    head["Content-Type"].map {
      $0.prefix { $0 != ";" && $0 != " " }.lowercased()
    }
  }

  /// Its MIME type, for a sentence.
  var shownType: String { type.map { escapingControls($0, limit: 60) } ?? "of no type" }

  /// Whether it is a file that the cache takes: a page, a script or a style sheet by its type or by
  /// its name.
  func fits(_ url: String) -> Bool {
    type.map(RouteDownload.types.contains) ?? false || RouteDownload.isCacheable(url)
  }

  /// Whether a URL names a page, a script or a style sheet: `html`, `js` or `css`, in these letters.
  static func isCacheable(_ url: String) -> Bool {
    RouteFileName.pathExtension(of: url).map { ["html", "js", "css"].contains($0) } ?? false
  }
}
