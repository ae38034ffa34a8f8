package import Foundation

/// How a request failed, as far as it matters for sending it again.
package enum RequestFailure: Sendable, Equatable {
  case transport(TransportError)
  /// An answer with a status that is none of success; `retryAfter` as the server says, from its
  /// arrival.
  case status(Int, retryAfter: Duration? = nil)
  /// Anything that no second try would mend: a refusal of what came, a full disk.
  case final

  /// An answer's status and its `Retry-After`, in seconds or as a date.
  package init(_ head: HTTPHead, now: Date) {
    self = .status(
      head.status,
      retryAfter: head["Retry-After"].flatMap { RequestFailure.retryAfter($0, now: now) })
  }

  /// Whether it can be otherwise a moment later.
  ///
  /// What broke a rule of HTTP or of safety (TLS, redirects without end, too many bytes) stays as it
  /// is: a hostile server is not asked twice.
  package var isTransient: Bool {
    switch self {
    case .status(let status, _): [408, 425, 429, 500, 502, 503, 504].contains(status)
    case .transport(let error):
      switch error {
      case .offline, .cannotResolve, .cannotConnect, .timedOut, .stalled, .tooSlow, .closed: true
      case .invalidURL, .insecureLoad, .tooLarge, .tooManyRedirects, .tls, .protocolViolation,
        .cancelled, .refusedByReceiver:
        false
      }
    case .final: false
    }
  }

  /// What RFC 9110, 10.2.3 has; `nil` for what is neither form.
  ///
  /// A date that has passed asks for no wait.
  static func retryAfter(_ text: String, now: Date) -> Duration? {
    if !text.isEmpty, text.utf8.allSatisfy(\.isASCIIDigit) {
      // More digits than any wait needs are a wait without end.
      return .seconds(text.utf8.count > 9 ? 1_000_000_000 : Int(text) ?? 0)
    }
    return HTTPDate.parse(text).map { .seconds(max(0, $0.timeIntervalSince(now))) }
  }
}
