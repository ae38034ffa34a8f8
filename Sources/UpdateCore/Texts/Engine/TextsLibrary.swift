import Synchronization

/// The texts as their files have them: read anew where these look otherwise, and asked from any
/// thread.
final class TextsLibrary: Sendable {
  private struct State {
    var documents: TextsFolder
    var bundle: TextsFolder
    var reading = TextsReading()
    var configuration: TextsConfiguration
    var isBuilt = false
    /// What was told of files, so that it is told once.
    var told: Set<String> = []
  }

  private let sandbox: Sandbox
  private let store: ReleaseStore
  private let tell: @Sendable (_ what: String, _ because: Int?, _ isFailure: Bool) -> Void
  // Held while files are read: who reads later knows more.
  private let state: Mutex<State>
  private let current = Mutex(TextCatalog())

  init(
    _ store: ReleaseStore, _ configuration: TextsConfiguration,
    tell: @escaping @Sendable (String, Int?, Bool) -> Void
  ) {
    self.store = store
    self.tell = tell
    sandbox = store.sandbox
    state = Mutex(
      State(
        documents: TextsFolder(path: store.sandbox.path(of: .texts), isBundle: false),
        bundle: TextsFolder(path: store.sandbox.appFolderName, isBundle: true),
        configuration: configuration))
  }

  /// The texts at this moment.
  var catalog: TextCatalog { current.withLock { $0 } }

  func configure(_ configuration: TextsConfiguration) {
    state.withLock { state in
      state.configuration = configuration
      state.isBuilt = false
    }
  }

  /// Looks at the files, and reads those that look otherwise than before.
  ///
  /// Where the disk does not say what is there, all stays as it was read last.
  @discardableResult
  func read() -> TextsReading { (try? look()) ?? state.withLock { $0.reading } }

  /// The same for who decides by it: an error where the disk does not say what is there.
  func look() throws(DiskError) -> TextsReading {
    try state.withLock { state throws(DiskError) in
      var next = state
      let haveChanged = try readTrees(&next)
      state = next
      if haveChanged || !state.isBuilt {
        state.isBuilt = true
        let catalog = TextCatalog(
          documents: state.reading.record == nil ? nil : state.documents.tree,
          bundle: state.bundle.tree, declared: state.configuration.languages,
          developmentRegion: state.configuration.developmentRegion)
        current.withLock { $0 = catalog }
      }
      return state.reading
    }
  }

  /// How often is begun anew when the tree is exchanged meanwhile.
  private static let tries = 4

  private func readTrees(_ state: inout State) throws(DiskError) -> Bool {
    var changed = try state.bundle.read(try AppStore(sandbox: sandbox).treeIfThere())
    for _ in 0..<TextsLibrary.tries {
      let record = try store.readActive()
      let tree = record == nil ? nil : try store.activeTree()
      if try state.documents.read(tree, expecting: record) { changed = true }
      if state.reading.record?.id != record?.id { changed = true }
      state.reading.record = record
      // What was exchanged meanwhile may have been half gone when it was read.
      if try store.readActive()?.id == record?.id { break }
    }
    state.reading.files = state.documents.entries.compactMapValues(\.file)
    state.reading.broken = state.documents.problems
    state.reading.written = state.documents.written
    state.reading.brokenInBundle = state.bundle.problems
    if changed { standIn(&state) }
    return changed
  }

  /// Has files that were never read whole answered as a repair would have them.
  private func standIn(_ state: inout State) {
    guard let record = state.reading.record,
      state.documents.entries.values.contains(where: { $0.good == nil }),
      let spares = try? TextsSpares(
        record, of: store, Array(state.reading.files.values),
        brokenInBundle: Set(state.reading.brokenInBundle.keys))
    else { return }
    state.documents.standIn(spares.spare)
  }

  // MARK: What a person is told

  /// Tells of edits and of files that cannot be used, each once.
  ///
  /// - Parameter edits: Whether of nothing else: a repair tells of the others.
  func tellOfChanges(because: Int?, onlyEdits edits: Bool = false) {
    let news = state.withLock { state in
      var news: [(what: String, isFailure: Bool)] = []
      let reading = state.reading
      for path in reading.edits
      where reading.record?.localEdits.contains(path) != true
        || reading.record?.file(path)?.sha256 != reading.files[path]?.sha256
      {
        let digest = reading.files[path]?.sha256.text ?? ""
        guard state.told.insert("\(path) \(digest)").inserted else { continue }
        news.append(
          (
            "\(state.documents.path)/\(escapingControls(path)) was changed by hand: a local edit, "
              + "used as it is until the server changes that file, or a reset.", false
          ))
      }
      if edits { return news }
      let problems =
        reading.broken.map { (state.documents.path, $0.key, $0.value) }
        + reading.brokenInBundle.map { (state.bundle.path, $0.key, $0.value) }
      for (place, path, problem) in problems.sorted(by: { ($0.0, $0.1) < ($1.0, $1.1) }) {
        guard state.told.insert("\(place)/\(path) \(problem)").inserted else { continue }
        let good = place == state.documents.path ? state.documents.entries[path]?.good : nil
        news.append(("\(problem); \(remedy(good?.path, for: "\(place)/\(path)")).", true))
      }
      return news
    }
    for (what, isFailure) in news { tell(what, because, isFailure) }
  }

  /// What is used in the place of a file that cannot be, a clause.
  private func remedy(_ good: String?, for path: String) -> String {
    guard let good else { return "it is not used" }
    if good == path { return "its last good copy stays in use" }
    return good.hasPrefix("\(sandbox.appFolderName)/")
      ? "the app's own stands in for it" : "the copy in \(escapingControls(good)) stands in for it"
  }

  /// Tells of something that stays as it is, once.
  func tellOnce(_ what: String, because: Int?) {
    guard state.withLock({ $0.told.insert(what).inserted }) else { return }
    tell(what, because, true)
  }
}
