/// A file that came from its server, in memory.
struct RouteDownload: Sendable {
  var head: HTTPHead
  var bytes: [UInt8]

  private var type: String? {
    head["Content-Type"].map {
      $0.prefix { $0 != ";" && $0 != " " }.lowercased()
    }
  }

  /// Its MIME type, for a sentence.
  var shownType: String { type.map { escapingControls($0, limit: 60) } ?? "of no type" }

  /// Whether it can be the page that a route names: by its type or by its name.
  func fitsPage(_ url: String) -> Bool {
    type == "text/html" || RouteFileName.pathExtension(of: url) == "html"
  }

  /// Whether it is a whole file that a page asked for and the cache takes: one that is named so, and
  /// no page where a script or a style sheet should be, or one without an extension by its type.
  func fitsResource(_ url: String) -> Bool {
    guard head.status == 200, !bytes.isEmpty else { return false }
    switch RouteFileName.pathExtension(of: url) {
    case "html": return true
    case "js", "css": return type != "text/html"
    case nil:
      let types = [
        "text/html", "text/css", "text/javascript", "application/javascript",
        "application/x-javascript",
      ]
      return type.map(types.contains) ?? false
    default: return false
    }
  }
}
