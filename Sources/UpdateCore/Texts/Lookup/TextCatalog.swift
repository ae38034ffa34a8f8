import Synchronization

/// All texts of an app at one moment: those in `Documents` and those of the bundle.
///
/// A value: copies share what it holds, which does not change.
package struct TextCatalog: Sendable {
  /// Names of the tables, sorted.
  package var tables: [String] { content.tables }
  /// Languages that have a folder, as it is written, sorted; `Base` is among them.
  package var languages: [String] { content.languages }
  /// Languages that the app declares, as they are declared.
  package var declared: [String] { content.declared }

  let content: TextContent
  private let kept = Kept()

  package init() { self.init(documents: nil, bundle: TextTree()) }

  /// The texts of two trees.
  ///
  /// - Parameters:
  ///   - documents: `nil` for an app that has copied nothing yet.
  ///   - declared: `nil` for the languages that the bundle has folders of.
  ///   - developmentRegion: `nil` for "en" if it is declared, else the first one.
  package init(
    documents: TextTree?, bundle: TextTree, declared: [String]? = nil,
    developmentRegion: String? = nil
  ) {
    content = TextContent(
      documents: documents, bundle: bundle, declared: declared,
      developmentRegion: developmentRegion)
  }

  /// One text for a device with these preferred languages.
  ///
  /// Asked are, language by language: the file in `Documents`, then the bundle's of the same
  /// language; so a key that an update lost is still in its own language. A query that names a
  /// language asks that one and its parents only, and only if the app declares it (`Base` has no
  /// need to be). `InfoPlist` is read from the bundle alone.
  package func answer(_ query: TextQuery, preferred: [String]) -> TextAnswer {
    lookup(preferred: query.language.map { [$0] } ?? preferred, isFixed: query.language != nil)
      .answer(query)
  }

  /// Which languages are asked on a device with these preferred ones.
  package func choice(preferred: [String]) -> LanguageChoice { lookup(preferred: preferred).choice }

  /// What answers queries of one device: to be kept by who asks often.
  package func lookup(preferred: [String]) -> TextLookup {
    lookup(preferred: preferred, isFixed: false)
  }

  /// All keys of a table, of every language, sorted.
  package func keys(table: String) -> [String] { kept.keys(of: table, in: content) }

  private func lookup(preferred: [String], isFixed: Bool) -> TextLookup {
    kept.lookup(Kept.Wish(preferred: preferred, isFixed: isFixed), in: content)
  }
}

/// What was worked out for a catalog, for the next who asks.
private final class Kept: Sendable {
  struct Wish: Hashable {
    var preferred: [String]
    var isFixed: Bool
  }

  private struct State {
    var last: (wish: Wish, lookup: TextLookup)?
    var lookups: [Wish: TextLookup] = [:]
    var keys: [String: [String]] = [:]
  }

  /// Pages may ask in any language; a device has a few.
  private static let limit = 64
  private let state = Mutex(State())

  func lookup(_ wish: Wish, in content: TextContent) -> TextLookup {
    state.withLock { state in
      if let last = state.last, last.wish == wish { return last.lookup }
      if state.lookups.count >= Self.limit { state.lookups = [:] }
      let lookup =
        state.lookups[wish]
        ?? TextLookup(
          content,
          wish.isFixed
            ? content.choice(language: wish.preferred[0])
            : content.choice(preferred: wish.preferred))
      state.lookups[wish] = lookup
      state.last = (wish, lookup)
      return lookup
    }
  }

  func keys(of table: String, in content: TextContent) -> [String] {
    state.withLock { state in
      if let keys = state.keys[table] { return keys }
      let keys = content.keys(of: table).sorted()
      state.keys[table] = keys
      return keys
    }
  }
}
