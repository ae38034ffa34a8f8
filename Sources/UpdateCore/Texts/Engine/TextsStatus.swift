/// Which texts are active, and what is particular about their files.
package struct TextsStatus: Sendable {
  /// Versions, sizes, local edits and changes in the words of the other sets.
  package var set: EngineStatus.SetStatus
  package var catalog: TextCatalog
  /// Files that cannot be used as they are, of the set and of the app, relative to the sandbox; and
  /// why.
  package var problems: [String: String]

  package init(
    set: EngineStatus.SetStatus, catalog: TextCatalog, problems: [String: String] = [:]
  ) {
    self.set = set
    self.catalog = catalog
    self.problems = problems
  }
}
