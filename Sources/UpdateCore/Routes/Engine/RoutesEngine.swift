/// The content set `routes`: the map in force, its update, and how a page is found.
///
/// The only writer of `Library/Caches/<cachePath>`. Behaviours differ in values of `RoutesRules`.
package actor RoutesEngine: FileFetchingEngine {
  static let set = ContentSet.routes
  static let subject = Subject.routes

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
  let running = SingleUpdate()
  /// Whether the running update fetches what the app was built without.
  private var fetchesUnpacked = false

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
    while let task = running.task {
      let isEnough = !fetchesUnpacked || self.fetchesUnpacked
      let result = await task.value
      if isEnough || result.outcome != .upToDate { return result }
    }
    self.fetchesUnpacked = fetchesUnpacked
    return await running.begin(on: executor) {
      await self.run(fetchesUnpacked: fetchesUnpacked, because: because)
    }.value
  }

  /// Whether an update is running.
  package nonisolated var isUpdating: Bool { running.isRunning }

  /// Ends a running update at once; it ends as `failed` with `UpdateError.cancelled`.
  package nonisolated func cancel() { running.cancel() }

  // MARK: Files fetched one by one

  var listURL: String { configuration.mapURL }
  var headers: [HTTPField] { configuration.headers }
  var keepFree: Int { configuration.keepFree }
  var retry: RetryPolicy { configuration.retry }

  static func problem(_ url: String, _ problem: FileProblem) -> UpdateError {
    .routes(.file(url: url, problem))
  }
}
