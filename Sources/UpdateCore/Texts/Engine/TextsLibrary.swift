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
  @discardableResult
  func read(because: Int? = nil) -> TextsReading {
    state.withLock { state in
      let haveChanged = readTrees(&state)
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

  private func readTrees(_ state: inout State) -> Bool {
    var changed = state.bundle.read(try? sandbox.root.folder(sandbox.appFolderName))
    for _ in 0..<TextsLibrary.tries {
      let record = store.active()
      let tree = record == nil ? nil : try? store.activeTree()
      let previous = try? store.previousTree()
      if state.documents.read(
        tree, expecting: record, spare: { TextsLibrary.spare($0, in: previous) })
      {
        changed = true
      }
      if state.reading.record?.id != record?.id { changed = true }
      state.reading.record = record
      // What was exchanged meanwhile may have been half gone when it was read.
      if store.active()?.id == record?.id { break }
    }
    state.reading.files = state.documents.entries.compactMapValues(\.file)
    state.reading.broken = state.documents.problems
    state.reading.brokenInBundle = state.bundle.problems
    return changed
  }

  /// What the release before has for a file that cannot be read.
  private static func spare(_ place: TextsPath, in previous: Folder?) -> (
    table: TextTable, path: String
  )? {
    guard let previous else { return nil }
    var reader = TreeReader(root: previous)
    guard let bytes = try? reader.file(place.path).bytes(limit: FileProblem.limit) else {
      return nil
    }
    let path = previous.path(of: place.path)
    guard let table = try? TextsFile.read(bytes, at: place, name: path) else { return nil }
    return (table, path)
  }

  // MARK: What a person is told

  /// Tells of edits and of files that cannot be used, each once.
  func tellOfChanges(because: Int?) {
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
      let problems =
        reading.broken.map { (state.documents.path, $0.key, $0.value) }
        + reading.brokenInBundle.map { (state.bundle.path, $0.key, $0.value) }
      for (place, path, problem) in problems.sorted(by: { ($0.0, $0.1) < ($1.0, $1.1) }) {
        guard state.told.insert("\(place)/\(path) \(problem)").inserted else { continue }
        let isKept = place == state.documents.path && state.documents.entries[path]?.good != nil
        let remedy = isKept ? "its last good copy stays in use" : "it is not used"
        news.append(("\(problem); \(remedy).", true))
      }
      return news
    }
    for (what, isFailure) in news { tell(what, because, isFailure) }
  }
}
