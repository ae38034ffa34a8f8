import UpdateCore

/// What a page may ask for.
enum RequestLimits {
  /// Requests of one page that are under way at a time.
  static let underWay = 1_000
  /// Bytes of the bodies of those that are under way.
  static let bodiesUnderWay = 32 << 20
  static let url = MessageLimits.webURL
  /// Bytes of all header lines.
  static let headers = MessageLimits.headers
  /// Bytes of a body, either way.
  static let body = MessageLimits.body
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
    try checkSizes(of: request)
    let method = normalized(request.method)
    guard !method.isEmpty, method.utf8.allSatisfy(\.isASCIILetter),
      !["CONNECT", "TRACE", "TRACK"].contains(method.uppercased())
    else { throw .method(request.method) }
    return RequestSketch(
      method: method, url: request.url, headers: request.headers.filter { !isForbidden($0.name) },
      body: request.body)
  }

  /// Refuses what is larger than a page may send it: before it leaves the page's process.
  static func checkSizes(of request: PageRequest) throws(RequestRefusal) {
    guard request.url.utf8.count <= url else { throw .urlTooLong(limit: url) }
    guard request.method.utf8.count <= MessageLimits.method else {
      throw .method(request.method.cut(toBytes: 2 * MessageLimits.method))
    }
    guard request.headers.count <= MessageLimits.headerLines else {
      throw .tooManyHeaders(limit: MessageLimits.headerLines)
    }
    guard request.headers.wireSize <= headers else { throw .headersTooLarge(limit: headers) }
    guard request.body.count <= body else { throw .bodyTooLarge(limit: body) }
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
