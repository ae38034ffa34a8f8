package import Foundation
import Synchronization

/// What an entry of the journal is about.
package enum Subject: String, Sendable, CaseIterable, Codable {
  case www, routes, texts, gate, page, device, lab
}

/// One thing that happened, and what caused it.
package struct JournalEntry: Sendable, Equatable, Codable {
  /// Counted from 1 over the device's life.
  package var id: Int
  /// The entry that caused this one; `nil` for a person's act.
  package var because: Int?
  package var time: Date
  package var subject: Subject
  /// A log line to the letter of the system that is simulated, where it has one
  /// ("Version 1 is up to date").
  package var log: String?
  /// One sentence: what happened and why.
  package var what: String
  package var isFailure: Bool

  package init(
    id: Int, because: Int?, time: Date, subject: Subject, log: String?, what: String,
    isFailure: Bool
  ) {
    self.id = id
    self.because = because
    self.time = time
    self.subject = subject
    self.log = log
    self.what = what
    self.isFailure = isFailure
  }
}

/// Every decision of the device with its reason: `why` is a question asked of it.
///
/// Entries are kept up to `limit`, oldest dropped first. The observer is called on the thread that
/// noted, in order.
package final class Journal: Sendable {
  private struct State {
    var entries: [JournalEntry] = []
    var nextID = 1
    var observer: @Sendable (JournalEntry) -> Void = { _ in }
    var keeper: @Sendable (JournalEntry) -> Void = { _ in }
  }

  private let clock: LabClock
  private let limit: Int
  private let state = Mutex(State())

  package init(clock: LabClock, limit: Int = 10_000, earlier: [JournalEntry] = []) {
    self.clock = clock
    self.limit = limit
    state.withLock {
      $0.entries = Array(earlier.suffix(limit))
      $0.nextID = (earlier.last?.id ?? 0) + 1
    }
  }

  package func observe(_ observer: @escaping @Sendable (JournalEntry) -> Void) {
    state.withLock { $0.observer = observer }
  }

  /// Sets what writes entries down; called before the observer.
  func keep(_ keeper: @escaping @Sendable (JournalEntry) -> Void) {
    state.withLock { $0.keeper = keeper }
  }

  /// Adds an entry and returns its id, to be the cause of others.
  @discardableResult
  package func note(
    _ subject: Subject, _ what: String, log: String? = nil, because: Int? = nil,
    isFailure: Bool = false
  ) -> Int {
    let (entry, keeper, observer) = state.withLock { state in
      let entry = JournalEntry(
        id: state.nextID, because: because, time: clock.now, subject: subject, log: log,
        what: what, isFailure: isFailure)
      state.nextID += 1
      state.entries.append(entry)
      if state.entries.count > limit { state.entries.removeFirst(limit / 10) }
      return (entry, state.keeper, state.observer)
    }
    keeper(entry)
    observer(entry)
    return entry.id
  }

  /// Whether an entry is among the causes of a later one, or is that one.
  func leads(from cause: Int, to entry: Int) -> Bool {
    let entries = entries
    var next: Int? = entry
    while let id = next, id >= cause {
      if id == cause { return true }
      next = entries.last { $0.id == id }?.because
    }
    return false
  }

  package var entries: [JournalEntry] { state.withLock { $0.entries } }

  /// The newest entry about a subject (of all, without one) and all that led to it, newest first.
  package func why(_ subject: Subject? = nil) -> [JournalEntry] {
    let entries = entries
    guard let last = entries.last(where: { subject == nil || $0.subject == subject }) else {
      return []
    }
    var chain = [last]
    while let cause = chain.last?.because, let entry = entries.first(where: { $0.id == cause }) {
      chain.append(entry)
    }
    return chain
  }
}
