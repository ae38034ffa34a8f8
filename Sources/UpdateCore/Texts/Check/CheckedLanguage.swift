/// A language's texts with those of the folders that it falls back to.
struct CheckedLanguage {
  let name: String
  private let check: TextsCheck
  /// Its folder, then those of its parents, nearest first; for the development language and its
  /// variants `Base`, which is in that language, too.
  private let folders: [String]

  init(_ name: String, in check: TextsCheck) {
    self.name = name
    self.check = check
    let all = check.reading.tree.languages
    let parents = LanguageTag(name)?.parents ?? []
    let own =
      [name]
      + parents.flatMap { parent in all.filter { $0 != name && LanguageTag($0) == parent } }
    let isBased = check.development.map(own.contains) ?? false
    folders = own + (isBased && !own.contains(TextsCheck.base) ? [TextsCheck.base] : [])
  }

  /// What this language lacks, has beyond, or has otherwise than the development language.
  func findings(against reference: CheckedLanguage) -> [TextFinding] {
    Set(tables + reference.tables).sorted().flatMap { table in
      findings(table, against: reference)
    }
  }

  private func findings(_ table: String, against reference: CheckedLanguage) -> [TextFinding] {
    // What does not parse may hold anything.
    guard !isUnread(table), !reference.isUnread(table) else { return [] }
    if !reference.has(table) {
      guard !check.views.contains(table), let file = ownFile(table) else { return [] }
      return [
        TextFinding(
          .onlyHere, file: file, message: "\(reference.shown) has no table of that name")
      ]
    }
    guard has(table) else {
      let count = reference.keys(table).count
      return [
        TextFinding(
          .missingTable, file: TextsCheck.place(name, table, "strings"),
          message:
            "is missing: \(reference.shown) has \(count) \(count == 1 ? "key" : "keys") in it")
      ]
    }
    return missing(table, in: reference) + own(table, against: reference)
  }

  private func missing(_ table: String, in reference: CheckedLanguage) -> [TextFinding] {
    let file = ownFile(table) ?? TextsCheck.place(name, table, "strings")
    let keys = reference.keys(table).lazy.filter { entry($0, table) == nil }
    return keys.prefix(TextsCheck.mostFindings).map { key in
      TextFinding(
        .missingKey, file: file, key: key,
        message: "`\(escapingControls(key, limit: 80))` is missing: \(reference.shown) has it")
    }
  }

  /// Findings about the keys of the language's own files.
  private func own(_ table: String, against reference: CheckedLanguage) -> [TextFinding] {
    var findings: [TextFinding] = []
    for file in files(table, in: name) {
      for key in file.table.keys {
        let shown = escapingControls(key, limit: 80)
        guard let entry = entry(key, table) else { continue }
        guard let other = reference.entry(key, table) else {
          // The view's own texts need no table.
          guard !check.nativeViews.contains(where: { $0.name == table }) else { continue }
          findings.append(
            TextFinding(
              .onlyHere, file: file.place, line: file.table.line(of: key), key: key,
              message: "`\(shown)` is here only: \(reference.shown) does not have it"))
          continue
        }
        let (wanted, arguments) = (TextArguments(other), TextArguments(entry))
        guard arguments != wanted else { continue }
        findings.append(
          TextFinding(
            .placeholders, file: file.place, line: file.table.line(of: key), key: key,
            message: "`\(shown)` has \(arguments.text) where \(reference.shown) has \(wanted.text)")
        )
      }
    }
    return findings
  }

  // MARK: Tables

  private var shown: String { escapingControls(name) }

  private var tables: [String] {
    folders.flatMap { check.reading.tree.folders[$0]?.keys.map { $0 } ?? [] }
  }

  private func has(_ table: String) -> Bool {
    folders.contains { !files(table, in: $0).isEmpty }
  }

  func isUnread(_ table: String) -> Bool {
    folders.contains { folder in
      ["strings", "stringsdict"].contains {
        check.reading.problems[TextsCheck.place(folder, table, $0)] != nil
      }
    }
  }

  private func ownFile(_ table: String) -> String? { files(table, in: name).first?.place }

  private func files(_ table: String, in folder: String) -> [(place: String, table: TextTable)] {
    guard let pair = check.reading.tree.folders[folder]?[table] else { return [] }
    return [("strings", pair.strings), ("stringsdict", pair.plurals)].compactMap { ending, file in
      file.map { (TextsCheck.place(folder, table, ending), $0.table) }
    }
  }

  /// All keys of a table, of every folder, in the order of the files.
  private func keys(_ table: String) -> [String] {
    let tables = folders.flatMap { files(table, in: $0) }
    guard tables.count != 1 else { return tables[0].table.keys }
    var all = TextTable()
    for file in tables { for key in file.table.keys { all[key] = .text("") } }
    return all.keys
  }

  /// What the language has for a key; plural rules come first, as iOS takes them.
  func entry(_ key: String, _ table: String) -> TextEntry? {
    for folder in folders {
      guard let pair = check.reading.tree.folders[folder]?[table] else { continue }
      if let entry = pair.plurals?.table[key] ?? pair.strings?.table[key] { return entry }
    }
    return nil
  }
}
