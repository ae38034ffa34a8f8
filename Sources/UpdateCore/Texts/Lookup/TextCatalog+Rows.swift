extension TextCatalog {
  /// A key's texts, one of each language that has one.
  package func row(key: String, table: String = TextQuery.defaultTable) -> TextRow {
    let folders = content.folders.values.sorted { $0.name < $1.name } + [content.loose]
    return TextRow(
      key: key,
      cells: folders.compactMap { language in
        func text(_ source: TextAnswer.Source) -> (entry: TextEntry, file: String)? {
          language.pair(table, source)?.entry(key, isCounted: false).map {
            ($0, $1.path)
          }
        }
        let updated = text(.documents)
        let bundled = text(.bundle)
        guard let found = updated ?? bundled else { return nil }
        return TextRow.Cell(
          language: language.name.isEmpty ? nil : language.name,
          value: found.entry.text(count: nil, language: ""), sample: found.entry.sample,
          source: updated == nil ? .bundle : .documents, file: found.file,
          bundled: bundled?.entry.text(count: nil, language: ""),
          isDeclared: language.isDeclared || language.name == TextContent.baseName)
      })
  }

  /// Languages that a query can name: those that are declared and have a folder, sorted, and `Base`.
  package var asked: [String] {
    content.folders.values.filter { $0.isDeclared || $0.name == TextContent.baseName }
      .map(\.name).sorted()
  }

  /// Whether a query that names a language asks any.
  package func asks(_ language: String) -> Bool {
    !content.choice(language: language).chain.isEmpty
  }

  /// For each declared language the keys of a table that neither it nor a parent of it has, sorted;
  /// languages that miss nothing are left out.
  package func missing(table: String = TextQuery.defaultTable) -> [String: [String]] {
    let keys = keys(table: table)
    var missing: [String: [String]] = [:]
    for language in content.folders.values where language.isDeclared {
      let places = content.choice(language: language.name).chain.compactMap {
        content.folders[LanguageTag.fold($0)]
      }.flatMap { place in
        [TextAnswer.Source.documents, .bundle].compactMap { place.pair(table, $0) }
      }
      let absent = keys.filter { key in
        !places.contains { $0.entry(key, isCounted: false) != nil }
      }
      if !absent.isEmpty { missing[language.name] = absent }
    }
    return missing
  }
}
