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

  /// With a list that had less to filter by, only what that left is looked through.
  init(_ wish: Wish, _ catalog: TextCatalog, narrowing last: TextList? = nil) {
    self.wish = wish
    var keys: [String]
    if let last, last.isNarrowed(by: wish) {
      keys = last.keys
    } else if wish.onlyMissing {
      let missing = catalog.missing(table: wish.table).values.reduce(into: Set<String>()) {
        $0.formUnion($1)
      }
      keys = catalog.keys(table: wish.table).filter(missing.contains)
    } else {
      keys = catalog.keys(table: wish.table)
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

  private func isNarrowed(by next: Wish) -> Bool {
    var same = next
    same.filter = wish.filter
    return same == wish && next.filter.contains(wish.filter)
  }

  static func == (left: TextList, right: TextList) -> Bool { left.wish == right.wish }
}
