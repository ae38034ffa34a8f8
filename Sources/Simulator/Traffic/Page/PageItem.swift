package import Container
import UpdateCore

/// One thing that the Page pane has a row for, and that can be opened.
package enum PageItem: Sendable, Equatable {
  case fault(ScriptFault)
  case refused(PolicyRefusal)
  case failure(PageDiary.Failure)
  case waiting(PageDiary.Waiting)
  case question(PageDialog)
  /// A line of the diary's console, by its index.
  case console(Int)
  case missing(String)
  case stored(StoredItem)
}

extension PageItem {
  /// All there is of it, as lines to read.
  func lines(in diary: PageDiary) -> [String] {
    switch self {
    case .fault(let fault):
      let place = fault.place.map { ["", "at \($0.words), in \(shown($0.file))"] } ?? []
      let stack = fault.stack.split(separator: "\n").prefix(100).map { shown(String($0)) }
      return ["Script \(fault.kind.word)", ""] + texts(fault.message) + place
        + (stack.isEmpty ? [] : ["", "Stack"] + stack)
    case .refused(let refusal):
      return [
        "Refused by Content-Security-Policy", "",
        "\(shown(refusal.directive)) does not allow \(shown(refusal.blocked))"
          + TrafficEntry.at(refusal.place),
        "", "The page's policy",
      ] + refusal.policy.split(separator: ";").map { shown(String($0)) + ";" }
    case .failure(let failure):
      return lines(of: failure.request) + ["", "failed: \(shown(failure.reason))"]
    case .waiting(let waiting):
      return lines(of: waiting.request) + [
        "", "not answered yet, asked at \(waiting.since.milliseconds) ms of uptime",
      ]
    case .question(let question):
      switch question {
      case .alert(let text): return ["alert", ""] + texts(text)
      case .confirm(let text): return ["confirm", ""] + texts(text)
      case .prompt(let text, initial: let value):
        return ["prompt", ""] + texts(text) + ["", "The field holds:"] + texts(value)
      }
    case .console(let index):
      guard diary.console.indices.contains(index) else { return [] }
      let line = diary.console[index]
      return ["console.\(line.level.word)\(TrafficEntry.at(line.place))", ""] + texts(line.text)
    case .missing(let name):
      return [shown(name), "", "A script asked for this name, and this device does not have it."]
    case .stored(let item): return [shown(item.key), ""] + texts(item.value)
    }
  }

  private func lines(of request: PageDiary.Request) -> [String] {
    var lines = [
      "Request for a \(request.kind.word)", "",
      "\(shown(request.method)) \(shown(hidingToken(in: request.url)))",
    ]
    if let place = request.place { lines.append("asked for at \(place.words)") }
    if request.isSynchronous { lines.append("The page's script stands still meanwhile.") }
    lines += request.headers.map { "  " + shown("\($0.name): \($0.hidingSecrets.value)") }
    return lines
  }

  private func shown(_ text: String) -> String { TrafficEntry.shown(text, limit: 4_000) }

  /// A text of a page: JSON indented, other text as it is.
  private func texts(_ text: String) -> [String] {
    text.isEmpty ? ["(empty)"] : BodyText.lines(Array(text.utf8)).map(shown)
  }

  // MARK: In the log

  /// Whether an entry of the traffic log is about it.
  func isRecorded(in entry: TrafficEntry, _ diary: PageDiary) -> Bool {
    switch (self, entry.content) {
    case (.fault(let fault), .fault(let other)): fault == other
    case (.refused(let refusal), .refused(let other)): refusal == other
    case (.console(let index), .console(let line)):
      diary.console.indices.contains(index) && diary.console[index] == line
    case (.failure(let failure), .resource(let answer)):
      answer.isFailure && answer.request.url == failure.request.url
    case (.failure(let failure), .exchange(let exchange)):
      entry.isFailure && exchange.url == failure.request.url
    case (.waiting(let waiting), .exchange(let exchange)):
      exchange.ended == nil && exchange.url == waiting.request.url
    default: false
    }
  }

  /// How many like it the page told of later.
  func laterTwins(in diary: PageDiary) -> Int {
    guard case .console(let index) = self, diary.console.indices.contains(index) else { return 0 }
    return diary.console[(index + 1)...].count { $0 == diary.console[index] }
  }
}
