/// What is wrong with an app's texts: one folder, as it was read.
package struct TextsCheck: Sendable {
  /// Findings that are told; a folder may have far more.
  package static let mostFindings = 10_000

  /// What was read.
  package var reading: TextTree.Reading
  /// The language that all others are compared with, as its folder is written; `Base` where the
  /// development language has its texts there alone.
  package let development: String?
  /// The languages that the app declares, where it does.
  package var declared: [String]
  /// Tables whose texts in the development language are those of a view in `Base.lproj`.
  package var views: Set<String>
  /// The views of `Base.lproj` that could be read.
  package var nativeViews: [NativeView] = []
  /// What is wrong with folders and files that hold no tables.
  package var others: [TextFinding] = []
  /// The language of files beside no folder of a language.
  package var looseLanguage: String?

  /// - Parameter developmentRegion: `nil` for "en" if it is there, else the first one.
  package init(
    _ reading: TextTree.Reading, developmentRegion: String? = nil, declared: [String] = [],
    views: Set<String> = [], looseLanguage: String? = nil
  ) {
    self.reading = reading
    self.declared = declared
    self.views = views
    self.looseLanguage = looseLanguage
    let matcher = LanguageMatcher(reading.tree.languages.filter { $0 != Self.base })
    let named = developmentRegion.flatMap { matcher.development($0) }
    let usual = matcher.development(nil)
    let isBase =
      usual.flatMap(LanguageTag.init) != LanguageTag("en")
      && !(reading.tree.folders[Self.base] ?? [:]).isEmpty
    development = named ?? (isBase ? Self.base : usual)
  }

  static let base = "Base"

  /// All findings, by file and line; at most `mostFindings`.
  package func findings() -> [TextFinding] {
    var findings = others + fileFindings() + declaredFindings() + pluralFindings() + viewFindings()
    if let development {
      let reference = CheckedLanguage(development, in: self)
      for name in reading.tree.languages where name != Self.base && name != development {
        guard findings.count < Self.mostFindings else { break }
        findings += CheckedLanguage(name, in: self).findings(against: reference)
      }
    }
    return findings.sorted {
      ($0.file, $0.line ?? 0, $0.column ?? 0, $0.key ?? "", $0.message)
        < ($1.file, $1.line ?? 0, $1.column ?? 0, $1.key ?? "", $1.message)
    }.prefix(Self.mostFindings).map { $0 }
  }

  /// What each file alone is found to be.
  private func fileFindings() -> [TextFinding] {
    let errors = reading.problems.map { place, problem in
      guard let error = reading.errors[place] else {
        return TextFinding(.unreadable, file: place, message: problem)
      }
      return TextFinding(
        .unreadable, file: place, line: error.line, column: error.column,
        message: error.reason.sentence)
    }
    let warnings = reading.warnings.flatMap { place, warnings in
      warnings.map { warning in
        TextFinding(
          warning.key == nil ? .misleading : .duplicate, file: place, line: warning.line,
          column: warning.column, key: warning.key, message: warning.sentence)
      }
    }
    return errors + warnings
  }

  private func declaredFindings() -> [TextFinding] {
    let names = Set(reading.tree.languages.compactMap { LanguageTag($0) })
    return declared.compactMap { language in
      guard let tag = LanguageTag(language), !names.contains(tag),
        !tag.parents.contains(where: names.contains)
      else { return nil }
      return TextFinding(
        .missingLanguage, file: "\(language)\(TextTree.suffix)",
        message: "is missing: the app declares \(escapingControls(language))")
    }
  }

  private func pluralFindings() -> [TextFinding] {
    reading.tree.folders.flatMap { folder, tables -> [TextFinding] in
      guard folder != Self.base, let language = folder.isEmpty ? looseLanguage : folder else {
        return []
      }
      let needed = PluralRules(language: language).needed
      return tables.flatMap { table, pair -> [TextFinding] in
        guard let plurals = pair.plurals?.table else { return [] }
        let file = Self.place(folder, table, "stringsdict")
        return plurals.keys.flatMap { key -> [TextFinding] in
          guard case .plural(let plural)? = plurals[key] else { return [] }
          return plural.variables.sorted { $0.key < $1.key }.compactMap { name, variable in
            let missing = needed.filter { variable.forms[$0] == nil }.map { "`\($0.rawValue)`" }
            guard !missing.isEmpty else { return nil }
            return TextFinding(
              .pluralForm, file: file, line: plurals.line(of: key), key: key,
              message: "`\(escapingControls(key, limit: 80))`: "
                + "`\(escapingControls(name, limit: 80))` has no form "
                + "\(missing.joined(separator: ", ")), which \(escapingControls(language)) needs")
          }
        }
      }
    }
  }

  static func place(_ folder: String, _ table: String, _ ending: String) -> String {
    (folder.isEmpty ? "" : "\(folder)\(TextTree.suffix)/") + "\(table).\(ending)"
  }
}
