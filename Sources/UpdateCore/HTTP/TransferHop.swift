/// One request of a transfer and what has come of it: the first, or one that a redirect led to.
struct TransferHop {
  /// `nil` when it is refused.
  let url: WebURL?
  let method: String
  let headers: [HTTPField]
  let body: [UInt8]

  var parser = HeadParser()
  var head: HTTPHead?
  /// For a body that comes coded.
  var decoder: GzipDecoder?
  /// Body bytes so far.
  var received = 0
  /// Where the answer leads to.
  var next: WebURL?
  var exchange: Exchange

  private static let maximumRecorded = 64 << 10

  init(_ request: HTTPRequest, exchange: Int, started: Duration) {
    self.init(
      url: WebURL(request.url, isAsWritten: request.page != nil), text: request.url,
      method: request.method,
      headers: request.headers, body: request.body, exchange: exchange, started: started,
      because: request.because)
    self.exchange.page = request.page
  }

  private init(
    url: WebURL?, text: String, method: String, headers: [HTTPField], body: [UInt8],
    exchange: Int, started: Duration, because: Int?
  ) {
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
    self.exchange = Exchange(
      id: exchange, method: method, url: text,
      requestHeaders: headers,
      requestBody: Array(body.prefix(TransferHop.maximumRecorded)), started: started,
      because: because)
    self.exchange.sent = body.count
  }

  /// What must not be sent.
  var fault: TransportError? {
    guard !method.isEmpty, method.utf8.count <= 20, method.utf8.allSatisfy(\.isASCIILetter) else {
      return .protocolViolation("`\(escapingControls(method))` is no request method")
    }
    for field in headers {
      let name = escapingControls(field.name)
      guard field.isSendable else {
        return .protocolViolation("the request header `\(name)` is no header")
      }
      guard !field.isFraming else {
        return .protocolViolation("the request header `\(name)` is set by the client alone")
      }
    }
    return nil
  }

  /// Whether the answer has a body at all.
  func hasBody(status: Int) -> Bool { method != "HEAD" && status != 204 && status != 304 }

  mutating func record(_ bytes: UnsafeRawBufferPointer) {
    let room = TransferHop.maximumRecorded - exchange.responseBody.count
    if room > 0 { exchange.responseBody.append(contentsOf: bytes.prefix(room)) }
    exchange.received += bytes.count
  }

  /// The request that follows a redirect with `status` to `url`.
  func following(
    to url: WebURL, status: Int, exchange: Int, started: Duration
  ) -> TransferHop {
    let becomesGET =
      status == 303 && method != "HEAD" || (status == 301 || status == 302) && method == "POST"
    let isSameOrigin = self.url.map(url.hasSameOrigin) ?? false
    var next = TransferHop(
      url: url, text: url.string, method: becomesGET ? "GET" : method,
      headers: headers.filter {
        (isSameOrigin || $0.isSafeElsewhere)
          && !(becomesGET && $0.name.lowercased() == "content-type")
      },
      body: becomesGET ? [] : body, exchange: exchange, started: started,
      because: self.exchange.because)
    next.exchange.page = self.exchange.page
    return next
  }
}

extension HTTPField {
  /// Whether it is one header line and no more.
  fileprivate var isSendable: Bool {
    let others = Set("!#$%&'*+-.^_`|~".utf8)
    return !name.isEmpty
      && name.utf8.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || others.contains($0)
      } && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }

  /// Whether it says where a request goes or where it ends, or changes the connection.
  package var isFraming: Bool {
    let names = [
      "connection", "content-length", "expect", "host", "keep-alive", "te", "trailer",
      "transfer-encoding", "upgrade",
    ]
    return names.contains(name.lowercased())
  }

  /// Whether a server that nobody meant to ask may see it.
  package var isSafeElsewhere: Bool {
    let safe = [
      "accept", "accept-language", "content-type", "if-modified-since", "if-none-match", "if-range",
      "range",
    ]
    return safe.contains(name.lowercased())
  }
}
