/// One way in which an origin misbehaves; each is real on the wire.
package enum Fault: Sendable, Hashable {
  /// This status instead of the answer.
  case status(Int)
  /// No answer, ever; the connection stays open until the client leaves.
  case timeout
  /// The answer comes this much lab time later.
  case delay(Duration)
  /// The connection is reset before a byte of the answer.
  case reset
  /// The connection closes after that much of the body.
  case drop(percent: Int)
  /// Only the first part of the body, with a length that fits it.
  case truncate(percent: Int)
  /// A `Content-Length` larger than the body, then the connection closes.
  case wrongLength
  /// One bit in the middle of the body is flipped.
  case corrupt
  /// A login page with status 200, as a captive portal answers.
  case html
  /// Status 200 and no body.
  case empty
  /// Bytes that are not HTTP.
  case garbage
  /// The body comes at this rate of lab time.
  case slow(bytesPerSecond: Int)
  /// A redirect to the same URL.
  case redirectLoop
  /// A body without end.
  case huge
  /// The release before the published one, under the new one's URL.
  case stale
}

extension Fault: CustomStringConvertible {
  /// The words that `parse` reads.
  package var description: String {
    switch self {
    case .status(let code): "status \(code)"
    case .timeout: "timeout"
    case .delay(let span): "delay \(Units.describe(span))"
    case .reset: "reset"
    case .drop(let percent): "drop \(percent)%"
    case .truncate(let percent): "truncate \(percent)%"
    case .wrongLength: "wrong-length"
    case .corrupt: "corrupt"
    case .html: "html"
    case .empty: "empty"
    case .garbage: "garbage"
    case .slow(let rate): "slow \(Units.describe(bytes: rate))/s"
    case .redirectLoop: "redirect-loop"
    case .huge: "huge"
    case .stale: "stale"
    }
  }
}
