extension TransportError {
  /// A stable word for the kind of error.
  package var code: String {
    switch self {
    case .offline: "offline"
    case .invalidURL: "url"
    case .insecureLoad: "insecure"
    case .cannotResolve: "resolve"
    case .cannotConnect: "connect"
    case .timedOut: "timeout"
    case .stalled: "stalled"
    case .tooSlow: "slow"
    case .closed: "closed"
    case .tooLarge: "tooLarge"
    case .tooManyRedirects: "redirects"
    case .tls: "tls"
    case .protocolViolation: "protocol"
    case .cancelled: "cancelled"
    case .refusedByReceiver: "refused"
    }
  }

  /// One clause without a full stop, safe to print.
  package var sentence: String {
    switch self {
    case .offline: "the device is offline"
    case .invalidURL(let url): "\"\(showingURL(url))\" is no address to ask"
    case .insecureLoad(let url):
      "\(showingURL(url)) is plain http and was not sent: "
        + "set NSAllowsArbitraryLoads below NSAppTransportSecurity in Info.plist, or use https"
    case .cannotResolve(let host): "there is no host \(escapingControls(host))"
    case .cannotConnect(let host): "\(escapingControls(host)) does not take connections"
    case .timedOut(let span): "no whole answer within \(span.shown)"
    case .stalled(let span): "not a byte came for \(span.shown)"
    case .tooSlow(let received, let span): "only \(received) bytes came in \(span.shown)"
    case .closed(let received, let expected):
      "the connection closed after \(received)\(expected.map { " of \($0)" } ?? "") bytes"
    case .tooLarge(let limit): "the answer has more than \(limit) bytes"
    case .tooManyRedirects: "the server redirects without end"
    case .tls(let reason): "no safe connection: \(escapingControls(reason))"
    case .protocolViolation(let reason): "the answer is not HTTP: \(escapingControls(reason))"
    case .cancelled: "it was cancelled"
    case .refusedByReceiver: "the answer was not taken"
    }
  }
}

extension Duration {
  fileprivate var shown: String {
    let seconds = seconds
    return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}
