package import Container
import UpdateCore

/// Why a page is blank, or that it is not: what one would find who looked long enough.
package struct PageVerdict: Sendable, Equatable {
  package enum Kind: Sendable {
    /// There is something to see.
    case shown
    /// There is nothing to see, and nothing will come of itself.
    case blank
    /// There is nothing to see yet.
    case waiting
    /// The page's process is gone.
    case stopped
    /// No page is wanted.
    case none
  }

  package var kind: Kind
  /// The verdict in one line, beginning with a word for its kind.
  package var sentence: String
  /// What else is wrong, in the order in which one would look.
  package var others: [String] = []

  /// The verdict on a page, at an uptime of the lab clock.
  ///
  /// Looked at in this order: the document (was it found, can it be shown), the page's process, a
  /// question or a synchronous request at which it stands still, scripts that are still to come, a
  /// script that was refused, an error, a request that failed, one that is awaited, and in the end a
  /// page that simply has nothing on it. For a page with something to see the same list is what else
  /// is wrong.
  package static func of(_ diary: PageDiary, at uptime: Duration) -> PageVerdict {
    let causes = causes(of: diary, at: uptime)
    if let end = diary.end {
      return PageVerdict(
        kind: .stopped, sentence: "Stopped: \(end.words); r loads it again.",
        others: causes.map(\.words))
    }
    switch diary.document {
    case .none: return PageVerdict(kind: .none, sentence: "No page: the app is not running.")
    case .wanted(let step):
      let words = step.isEmpty ? "" : ": \(TrafficEntry.shown(step, limit: 200))"
      return PageVerdict(kind: .waiting, sentence: "Waiting: the page is looked for\(words)")
    case .missed(let reason):
      return PageVerdict(
        kind: .blank, sentence: "Blank: no page was found. \(TrafficEntry.shown(reason))")
    case .refused(let error):
      return PageVerdict(kind: .blank, sentence: "Blank: \(error.description).")
    case .found: break
    }
    if let rows = diary.rows, rows > 0 {
      let title = diary.title.flatMap { $0.isEmpty ? nil : ", title “\(shown($0))”" } ?? ""
      let troubles = causes.isEmpty ? "" : "; \(causes.count) more to know below"
      return PageVerdict(
        kind: .shown, sentence: "Shown: \(rows) row\(rows == 1 ? "" : "s")\(title)\(troubles)",
        others: causes.map(\.words))
    }
    if let first = causes.first {
      return PageVerdict(
        kind: first.isWaiting ? .waiting : .blank, sentence: "Blank: \(first.words)",
        others: causes.dropFirst().map(\.words))
    }
    return empty(diary)
  }

  // MARK: Causes

  private struct Cause {
    var words: String
    /// Whether it may pass of itself.
    var isWaiting = false
  }

  private static func causes(of diary: PageDiary, at uptime: Duration) -> [Cause] {
    var causes: [Cause] = []
    if let question = diary.question {
      causes.append(Cause(words: "waiting for an answer to \(words(question))", isWaiting: true))
    }
    let awaited = diary.waiting.sorted { rank($0) < rank($1) }
    let blocking = diary.rows ?? 0 == 0 ? awaited.filter { rank($0) < 2 } : []
    causes += blocking.map { cause($0, at: uptime) }
    causes += ordered(diary.troubles)
    causes += diary.failures.map { failure in
      Cause(words: "\(address(failure.request)) failed: \(shown(failure.reason))")
    }
    if blocking.isEmpty { causes += awaited.map { cause($0, at: uptime) } }
    return causes
  }

  /// A request that holds all up comes before a script that is to come, and that before others.
  private static func rank(_ waiting: PageDiary.Waiting) -> Int {
    waiting.request.isSynchronous ? 0 : waiting.request.kind == .script ? 1 : 2
  }

  private static func cause(_ waiting: PageDiary.Waiting, at uptime: Duration) -> Cause {
    let seconds = max(0, (uptime - waiting.since).components.seconds)
    let still = waiting.request.isSynchronous ? "standing still and " : ""
    return Cause(
      words: "\(still)waiting for \(address(waiting.request)) since \(seconds) s", isWaiting: true)
  }

  /// A refused script explains an unknown name after it; an error explains more than a refusal of
  /// anything else.
  private static func ordered(_ troubles: [PageDiary.Trouble]) -> [Cause] {
    var first: [Cause] = []
    var errors: [Cause] = []
    var last: [Cause] = []
    for trouble in troubles {
      switch trouble {
      case .fault(let fault):
        errors.append(Cause(words: words(fault)))
      case .refused(let refusal):
        let isEarly = errors.isEmpty || errors.count == 1 && isUnknownName(troubles)
        let cause = Cause(words: words(refusal))
        if refusal.isOfScript, isEarly { first.append(cause) } else { last.append(cause) }
      }
    }
    return first + errors + last
  }

  /// Whether the first error is about a name that nobody defined, as a missing script leaves it.
  private static func isUnknownName(_ troubles: [PageDiary.Trouble]) -> Bool {
    for case .fault(let fault) in troubles { return fault.message.hasPrefix("ReferenceError") }
    return false
  }

  /// Nothing is wrong, and nothing is there.
  private static func empty(_ diary: PageDiary) -> PageVerdict {
    guard diary.rows != nil || diary.stage != nil else {
      return PageVerdict(kind: .waiting, sentence: "Waiting: the document is being read")
    }
    if diary.hasScripts, diary.stage != .complete {
      return PageVerdict(
        kind: .waiting, sentence: "Waiting: scripts run, and nothing is rendered yet")
    }
    let place = diary.container.map { " (#\($0) is empty)" } ?? ""
    guard diary.hasScripts else {
      return PageVerdict(kind: .blank, sentence: "Blank: the document has no text\(place)")
    }
    let missing = diary.missing.first.map { "; it asked for \(shown($0)), which is not there" }
    return PageVerdict(
      kind: .blank,
      sentence: "Blank: scripts ran and nothing was rendered\(place)\(missing ?? "")")
  }

  // MARK: Words

  private static func shown(_ text: String) -> String { TrafficEntry.shown(text, limit: 200) }

  private static func address(_ request: PageRequest) -> String {
    "\(shown(request.method)) \(shown(hidingToken(in: request.url)))"
  }

  private static func words(_ fault: ScriptFault) -> String {
    let message = shown(fault.message)
    guard let place = fault.place else { return "script \(fault.kind.word): \(message)" }
    return "script \(fault.kind.word) at \(place.words) \(message)"
  }

  private static func words(_ refusal: PolicyRefusal) -> String {
    "refused by Content-Security-Policy: \(shown(refusal.directive)) does not allow"
      + " \(shown(refusal.blocked))" + TrafficEntry.at(refusal.place)
  }

  private static func words(_ question: PageDialog) -> String {
    switch question {
    case .alert(let text): "alert “\(shown(text))”"
    case .confirm(let text): "confirm “\(shown(text))”"
    case .prompt(let text, _): "prompt “\(shown(text))”"
    }
  }
}

extension PolicyRefusal {
  /// Whether a script did not run because of it.
  var isOfScript: Bool {
    directive.hasPrefix("script-src") || directive == "default-src" && !blocked.isEmpty
  }
}

extension PageEnd {
  /// What became of the page's process, as a clause without a subject.
  package var words: String {
    switch self {
    case .exited(let status): "its process ended with status \(status)"
    case .signalled(let signal): "its process was ended by signal \(signal)"
    case .timedOut(let limit): "did not answer within \(limit.components.seconds) s"
    case .outOfMemory(let limit): "took more than \(limit >> 20) MB"
    case .malformedMessage: "it sent a malformed message"
    }
  }
}
