import UpdateCore

/// What happens on the wire for one request.
struct WirePlan: Sendable, Equatable {
  enum Action: Sendable, Equatable {
    case answer(WireAnswer)
    /// These bytes, then the connection closes.
    case raw([UInt8])
    /// Nothing, until the client leaves.
    case silence
    /// The connection is reset.
    case reset
  }

  /// Lab time before it.
  var delay: Duration?
  var action: Action
}

/// An answer as it is sent.
struct WireAnswer: Sendable, Equatable {
  var status: Int
  var headers: [HTTPField]
  var body: [UInt8]
  /// The `Content-Length`; `nil`: the body is repeated without end, in chunks.
  var announced: Int?
  /// How much of the body is sent before the connection closes, if less than announced.
  var sent: Int
  /// Bytes for each second of lab time; `nil`: as fast as can be.
  var rate: Int?

  init(_ answer: OriginAnswer, rate: Int? = nil) {
    status = answer.status
    headers = answer.headers
    body = answer.body
    announced = answer.body.count
    sent = answer.body.count
    self.rate = rate
  }

  init(status: Int, type: String, _ body: [UInt8]) {
    self.init(OriginAnswer(status: status, headers: [HTTPField("Content-Type", type)], body))
  }
}
