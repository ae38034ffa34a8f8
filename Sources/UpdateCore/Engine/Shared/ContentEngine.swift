/// What the engines of all content sets do in one way.
protocol ContentEngine: Actor {
  nonisolated static var set: ContentSet { get }
  nonisolated static var subject: Subject { get }
  nonisolated var sandbox: Sandbox { get }
  nonisolated var executor: ThreadExecutor { get }
  nonisolated var transport: any Transport { get }
  nonisolated var clock: LabClock { get }
  nonisolated var journal: Journal { get }
  nonisolated var hooks: EngineHooks { get }
  /// Bytes that an update must leave free on the disk.
  var keepFree: Int { get }
}

extension ContentEngine {
  /// Notes something and returns its entry; a dead process notes nothing more.
  @discardableResult
  nonisolated func note(
    _ what: String, log: String? = nil, because: Int?, isFailure: Bool = false
  ) -> Int {
    note(Self.subject, what, log: log, because: because, isFailure: isFailure)
  }

  @discardableResult
  nonisolated func note(
    _ subject: Subject, _ what: String, log: String? = nil, because: Int?, isFailure: Bool = false
  ) -> Int {
    guard !sandbox.disk.isDead else { return because ?? 0 }
    return journal.note(subject, what, log: log, because: because, isFailure: isFailure)
  }

  /// Notes what the sandbox has put right by itself.
  func noteFindings(_ because: Int?) {
    for finding in sandbox.takeFindings() { note(.device, "\(finding).", because: because) }
  }

  /// Waits for whoever takes part, then says that a step begins.
  func enter(_ step: UpdateStep, _ detail: String, _ run: inout UpdateRun)
    async throws(UpdateError)
  {
    run.step = step
    await hooks.willEnter(step, Self.set, detail)
    if sandbox.disk.isDead { throw .disk(step, .dead) }
    if Task.isCancelled { throw .cancelled }
    hooks.observe(.entered(step, Self.set, detail: detail))
  }

  /// Runs work on the disk for a step.
  func onDisk<Value>(_ step: UpdateStep, _ work: () throws(DiskError) -> Value)
    throws(UpdateError) -> Value
  {
    do throws(DiskError) {
      return try work()
    } catch {
      throw .disk(step, error)
    }
  }

  func checkSpace(_ step: UpdateStep, needed: Int) throws(UpdateError) {
    let free = sandbox.freeSpace
    guard needed <= free - keepFree else {
      throw .noSpace(step, needed: needed, free: free, keepFree: keepFree)
    }
  }
}
