/// How a page process came to its end.
package enum PageEnd: Hashable, Sendable {
  case exited(status: Int32)
  case signalled(Int32)
  /// Stopped: a turn took longer than the limit.
  case timedOut(Duration)
  /// Stopped: a turn took more memory than the limit, in bytes.
  case outOfMemory(limit: Int)
  /// Stopped: what it sent was no message of the protocol.
  case malformedMessage(WireError)
}

extension PageEnd: CustomStringConvertible {
  package var description: String {
    switch self {
    case .exited(let status):
      "the page process ended with status \(status)"
    case .signalled(let signal):
      "the page process was ended by signal \(signal)"
    case .timedOut(let limit):
      "the page was stopped: it did not answer within \(limit.components.seconds) s"
    case .outOfMemory(let limit):
      "the page was stopped: it took more than \(limit >> 20) MB"
    case .malformedMessage(let error):
      "the page was stopped: it sent a malformed message (\(error))"
    }
  }
}
