/// The content set `texts`: copied from the bundle, updated from a server, looked up at any time.
///
/// The only writer of `Documents/texts`, and of the links to it in `Documents`.
package actor TextsEngine: FileFetchingEngine {
  static let set = ContentSet.texts
  static let subject = Subject.texts

  package nonisolated let sandbox: Sandbox
  package nonisolated let executor: ThreadExecutor
  let transport: any Transport
  let clock: LabClock
  let journal: Journal
  let hooks: EngineHooks
  let store: ReleaseStore
  nonisolated let library: TextsLibrary

  package internal(set) var configuration: TextsConfiguration
  /// The app that releases are recorded for; what `prepare` was told last.
  var binary = Binary(version: "", bundledVersion: "", plugins: [:])
  private let running = SingleUpdate()

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  package init(
    _ configuration: TextsConfiguration, sandbox: Sandbox, transport: any Transport,
    clock: LabClock, journal: Journal, executor: ThreadExecutor, hooks: EngineHooks = EngineHooks()
  ) {
    self.configuration = configuration
    self.sandbox = sandbox
    self.transport = transport
    self.clock = clock
    self.journal = journal
    self.executor = executor
    self.hooks = hooks
    store = ReleaseStore(sandbox: sandbox, set: .texts)
    library = TextsLibrary(store, configuration) { what, because, isFailure in
      guard !sandbox.disk.isDead else { return }
      journal.note(.texts, what, because: because, isFailure: isFailure)
    }
  }

  /// Takes effect at the next call; other languages at once.
  package func configure(_ configuration: TextsConfiguration) {
    self.configuration = configuration
    library.configure(configuration)
    library.read()
  }

  // MARK: Looking up

  /// The texts at this moment; from any thread.
  package nonisolated var catalog: TextCatalog { library.catalog }

  /// Reads files again that look otherwise than when they were read; returns the catalog then.
  ///
  /// From any thread. A file that does not parse keeps what it had when it last did. What a hand has
  /// changed, and what cannot be used, is told in the journal once.
  @discardableResult
  package nonisolated func refresh() -> TextCatalog {
    library.read()
    library.tellOfChanges(because: nil)
    return library.catalog
  }

  // MARK: One update at a time

  /// Asks the server for its index, and takes the files that it changes.
  ///
  /// One at a time: a second call joins the first, and every caller gets the answer. The new texts
  /// are in `catalog` before this returns.
  package func update(because: Int? = nil) async -> UpdateResult {
    if let task = running.task { return await task.value }
    return await running.begin(on: executor) { await self.run(because: because) }.value
  }

  /// Whether an update is running.
  package nonisolated var isUpdating: Bool { running.isRunning }

  /// Ends a running update at once; it ends as `failed` with `UpdateError.cancelled`.
  package nonisolated func cancel() { running.cancel() }

  func stopUpdating() async { await running.stop() }

  // MARK: Files fetched one by one

  var listURL: String { configuration.indexURL }
  var headers: [HTTPField] { configuration.headers }
  var keepFree: Int { configuration.keepFree }
  var retry: RetryPolicy { configuration.retry }

  static func problem(_ url: String, _ problem: FileProblem) -> UpdateError {
    .texts(.file(url: url, problem))
  }
}
