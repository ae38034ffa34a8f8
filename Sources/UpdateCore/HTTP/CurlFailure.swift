import CCurl

/// What libcurl's result codes mean to the product.
enum CurlFailure {
  /// `nil` when nothing failed.
  static func error(
    _ code: CURLcode, _ message: String, _ hop: TransferHop, hasSent: Bool, proxy: String?
  ) -> TransportError? {
    let host = hop.url?.host ?? ""
    let peer = proxy.map { "the proxy \($0)" } ?? host
    let closed = TransportError.closed(
      received: hop.received, expected: hop.head.flatMap(\.length))
    switch code {
    case CURLE_OK:
      // libcurl takes a connection that ends within the headers for a whole answer.
      guard hop.parser.isComplete, hop.decoder?.isComplete ?? true else { return closed }
      return nil
    case CURLE_COULDNT_RESOLVE_HOST: return .cannotResolve(host: host)
    case CURLE_COULDNT_CONNECT, CURLE_COULDNT_RESOLVE_PROXY: return .cannotConnect(host: peer)
    case CURLE_OPERATION_TIMEDOUT:
      return hasSent
        ? .stalled(after: HTTPClient.silenceLimit) : .cannotConnect(host: peer)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE,
      CURLE_SSL_CERTPROBLEM, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CIPHER,
      CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_PINNEDPUBKEYNOTMATCH:
      return .tls(words(message, code))
    case CURLE_RECV_ERROR where message.contains("CONNECT"):
      return .tls("\(peer): \(words(message, code))")
    case CURLE_RECV_ERROR where message.contains("chunked-encoding"),
      CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING:
      return .protocolViolation(words(message, code))
    case CURLE_OUT_OF_MEMORY where !hop.parser.isComplete:
      // What libcurl says of a header line of more than 100 KiB.
      return .protocolViolation("a header line has no end")
    case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING: return closed
    case CURLE_URL_MALFORMAT: return .invalidURL(hop.exchange.url)
    default: return .protocolViolation(words(message, code))
    }
  }

  private static func words(_ message: String, _ code: CURLcode) -> String {
    escapingControls(message.isEmpty ? String(cString: curl_easy_strerror(code)) : message)
  }
}
