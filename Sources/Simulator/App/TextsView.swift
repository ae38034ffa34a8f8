package import UpdateCore

/// What the device knows of its texts, and which of them the Texts pane shows.
package struct TextsView: Sendable, Equatable {
  /// The texts of now; `nil` before they were read.
  package private(set) var catalog: TextCatalog?
  /// What the engine says of them; `nil` for an app whose profile has no section for it.
  package private(set) var status: TextsStatus?
  /// The texts before the last update; `nil` where it was by an earlier run of the program.
  private(set) var before: TextCatalog?
  /// The device's languages, most wanted first.
  package var preferred: [String] = []
  /// The table that a person has chosen.
  private(set) var table: String?
  /// The native view that was opened last, whose table is shown until a person chooses one.
  private var view: String?
  /// Why the last update came to nothing; `nil` after one that did not fail.
  var failure: String?
  var onlyMissing = false
  /// What filter and switches leave of the table; worked out when one of them, or the texts, change.
  var list: TextList?

  package init() {}

  /// Takes over what the engine says.
  mutating func take(_ status: TextsStatus) {
    if let last = self.status?.set.active, let active = status.set.active, last != active {
      before = catalog
    }
    if status.set.active == nil { before = nil }
    self.status = status
    take(status.catalog)
  }

  /// Takes over the texts of an app without the set.
  mutating func takeBundle(_ catalog: TextCatalog) {
    status = nil
    before = nil
    take(catalog)
  }

  private mutating func take(_ catalog: TextCatalog) {
    if let last = self.catalog, last.isSame(as: catalog) { return }
    self.catalog = catalog
    list = nil
  }

  package static func == (left: TextsView, right: TextsView) -> Bool {
    isSame(left.catalog, right.catalog) && isSame(left.before, right.before)
      && left.status?.set == right.status?.set && left.status?.problems == right.status?.problems
      && left.preferred == right.preferred && left.table == right.table
      && left.view == right.view && left.failure == right.failure
      && left.onlyMissing == right.onlyMissing && left.list == right.list
  }

  private static func isSame(_ left: TextCatalog?, _ right: TextCatalog?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.isSame(as: right)
  }
}

extension TextsView {
  /// Which languages are asked, and why.
  package var choice: LanguageChoice {
    catalog?.choice(preferred: preferred) ?? LanguageChoice(chain: [])
  }

  /// The first of them, which the pane's values are in; `nil` for an app without localization.
  var chosen: String? { choice.chain.first }

  /// The declared languages that have a folder, as that is written, and `Base` where it has texts.
  var languages: [String] {
    guard let catalog else { return [] }
    let declared = Set(catalog.declared.map { LanguageTag.fold($0) })
    return catalog.languages.filter { declared.contains(LanguageTag.fold($0)) }
  }

  /// The table that is shown: the one switched to, else that of the native view, else the first.
  var shownTable: String {
    let tables = catalog?.tables ?? []
    let wanted = [table, view, TextQuery.defaultTable].compactMap(\.self)
    return wanted.first(where: tables.contains) ?? tables.first ?? TextQuery.defaultTable
  }

  /// The tables in the order in which `a` goes through them: those that the last update has changed
  /// come soon.
  var tables: [String] {
    let changed = changedTables
    func rank(_ table: String) -> Int {
      if table == TextQuery.defaultTable { return 0 }
      if table == TextsWords.infoTable { return 3 }
      return changed.contains(table) ? 1 : 2
    }
    return (catalog?.tables ?? []).sorted { (rank($0), $0) < (rank($1), $1) }
  }

  /// The tables of which the last update has changed a file.
  var changedTables: Set<String> {
    Set(
      (status?.set.changed ?? []).compactMap { path in
        guard TextTree.holdsTexts(path) else { return nil }
        let name = path.split(separator: "/").last ?? ""
        return name.lastIndex(of: ".").map { String(name[..<$0]) }
      })
  }

  /// The next table.
  mutating func nextTable() {
    let tables = tables
    guard !tables.isEmpty else { return }
    let index = tables.firstIndex(of: shownTable) ?? -1
    table = tables[(index + 1) % tables.count]
    list = nil
  }

  /// Goes to the table of a native view that was opened; false where that is shown already.
  mutating func follow(view name: String) -> Bool {
    let before = shownTable
    view = name
    return shownTable != before
  }

  /// The device's languages with the next of the app's in front; `nil` where there is no other.
  var nextPreferred: [String]? {
    let languages = languages
    let index = chosen.flatMap { languages.firstIndex(of: $0) } ?? -1
    guard languages.count > 1 || (languages.count == 1 && index < 0) else { return nil }
    let next = languages[(index + 1) % languages.count].replacing("_", with: "-")
    return [next] + preferred.filter { LanguageTag.fold($0) != LanguageTag.fold(next) }
  }

  /// Works out what the filter leaves, where that is not known.
  mutating func workOut(filter: String) {
    guard let catalog else { return }
    let wish = TextList.Wish(
      table: shownTable, filter: filter, onlyMissing: onlyMissing, preferred: preferred)
    guard list?.wish != wish else { return }
    list = TextList(wish, catalog, narrowing: list)
  }
}
