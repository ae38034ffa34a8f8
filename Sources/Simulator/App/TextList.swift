import TextUI
import UpdateCore

/// The keys that the Texts pane shows: worked out when table, filter or languages change, for a table
/// may have a hundred thousand.
struct TextList: Sendable, Equatable {
  /// What is asked for.
  struct Wish: Sendable, Equatable {
    var table: String
    var filter: String
    var onlyMissing: Bool
    var preferred: [String]
  }

  let wish: Wish
  let keys: [String]
  /// The declared languages that lack texts of the table, those that lack most first; worked out
  /// where only those are asked for.
  let lacking: [String]
  /// How wide the table's keys are.
  let keyWidth: Int

  /// With a list that had less to filter by, only what that left is looked through.
  init(_ wish: Wish, _ catalog: TextCatalog, narrowing last: TextList? = nil) {
    self.wish = wish
    var keys: [String]
    if let last, last.isNarrowed(by: wish) {
      keys = last.keys
      lacking = last.lacking
      keyWidth = last.keyWidth
    } else {
      let all = catalog.keys(table: wish.table)
      keyWidth = Self.width(of: all)
      if wish.onlyMissing {
        let missing = catalog.missing(table: wish.table)
        lacking = missing.keys.sorted {
          (-(missing[$0]?.count ?? 0), $0) < (-(missing[$1]?.count ?? 0), $1)
        }
        let lacked = missing.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        keys = all.filter(lacked.contains)
      } else {
        lacking = []
        keys = all
      }
    }
    if !wish.filter.isEmpty {
      let needle = FoldedNeedle(wish.filter)
      let lookup = catalog.lookup(preferred: wish.preferred)
      keys = keys.filter { key in
        needle.isIn(key) || needle.isIn(lookup.answer(TextQuery(key, table: wish.table)).value)
      }
    }
    self.keys = keys
  }

  /// The longest of the first keys; what is longer is cut.
  static func width(of keys: [String]) -> Int {
    keys.prefix(1_000).reduce(0) { max($0, DisplayWidth.of(PageText.line(String($1.prefix(80))))) }
  }

  private func isNarrowed(by next: Wish) -> Bool {
    var same = next
    same.filter = wish.filter
    return same == wish && next.filter.contains(wish.filter)
  }

  static func == (left: TextList, right: TextList) -> Bool { left.wish == right.wish }
}
