/// What a catalog is made of: the places where texts are, by language.
final class TextContent: Sendable {
  /// The folders of one language.
  struct Language: Sendable {
    /// As the bundle's folder is written, else the one in `Documents`.
    var name: String
    var documents: [String: TextTree.Pair]?
    var bundle: [String: TextTree.Pair]?
    var isDeclared: Bool

    func pair(_ table: String, _ source: TextAnswer.Source) -> TextTree.Pair? {
      // The name under the icon is the installed app's, whatever is in `Documents`.
      if source == .documents { return table == TextContent.infoTable ? nil : documents?[table] }
      return bundle?[table]
    }
  }

  static let baseName = "Base"
  static let infoTable = "InfoPlist"

  let tables: [String]
  let languages: [String]
  let declared: [String]
  /// Every language with a folder by its folded name, "base" among them.
  let folders: [String: Language]
  /// Files beside the languages' folders.
  let loose: Language
  let development: String?
  /// Over the declared languages that have a folder.
  private let matcher: LanguageMatcher

  init(
    documents: TextTree?, bundle: TextTree, declared: [String]?, developmentRegion: String?
  ) {
    let base = LanguageTag.fold(Self.baseName)
    let own = declared ?? bundle.languages.filter { LanguageTag.fold($0) != base }
    let names = Set(own.map { LanguageTag.fold($0) })
    let tags = Set(own.compactMap { LanguageTag($0) })
    var folders: [String: Language] = [:]
    for (tree, isBundle) in [(bundle, true), (documents ?? TextTree(), false)] {
      for name in tree.languages {
        let folded = LanguageTag.fold(name)
        let isDeclared =
          names.contains(folded) || LanguageTag(name).map { tags.contains($0) } ?? false
        var language =
          folders[folded]
          ?? Language(name: folded == base ? Self.baseName : name, isDeclared: isDeclared)
        if isBundle {
          language.bundle = tree.folders[name]
        } else {
          language.documents = tree.folders[name]
        }
        folders[folded] = language
      }
    }
    loose = Language(
      name: "", documents: documents?.folders[""], bundle: bundle.folders[""], isDeclared: true)
    self.folders = folders
    self.declared = own
    languages = folders.values.map(\.name).sorted()
    tables = Set(
      [bundle, documents ?? TextTree()].flatMap { $0.folders.values.flatMap(\.keys) }
    ).sorted()
    // In the order in which they are declared: without a region the first is the development one.
    let there = folders.filter { $0.value.isDeclared && $0.key != base }
    let ordered = own.map { LanguageTag.fold($0) }.compactMap { there[$0]?.name }
    matcher = LanguageMatcher(
      ordered
        + there.values.map(\.name).sorted().filter {
          !ordered.contains($0)
        })
    development = matcher.development(developmentRegion)
  }

  /// The languages of a device, best first, then the development language, then `Base`.
  func choice(preferred: [String]) -> LanguageChoice {
    var asked = matcher.matches(for: preferred).map { LanguageChoice.Reason($0.name, $0.why) }
    if let development, !asked.contains(where: { $0.language == development }) {
      asked.append(.init(development, .development))
    }
    if folders[LanguageTag.fold(Self.baseName)] != nil {
      asked.append(.init(Self.baseName, .base))
    }
    let chain = asked.map(\.language)
    if loose.documents != nil || loose.bundle != nil { asked.append(.init("", .loose)) }
    return LanguageChoice(
      chain: chain, reasons: asked + others(than: chain) + vain(preferred, chain))
  }

  /// One language and its parents, as a query names it.
  func choice(language: String) -> LanguageChoice {
    let folded = LanguageTag.fold(language)
    if folded == LanguageTag.fold(Self.baseName) {
      return LanguageChoice(chain: [Self.baseName], reasons: [.init(Self.baseName, .base)])
    }
    let asked = matcher.matches(for: [language]).map { LanguageChoice.Reason($0.name, $0.why) }
    let chain = asked.map(\.language)
    return LanguageChoice(chain: chain, reasons: asked + vain([language], chain))
  }

  func keys(of table: String) -> Set<String> {
    var keys: Set<String> = []
    for language in Array(folders.values) + [loose] {
      for source in [TextAnswer.Source.documents, .bundle] {
        let pair = language.pair(table, source)
        keys.formUnion(pair?.strings?.table.keys ?? [])
        keys.formUnion(pair?.plurals?.table.keys ?? [])
      }
    }
    return keys
  }

  private func others(than chain: [String]) -> [LanguageChoice.Reason] {
    let unasked = folders.values.filter { !chain.contains($0.name) }.sorted { $0.name < $1.name }
    return unasked.map { language in
      .init(
        language.name,
        language.isDeclared
          ? .notPreferred : language.bundle == nil ? .onlyInDocuments : .undeclared)
    }
      + declared.filter { name in
        let tag = LanguageTag(name)
        return folders[LanguageTag.fold(name)] == nil
          && !folders.values.contains { LanguageTag($0.name) == tag && tag != nil }
      }.map { .init($0, LanguageTag($0) == nil ? .noLanguage : .withoutFolder) }
  }

  /// What is preferred and leads to nothing.
  private func vain(_ preferred: [String], _ chain: [String]) -> [LanguageChoice.Reason] {
    preferred.prefix(LanguageMatcher.limit).compactMap { name in
      guard LanguageTag(name) != nil else {
        return .init(String(name.prefix(LanguageTag.limit)), .noLanguage)
      }
      guard matcher.matches(for: [name]).isEmpty, folders[LanguageTag.fold(name)] == nil else {
        return nil
      }
      return .init(name, .notThere)
    }
  }
}
