import Synchronization

/// The content set `routes`: the map in force, its update, and how a page is found.
///
/// The only writer of `Library/Caches/<cachePath>`. Behaviours differ in values of `RoutesRules`.
package actor RoutesEngine {
  package nonisolated let sandbox: Sandbox
  package nonisolated let executor: ThreadExecutor
  let transport: any Transport
  let clock: LabClock
  let journal: Journal
  let hooks: EngineHooks
  let store: ReleaseStore
  let cache: RoutesCache

  package internal(set) var configuration: RoutesConfiguration
  /// The app that files are judged and recorded for; what `prepare` was told last.
  var binary = Binary(version: "", bundledVersion: "", plugins: [:])
  /// The map read last, with the identity of its file.
  var loaded: LoadedMap?
  /// The bundle's map, kept while the cache's is in force.
  var bundled: (identity: LoadedMap.Identity, map: MapInForce?)?
  /// How often routes of the map in force have won.
  var hits: [RoutesStatus.Place: Int] = [:]
  /// Names of the files that the last update fetched.
  var lastFetched: Set<String> = []
  private let running = Mutex<Running?>(nil)

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  package init(
    _ configuration: RoutesConfiguration, sandbox: Sandbox, transport: any Transport,
    clock: LabClock, journal: Journal, executor: ThreadExecutor, hooks: EngineHooks = EngineHooks()
  ) {
    self.configuration = configuration
    self.sandbox = sandbox
    self.transport = transport
    self.clock = clock
    self.journal = journal
    self.executor = executor
    self.hooks = hooks
    sandbox.routesCachePath = configuration.cachePath
    store = ReleaseStore(sandbox: sandbox, set: .routes)
    cache = RoutesCache(store)
  }

  /// Takes effect at the next call.
  ///
  /// With another cache path, what is in the old one stays there, and is found no more.
  package func configure(_ configuration: RoutesConfiguration) {
    self.configuration = configuration
    sandbox.routesCachePath = configuration.cachePath
    loaded = nil
    bundled = nil
  }

  var rules: RoutesRules { configuration.behaviour.rules }

  var bundle: RoutesBundle {
    RoutesBundle(sandbox: sandbox, resourcePath: configuration.resourcePath)
  }

  // MARK: One update at a time

  /// Asks the server for its map, and takes it with the files that it names if it is newer.
  ///
  /// One at a time: a second call joins the first, and every caller gets the answer.
  package func updateRouteFiles(because: Int? = nil) async -> UpdateResult {
    await update(fetchesUnpacked: false, because: because)
  }

  /// With `fetchesUnpacked`, files that the bundle's map names and the app was built without are
  /// fetched though the server's map is no newer: what a search for a page needs.
  func update(fetchesUnpacked: Bool, because: Int?) async -> UpdateResult {
    while let current = running.withLock({ $0 }) {
      let result = await current.task.value
      if !fetchesUnpacked || current.fetchesUnpacked || result.outcome != .upToDate {
        return result
      }
    }
    // It cannot begin before this function waits: both are on this actor's thread.
    let task = Task(executorPreference: executor) {
      let result = await self.run(fetchesUnpacked: fetchesUnpacked, because: because)
      self.running.withLock { $0 = nil }
      return result
    }
    running.withLock { $0 = Running(task: task, fetchesUnpacked: fetchesUnpacked) }
    return await task.value
  }

  private struct Running {
    var task: Task<UpdateResult, Never>
    var fetchesUnpacked: Bool
  }

  /// Whether an update is running.
  package nonisolated var isUpdating: Bool { running.withLock { $0 != nil } }

  /// Ends a running update at once; it ends as `failed` with `UpdateError.cancelled`.
  package nonisolated func cancel() { running.withLock { $0 }?.task.cancel() }

  /// Ends a running update, and returns when it has ended.
  func stopUpdating() async {
    // Another one can have begun while this function waited.
    while let current = running.withLock({ $0 }) {
      current.task.cancel()
      _ = await current.task.value
    }
  }

  // MARK: Journal

  /// Notes something and returns its entry; a dead process notes nothing more.
  @discardableResult
  func note(
    _ subject: Subject, _ what: String, log: String? = nil, because: Int?, isFailure: Bool = false
  ) -> Int {
    guard !sandbox.disk.isDead else { return because ?? 0 }
    return journal.note(subject, what, log: log, because: because, isFailure: isFailure)
  }
}
