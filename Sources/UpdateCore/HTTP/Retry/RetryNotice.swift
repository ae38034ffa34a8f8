/// That a request will be sent again, and why; for journal and screen.
package struct RetryNotice: Sendable, Equatable {
  /// The try that comes, counted from 1, and the most that are made.
  package var number: Int
  package var of: Int
  /// Lab time before it.
  package var delay: Duration
  /// What went wrong, one clause.
  package var reason: String
  /// How many bytes are not asked for again.
  package var from: Int

  package init(number: Int, of: Int, delay: Duration, reason: String, from: Int = 0) {
    self.number = number
    self.of = of
    self.delay = delay
    self.reason = reason
    self.from = from
  }

  /// One clause without a full stop, safe to print: "try 2 of 4 in 0.4 s".
  package var words: String { "try \(number) of \(of) in \(delay.shownInTenths)" }

  var sentence: String {
    let place = from > 0 ? ", from byte \(from) on" : ""
    return "Not whole yet: \(reason); \(words)\(place)."
  }
}

extension RetryState.Reason {
  /// One clause; `nil` where the failure itself says all.
  func sentence(tries: Int) -> String? {
    switch self {
    case .lasting: tries > 1 ? "this is nothing that passes, after \(tries) tries" : nil
    case .tries(let count): count > 1 ? "\(count) tries were made" : nil
    case .asked(let span, let limit):
      "the server asks to wait \(span.shownInTenths), and \(limit.shownInTenths) is the most"
    case .patience(let span): "nothing new has come for \(span.shownInTenths)"
    case .deadline(let span): "it has taken \(span.shownInTenths)"
    }
  }
}

extension Duration {
  /// "2 s", "0.4 s".
  fileprivate var shownInTenths: String {
    let tenths = Int((seconds * 10).rounded(.up))
    return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
  }
}
