/// The style sheets of a document, and whose they are.
struct StyleSheetList: Sendable {
  private(set) var sheets: [StyleSheetID: StyleSheet] = [:]
  private var last = 0
  /// The sheet of each `style` and `link`.
  private(set) var owned: [NodeID: StyleSheetID] = [:]
  /// The text of each `style` that was read.
  private var texts: [NodeID: String] = [:]
  /// The lines of the document's markup where the texts of `style` elements begin.
  var lines: [NodeID: Int] = [:]
  /// Connected `style` and `link` elements, each with how many were connected before.
  private var connections: [NodeID: Int] = [:]
  private var connected = 0
  /// Those whose text is to be read anew.
  private(set) var stale: Set<NodeID> = []
  /// Sheets that a script gave a tree, by its root.
  private(set) var adopted: [NodeID: [StyleSheetID]] = [:]
  /// Sheets that are imported and not yet there.
  private var wanted: [WantedSheet] = []
  /// Whether the rules have changed since they were put in order.
  var isChanged = false

  subscript(id: StyleSheetID) -> StyleSheet? { sheets[id] }

  mutating func add(_ sheet: StyleSheet) -> StyleSheetID {
    last += 1
    let id = StyleSheetID(rawValue: last)
    sheets[id] = sheet
    for number in sheet.top where sheet.rules[number].kind == .importing {
      let rule = sheet.rules[number]
      guard let url = ImportRule(rule.prelude)?.url else { continue }
      wanted.append(
        WantedSheet(
          url: url, base: sheet.url, line: sheet.firstLine + rule.line - 1, sheet: id, rule: number)
      )
    }
    return id
  }

  /// The declarations of a rule, as the cascade takes them; kept, for rules are put in order often.
  mutating func block(of rule: Int, in id: StyleSheetID) -> DeclarationBlock? {
    sheets[id]?.rules[rule].block()
  }

  mutating func update<Value>(
    _ id: StyleSheetID, _ change: (inout StyleSheet) -> Value
  ) -> Value? {
    guard sheets.keys.contains(id) else { return nil }
    isChanged = true
    // Changed in place, since sheets are large.
    return change(&sheets[id, default: StyleSheet()])
  }

  // MARK: Owners

  /// Those that are connected, in the order in which they were.
  var owners: [NodeID] { connections.sorted { $0.value < $1.value }.map(\.key) }

  mutating func connect(_ owner: NodeID) {
    connected += 1
    connections[owner] = connected
    stale.insert(owner)
    isChanged = true
  }

  mutating func disconnect(_ owner: NodeID) {
    connections[owner] = nil
    stale.remove(owner)
    if let id = owned.removeValue(forKey: owner) { remove(id) }
    texts[owner] = nil
    isChanged = true
  }

  // MARK: Imports

  /// The sheets that were imported since this was asked last.
  mutating func takeWanted() -> [WantedSheet] {
    defer { wanted.removeAll() }
    return wanted
  }

  /// Adds a sheet that another one has asked for, if that is still there.
  mutating func addImport(_ sheet: StyleSheet, _ wanted: WantedSheet) {
    guard sheets.keys.contains(wanted.sheet) else { return }
    let id = add(sheet)
    sheets[wanted.sheet]?.imported[wanted.rule] = id
    isChanged = true
  }

  private mutating func remove(_ id: StyleSheetID) {
    guard let sheet = sheets.removeValue(forKey: id) else { return }
    for imported in sheet.imported.values { sheets[imported] = nil }
  }

  /// Says that what stands in a connected owner has changed.
  mutating func touch(_ owner: NodeID) {
    guard connections.keys.contains(owner) else { return }
    stale.insert(owner)
    isChanged = true
  }

  mutating func takeStale() -> [NodeID] {
    defer { stale.removeAll() }
    return Array(stale)
  }

  /// Whether an owner's text is another than the one that was read.
  mutating func takes(_ text: String, of owner: NodeID) -> Bool {
    if texts[owner] == text { return false }
    texts[owner] = text
    return true
  }

  mutating func set(_ sheet: StyleSheet?, of owner: NodeID) {
    if let old = owned.removeValue(forKey: owner) { remove(old) }
    if let sheet { owned[owner] = add(sheet) } else { texts[owner] = nil }
    isChanged = true
  }

  // MARK: Adopted sheets

  mutating func adopt(_ ids: [StyleSheetID], by root: NodeID) {
    adopted[root] = ids.isEmpty ? nil : ids
    isChanged = true
  }
}

/// A sheet that another one imports.
struct WantedSheet: Sendable {
  var url: String
  /// The address of the sheet that imports it; empty for the document's.
  var base: String
  /// The line of the rule.
  var line: Int
  var sheet: StyleSheetID
  var rule: Int
}
