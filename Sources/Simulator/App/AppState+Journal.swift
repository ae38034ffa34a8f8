import TextUI
import UpdateCore

extension AppState {
  /// The most entries of the journal that are shown; the oldest go by `leastDropped`.
  private static let mostJournal = 5_000
  private static let leastDropped = 500

  /// Something new in the journal; what is on screen stays where it is while the oldest entries go.
  mutating func note(_ entry: JournalEntry) {
    journal.append(entry)
    if journal.count > AppState.mostJournal {
      let before = rowCount(of: .updates)
      journal.removeFirst(AppState.leastDropped)
      self[list: .updates].removeFirst(before - rowCount(of: .updates))
    }
    countRows(of: .updates)
  }
}
