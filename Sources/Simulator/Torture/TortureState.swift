package import TextUI

/// What a torture has found so far, and where a person looks at it.
package struct TortureState: Sendable, Equatable {
  package private(set) var total: Int?
  package private(set) var verdicts: [TortureVerdict] = []
  package private(set) var isRunning = true
  package private(set) var isStopping = false
  private var seconds = 0
  private var reason: String?
  package var list = ListView(follows: true)
  /// The first line shown of a verdict's story; `nil` for the table.
  package var story: Int?
  /// Whose story it is, whatever the list goes on to.
  private var told: Int?

  package init() {}

  package mutating func handle(_ event: TortureEvent) {
    switch event {
    case .began(let count): total = count
    case .verdict(let verdict):
      verdicts.append(verdict)
      // A story that is being read stays.
      list.update(count: verdicts.count)
    case .ended(let seconds, let reason):
      isRunning = false
      self.seconds = seconds
      self.reason = reason
    }
  }

  mutating func stop() { isStopping = true }

  mutating func openStory() {
    guard let selected = list.selected else { return }
    told = selected
    story = 0
  }

  /// The verdict whose story is told, or that is selected.
  var selected: TortureVerdict? {
    let index = story == nil ? list.selected : told
    return index.flatMap { verdicts.indices.contains($0) ? verdicts[$0] : nil }
  }

  private var failures: Int { verdicts.count { !$0.isGood } }

  /// Where it stands, or what it came to.
  package var summary: String {
    guard let total else {
      return reason.map { "It could not begin: \($0)" } ?? "Making a scratch device…"
    }
    let wrong = failures
    let found = "\(wrong) failure\(wrong == 1 ? "" : "s")"
    guard !isRunning else {
      let stops = isStopping ? ": stopping" : ""
      return "\(verdicts.count) of \(total), \(found)\(stops)"
    }
    let old = verdicts.count { $0.served.hasPrefix("old") }
    let new = verdicts.count { $0.served.hasPrefix("new") }
    let end = verdicts.count < total ? " (stopped, \(total - verdicts.count) were to come)" : ""
    let why = reason.map { ": \($0)" } ?? ""
    return "\(verdicts.count) faults, \(found) in \(seconds) s\(end): the next start served "
      + "the old release \(TortureState.times(old)), the new one \(TortureState.times(new)), "
      + "whole\(why)"
  }

  private static func times(_ count: Int) -> String {
    count == 0 ? "never" : count == 1 ? "once" : "\(count) times"
  }

  /// The story of the selected verdict.
  var storyLines: [String] {
    guard let verdict = selected else { return [] }
    let end =
      verdict.isGood
      ? ["Verdict: ok. The next start served \(verdict.served), and did again what it was asked."]
      : verdict.problems.map { "Verdict: FAILED: \($0)" }
    return verdict.story + [""] + end
  }
}
