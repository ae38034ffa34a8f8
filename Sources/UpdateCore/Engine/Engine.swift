import Synchronization

/// `check → decide → fetch → verify → stage → activate → commit`, or everything as before: the only
/// writer of the sandbox's content.
package actor Engine {
  package nonisolated let sandbox: Sandbox
  nonisolated let executor: ThreadExecutor
  let transport: any Transport
  let clock: LabClock
  let journal: Journal
  let hooks: EngineHooks
  var configuration: EngineConfiguration

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  package init(
    _ configuration: EngineConfiguration, sandbox: Sandbox, transport: any Transport,
    clock: LabClock, journal: Journal, executor: ThreadExecutor, hooks: EngineHooks = EngineHooks()
  ) {
    self.configuration = configuration
    self.sandbox = sandbox
    self.transport = transport
    self.clock = clock
    self.journal = journal
    self.executor = executor
    self.hooks = hooks
  }

  /// Takes effect at the next call; what an install brings, with the next `install` or `prepare`.
  package func configure(_ configuration: EngineConfiguration) {
    self.configuration = configuration
  }

  /// Installs the app (again), data kept: what a build or a store update does.
  @discardableResult
  package func install(because: Int? = nil) throws(UpdateError) -> Binary {
    configuration.binary
  }

  /// Makes the device ready to show a page, without network: what a launch does first, and in
  /// development mode each return to the foreground.
  ///
  /// Returns `nil` when there is nothing to show (a white screen).
  package func prepare(because: Int? = nil) throws(UpdateError) -> ActiveRelease? { nil }

  /// Asks the server and installs what is newer.
  ///
  /// One at a time: a second call joins the first.
  package func check(because: Int? = nil) async -> UpdateResult {
    UpdateResult(
      set: .www, outcome: .upToDate, from: nil, to: nil, active: nil, bytes: 0, reason: "", entry: 0
    )
  }

  /// Ends a running check at once; it ends as `failed` with `UpdateError.cancelled`.
  package nonisolated func cancel() {}

  /// Says that the page of the release activated last has loaded; returns its version, once.
  @discardableResult
  package func pageLoaded(because: Int? = nil) -> String? { nil }

  /// Back to the day of installation; returns the paths (relative to the sandbox) it deleted.
  @discardableResult
  package func reset(because: Int? = nil) throws(UpdateError) -> [String] { [] }

  package func status() -> EngineStatus {
    EngineStatus(app: nil, mode: .production, sets: [:])
  }
}
