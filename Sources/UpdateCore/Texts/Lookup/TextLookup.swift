/// Looks texts up for one device: its languages are chosen, and the files in their order.
package struct TextLookup: Sendable {
  package let choice: LanguageChoice
  private let tables: [String: [Place]]

  /// Where a text may be.
  private struct Place: Sendable {
    var source: TextAnswer.Source
    /// `nil` for loose files.
    var language: String?
    /// For plural rules.
    var tag: String
    var pair: TextTree.Pair
  }

  init(_ content: TextContent, _ choice: LanguageChoice) {
    self.choice = choice
    var tables: [String: [Place]] = [:]
    let spoken = LanguageTag(content.development ?? "en")?.text ?? "en"
    let isLooseAsked = choice.reasons.contains { $0.why == .loose }
    let languages =
      choice.chain.compactMap { content.folders[LanguageTag.fold($0)] }
      + (isLooseAsked ? [content.loose] : [])
    for table in content.tables {
      for language in languages {
        for source in [TextAnswer.Source.documents, .bundle] {
          guard let pair = language.pair(table, source) else { continue }
          tables[table, default: []].append(
            Place(
              source: source, language: language.name.isEmpty ? nil : language.name,
              tag: LanguageTag(language.name)?.text ?? spoken, pair: pair))
        }
      }
    }
    self.tables = tables
  }

  /// One text; its language is not asked for again.
  ///
  /// A number of things asks `.stringsdict` before `.strings` of the same place, no number the
  /// other way round; without one a plural format answers as it is written, as
  /// `NSLocalizedString` does.
  package func answer(_ query: TextQuery) -> TextAnswer {
    if let places = tables[query.table] {
      for place in places {
        guard let (entry, file) = place.pair.entry(query.key, isCounted: query.count != nil) else {
          continue
        }
        return TextAnswer(
          entry.text(count: query.count, language: place.tag), source: place.source,
          language: place.language, file: file.path)
      }
    }
    return query.fallback.map { TextAnswer($0, source: .default) }
      ?? TextAnswer(query.key, source: .key)
  }
}

extension TextTree.Pair {
  func entry(_ key: String, isCounted: Bool) -> (TextEntry, TextTree.File)? {
    let (first, second) = isCounted ? (plurals, strings) : (strings, plurals)
    if let first, let entry = first.table[key] { return (entry, first) }
    if let second, let entry = second.table[key] { return (entry, second) }
    return nil
  }
}

extension TextEntry {
  /// Of a text with plural forms the form `other`.
  var sample: String? {
    if case .plural(let format) = self { format.sample } else { nil }
  }

  func text(count: Int?, language: String) -> String {
    switch self {
    case .text(let text): text
    case .plural(let format):
      count.map { format.text(count: $0, language: language) } ?? format.format
    }
  }
}
