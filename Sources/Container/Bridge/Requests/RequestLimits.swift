import UpdateCore

/// What a page may ask for.
enum RequestLimits {
  /// Requests of one page that are under way at a time.
  static let underWay = 1_000
  static let url = 8_192
  /// Bytes of all header lines.
  static let headers = 64 << 10
  /// Bytes of a body, either way.
  static let body = 8 << 20
  /// Lab time for a request that has no limit of its own, redirects included.
  static let time = Duration.seconds(30)
  static let redirects = 5
  /// Bytes of a body that Traffic keeps.
  static let shownBody = 64 << 10

  private static let forbidden: Set<String> = [
    "accept-charset", "accept-encoding", "access-control-request-headers",
    "access-control-request-method", "access-control-request-private-network", "connection",
    "content-length", "cookie", "cookie2", "date", "dnt", "expect", "host", "keep-alive", "origin",
    "referer", "set-cookie", "te", "trailer", "transfer-encoding", "upgrade", "via",
  ]

  /// The request as native code sees it: without the headers that the Fetch standard keeps pages from
  /// setting.
  static func checked(_ request: PageRequest) throws(RequestRefusal) -> RequestSketch {
    guard request.url.utf8.count <= url else { throw .urlTooLong(limit: url) }
    let method = normalized(request.method)
    guard !method.isEmpty, method.utf8.count <= 20, method.utf8.allSatisfy(\.isASCIILetter),
      !["CONNECT", "TRACE", "TRACK"].contains(method.uppercased())
    else { throw .method(request.method) }
    let size = request.headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
    guard size <= headers else { throw .headersTooLarge(limit: headers) }
    guard request.body.count <= body else { throw .bodyTooLarge(limit: body) }
    return RequestSketch(
      method: method, url: request.url, headers: request.headers.filter { !isForbidden($0.name) },
      body: request.body)
  }

  private static func isForbidden(_ name: String) -> Bool {
    let name = name.lowercased()
    return forbidden.contains(name) || name.hasPrefix("proxy-") || name.hasPrefix("sec-")
  }

  /// The usual methods in capitals, as the Fetch standard has it.
  private static func normalized(_ method: String) -> String {
    let capital = method.uppercased()
    return ["DELETE", "GET", "HEAD", "OPTIONS", "POST", "PUT"].contains(capital) ? capital : method
  }
}

extension RequestSketch {
  /// As Traffic keeps it.
  var shown: RequestSketch {
    var sketch = self
    if body.count > RequestLimits.shownBody {
      sketch.body = Array(body.prefix(RequestLimits.shownBody))
    }
    return sketch
  }
}
