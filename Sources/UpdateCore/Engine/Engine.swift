/// `check → decide → fetch → verify → stage → activate → commit`, or everything as before: the only
/// writer of the sandbox's content.
///
/// Serves the content set `www`.
package actor Engine: ContentEngine {
  static let set = ContentSet.www
  static let subject = Subject.www

  package nonisolated let sandbox: Sandbox
  nonisolated let executor: ThreadExecutor
  let transport: any Transport
  let clock: LabClock
  package nonisolated let journal: Journal
  let hooks: EngineHooks
  let store: ReleaseStore
  let apps: AppStore
  let preference: VersionPreference

  var configuration: EngineConfiguration
  var keepFree: Int { configuration.keepFree }
  /// The app as installed.
  var installed: AppRecord?
  /// Whether the configuration describes another build than was installed.
  var isBuildDue = false
  /// The release that was activated and whose page has not loaded yet.
  var awaitsPage: (version: String, because: Int)?
  /// The trial of the active release, while it is on trial.
  var trial: RunningTrial?
  /// The id of a release that has passed its trial, which the disk may not know yet.
  var proven: String?
  /// What failed its trial and the disk does not know yet.
  var unwrittenFailures = FailedReleases()
  /// Whether files of the active release were put back since the last start of a preparation.
  var hasMended = false
  /// Whether time counts for a trial: the app is in the foreground, and nothing waits for a person.
  var countsTime = true
  private let running = SingleUpdate()

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
    store = ReleaseStore(sandbox: sandbox, set: .www)
    apps = AppStore(sandbox: sandbox)
    preference = VersionPreference(sandbox: sandbox)
    installed = apps.record()
    // A profile that was edited while nothing ran describes another build, too.
    isBuildDue = installed.map { !$0.isUp(to: configuration.binary) } ?? false
    for finding in sandbox.takeFindings() { journal.note(.device, "\(finding).") }
  }

  /// Takes effect at the next call.
  ///
  /// Another app version, bundle or set of plugins is another build: the next `prepare` installs it.
  package func configure(_ configuration: EngineConfiguration) {
    let old = self.configuration
    if configuration.binary != old.binary || configuration.bundleFolder != old.bundleFolder
      || configuration.info != old.info
      || configuration.groupedFolder != old.groupedFolder
    {
      isBuildDue = true
    }
    self.configuration = configuration
  }

  /// Says that the configuration describes a build that is to be installed, though it may describe
  /// the same as before: what the store has installed since gives way to it.
  package func expectBuild() { isBuildDue = true }

  /// The binary that releases are judged for: the installed one, or what the next `prepare` installs.
  package var binary: Binary {
    guard let installed, !isBuildDue else { return configuration.binary }
    return installed.binary
  }

  // MARK: One check at a time

  /// Asks the server and installs what is newer.
  ///
  /// One at a time: a second call joins the first.
  package func check(because: Int? = nil, at moment: CheckMoment = .asked) async -> UpdateResult {
    if let task = running.task { return await task.value }
    return await running.begin(on: executor) {
      await self.run(because: because, at: moment)
    }.value
  }

  /// Whether a check is running.
  package nonisolated var isChecking: Bool { running.isRunning }

  /// Ends a running check at once; it ends as `failed` with `UpdateError.cancelled`.
  package nonisolated func cancel() { running.cancel() }

  /// Ends a running check, and returns when it has ended.
  func stopChecking() async { await running.stop() }

  // MARK: The page

  /// Says that the page of the release activated last has loaded; returns its version, once.
  ///
  /// For engines without trials: `page` tells the others more than that.
  /// The activation is the cause where no other is named.
  @discardableResult
  package func pageLoaded(because: Int? = nil) -> String? {
    guard let (version, activated) = awaitsPage else { return nil }
    awaitsPage = nil
    notePageLoaded(version, because: because ?? activated)
    return version
  }

  @discardableResult
  func notePageLoaded(_ version: String, because: Int?) -> Int {
    journal.note(
      .www, "The page of version \(version) has loaded.",
      log: "WebView reloaded with a new version: \(version)", because: because)
  }

  // MARK: Journal

  /// Notes an error and returns its entry; a dead process notes nothing more.
  func noteFailure(_ error: UpdateError, _ what: String, because: Int?) -> Int {
    guard !sandbox.disk.isDead else { return because ?? 0 }
    return journal.note(
      .www, "\(what): \(error.sentence).", log: error.logLine, because: because, isFailure: true)
  }
}

extension UpdateError {
  /// The line that the app of the document logs.
  var logLine: String {
    switch self {
    case .field(_, .missing), .field(_, .null): "Missing version number info."
    default: "ERROR: \(sentence)"
    }
  }
}
