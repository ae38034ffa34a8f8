/// The content set `texts`: copied from the bundle, updated from a server, looked up at any time.
///
/// The only writer of `Documents/texts`.
package actor TextsEngine {
  package nonisolated let sandbox: Sandbox
  package nonisolated let executor: ThreadExecutor
  package internal(set) var configuration: TextsConfiguration

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  package init(
    _ configuration: TextsConfiguration, sandbox: Sandbox, transport: any Transport,
    clock: LabClock, journal: Journal, executor: ThreadExecutor, hooks: EngineHooks = EngineHooks()
  ) {
    self.configuration = configuration
    self.sandbox = sandbox
    self.executor = executor
  }

  /// Takes effect at the next call.
  package func configure(_ configuration: TextsConfiguration) {
    self.configuration = configuration
  }

  /// The texts at this moment; from any thread.
  package nonisolated var catalog: TextCatalog { TextCatalog() }

  /// Reads files again that look otherwise than when they were read; returns the catalog then.
  @discardableResult
  package nonisolated func refresh() -> TextCatalog { catalog }

  /// Makes the set ready before the first lookup, without network: what a launch does.
  package func prepare(binary: Binary, because: Int? = nil) async throws(UpdateError) {}

  /// Asks the server for its index, and takes the files that it changes.
  package func update(because: Int? = nil) async -> UpdateResult {
    UpdateResult(
      set: .texts, outcome: .upToDate, from: nil, to: nil, active: nil, bytes: 0, reason: "",
      entry: because ?? 0)
  }

  /// Whether an update is running.
  package nonisolated var isUpdating: Bool { false }

  /// Ends a running update at once.
  package nonisolated func cancel() {}

  /// Reads every file that is kept, once a page is shown, and repairs what is not as it was saved.
  package func examine(because: Int? = nil) async throws(UpdateError) {}

  /// Takes the set away: what a reset of the device does to it.
  package func reset(because: Int? = nil) async throws(UpdateError) {}

  package func status() -> TextsStatus {
    TextsStatus(
      set: EngineStatus.SetStatus(
        active: nil, previous: nil, bundled: nil, failed: [], bytes: 0, files: 0, localEdits: [],
        changed: []), catalog: catalog)
  }
}
