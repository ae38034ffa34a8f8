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

  /// What explains a verdict, or is wrong besides.
  package struct Cause: Sendable, Equatable {
    package var words: String
    package var item: PageItem
    /// Whether it may pass of itself.
    package var isWaiting: Bool
  }

  package var kind: Kind
  /// The verdict in one sentence, beginning with a word for its kind.
  package var sentence: String
  /// What is wrong, in the order in which one would look; where the sentence tells of a cause, that
  /// one is the first.
  package var causes: [Cause] = []

  /// The verdict on a page, at an uptime of the lab clock.
  ///
  /// Looked at in this order: the document (was it found, can it be shown), the page's process, a
  /// question or a synchronous request at which it stands still, scripts that are still to come, a
  /// script that was refused, an error, a rejection that nobody handled, a request that failed, one
  /// that is awaited, and in the end a page that simply has nothing on it. For a page with something to see the same list is what else
  /// is wrong.
  package static func of(_ diary: PageDiary, at uptime: Duration) -> PageVerdict {
    let causes = causes(of: diary, at: uptime)
    if let end = diary.end {
      return PageVerdict(
        kind: .stopped, sentence: "Stopped: \(end.words); r loads it again.",
        causes: causes)
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
        causes: causes)
    }
    if let first = causes.first {
      return PageVerdict(
        kind: first.isWaiting ? .waiting : .blank, sentence: "Blank: \(first.words)",
        causes: causes)
    }
    return empty(diary)
  }

  // MARK: Causes

  private static func causes(of diary: PageDiary, at uptime: Duration) -> [Cause] {
    var causes: [Cause] = []
    if let question = diary.question {
      causes.append(
        Cause(
          words: "waiting for an answer to \(words(question))", item: .question(question),
          isWaiting: true))
    }
    let awaited = diary.waiting.sorted { rank($0) < rank($1) }
    let blocking = diary.rows ?? 0 == 0 ? awaited.filter { rank($0) < 2 } : []
    causes += blocking.map { cause($0, at: uptime) }
    causes += ordered(diary.troubles)
    causes += diary.failures.map { failure in
      Cause(
        words: "\(address(failure.request)) failed: \(shown(failure.reason))",
        item: .failure(failure), isWaiting: false)
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
      words: "\(still)waiting for \(address(waiting.request)) since \(seconds) s",
      item: .waiting(waiting), isWaiting: true)
  }

  /// A refused script explains an unknown name after it; an error explains more than a rejection,
  /// and either more than a refusal of anything else.
  private static func ordered(_ troubles: [PageDiary.Trouble]) -> [Cause] {
    var first: [Cause] = []
    var errors: [Cause] = []
    var rejections: [Cause] = []
    var last: [Cause] = []
    for trouble in troubles {
      switch trouble {
      case .fault(let fault):
        let cause = Cause(words: words(fault), item: .fault(fault), isWaiting: false)
        if fault.kind == .rejection { rejections.append(cause) } else { errors.append(cause) }
      case .refused(let refusal):
        let isEarly = errors.isEmpty || errors.count == 1 && isUnknownName(troubles)
        let cause = Cause(words: words(refusal), item: .refused(refusal), isWaiting: false)
        if refusal.isOfScript, isEarly { first.append(cause) } else { last.append(cause) }
      }
    }
    return first + errors + rejections + last
  }

  /// Whether the first error is about a name that nobody defined, as a missing script leaves it.
  private static func isUnknownName(_ troubles: [PageDiary.Trouble]) -> Bool {
    for case .fault(let fault) in troubles where fault.kind != .rejection {
      return fault.message.hasPrefix("ReferenceError")
    }
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

  private static func shown(_ text: String) -> String { TrafficEntry.shown(text) }

  private static func address(_ request: PageDiary.Request) -> String {
    "\(shown(request.method)) \(shown(hidingToken(in: request.url)))"
  }

  private static func words(_ fault: ScriptFault) -> String {
    let lead: String? =
      switch fault.kind {
      case .exception: "script error"
      case .syntax: "syntax error"
      case .rejection: "unhandled promise rejection"
      // Its message is a whole sentence.
      case .load: nil
      }
    let message = shown(fault.message)
    guard let lead else { return message + TrafficEntry.at(fault.place) }
    return lead + (fault.place.map { " at \($0.words)" } ?? "") + ": \(message)"
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
