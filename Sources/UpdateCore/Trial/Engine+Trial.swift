/// What a page tells of the release on trial, and what comes of that.
extension Engine {
  /// Whether the active release has yet to show that it works.
  package var isOnTrial: Bool { trial != nil }

  /// Says that a page is about to be loaded; returns whether it may be.
  ///
  /// For the release on trial it is written down before any of its scripts can run.
  package func pageBegins(load: Int) async -> Bool {
    guard !sandbox.disk.isDead else { return false }
    guard let record = trial?.record else { return true }
    let starts = trial?.state.starts
    page(.began(load: load))
    guard let state = trial?.state, state.starts != starts else { return true }
    let detail = "version \(record.version), try \(state.starts) of \(state.rules.tries)"
    await hooks.willEnter(.trial, .www, detail)
    guard !sandbox.disk.isDead else { return false }
    hooks.observe(.entered(.trial, .www, detail: detail))
    return true
  }

  /// Takes a signal for the release on trial; without effect when there is none.
  package func page(_ signal: ReleaseTrial.Signal) {
    if case .counts(let counts) = signal { countsTime = counts }
    guard !sandbox.disk.isDead, trial != nil else { return }
    let step = trial?.state.handle(signal, at: clock.uptime)
    setTimer()
    switch step {
    case .noteStart: noteStart()
    case .pass: conclude(.passed)
    case .tryAgain(let failure): tryAgain(failure)
    case .rollBack(let failure): conclude(.failed(failure))
    case nil: break
    }
  }

  private func setTimer() {
    if let timer = trial?.timer { clock.cancel(timer) }
    trial?.timer = nil
    guard let deadline = trial?.state.deadline else { return }
    trial?.timer = clock.after(max(.zero, deadline - clock.uptime)) { [weak self, executor] in
      Task(executorPreference: executor) { await self?.page(.time) }
    }
  }

  private func noteStart() {
    guard let state = trial?.state, var record = trial?.record else { return }
    record.starts = state.starts
    trial?.record = record
    let until =
      switch state.rules.readiness {
      case .load: "its page has loaded without an error"
      case .notifyAppReady: "its page has loaded and called notifyAppReady"
      }
    let entry = journal.note(
      .www,
      "Version \(record.version) is on trial until \(until): "
        + "try \(state.starts) of \(state.rules.tries).", because: trial?.because)
    trial?.because = entry
    do throws(DiskError) {
      try record.write(in: sandbox.own, disk: sandbox.disk)
    } catch {
      guard error != .dead else { return }
      journal.note(
        .www, "That the try has begun is not written down: \(error.sentence).",
        because: entry, isFailure: true)
    }
  }

  private func tryAgain(_ failure: TrialFailure) {
    guard let record = trial?.record else { return }
    let entry = journal.note(
      .www,
      "Try \(record.starts) of version \(record.version) failed: \(failure.sentence). "
        + "Its page is loaded again.", because: trial?.because, isFailure: true)
    trial?.because = entry
    hooks.observe(.tryAgain(.www, version: record.version, reason: failure.sentence))
  }

  private func conclude(_ verdict: RunningTrial.Verdict) {
    trial?.verdict = verdict
    trial?.waiting?.resume(returning: verdict)
    trial?.waiting = nil
  }

  // MARK: Its end

  /// Waits until the release has passed, or is rolled back: then that is how the update ends.
  func undergoTrial(_ run: inout UpdateRun) async throws(UpdateError) -> UpdateEnding? {
    // A device that died before has nobody who would tell.
    if sandbox.disk.isDead { throw .disk(.trial, .dead) }
    let verdict = await awaitVerdict()
    if sandbox.disk.isDead { throw .disk(.trial, .dead) }
    guard let record = trial?.record else { throw .cancelled }
    run.last = trial?.because ?? run.last
    run.step = .trial
    switch verdict {
    case .open: throw .cancelled
    case .passed:
      try pass(record, &run)
      try await enter(.commit, "version \(record.version)", &run)
      return nil
    case .failed(let failure):
      run.to = record.version
      let error = UpdateError.trial(version: record.version, failure)
      do throws(DiskError) {
        return .rolledBack(error, reason: try rollBack(failure, &run.last))
      } catch {
        throw .disk(.trial, error)
      }
    }
  }

  /// What an earlier process has left on trial is judged before the server is asked.
  func finishTrial(_ run: inout UpdateRun) async throws(UpdateError) -> UpdateEnding? {
    guard let trial else { return nil }
    // A roll-back that a start could not do: no page of it will say more.
    if let failure = trial.state.failureAtStart { conclude(.failed(failure)) }
    return try await undergoTrial(&run)
  }

  private func awaitVerdict() async -> RunningTrial.Verdict {
    if let verdict = trial?.verdict { return verdict }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { trial?.waiting = $0 }
    } onCancel: {
      // On this actor's thread, so after the continuation is there.
      Task(executorPreference: executor) { await self.stopWaiting() }
    }
  }

  private func stopWaiting() {
    trial?.waiting?.resume(returning: .open)
    trial?.waiting = nil
  }

  private func pass(_ record: TrialRecord, _ run: inout UpdateRun) throws(UpdateError) {
    trial = nil
    proven = record.id
    run.last = notePageLoaded(record.version, because: run.last)
    // It is told as passed only once the next start knows.
    do throws(DiskError) {
      try TrialRecord.remove(in: sandbox.own, disk: sandbox.disk)
    } catch {
      // The next start would take back what was reported as updated.
      throw .disk(.commit, error)
    }
    hooks.observe(.passed(.www, version: record.version))
  }

  /// Back to the last good release: the one before if it is whole and the binary can run it, else the
  /// bundle's.
  ///
  /// The failed one is remembered by its content. Returns what was done, in one sentence.
  /// Each step can be the last: the next start finds that no try is left, and does it again.
  func rollBack(_ failure: TrialFailure, _ last: inout Int?) throws(DiskError) -> String {
    guard let record = trial?.record, let failed = try store.readActive(), failed.id == record.id
    else {
      try dropTrial()
      return "The release on trial is gone."
    }
    let version = failed.version
    last = journal.note(
      .www, "Version \(version) failed its trial: \(failure.sentence).", because: last,
      isFailure: true)
    try remember(failed, failure, because: last)
    let good = try replaceBroken("version \(version) failed its trial", last)
    if let good {
      mirror(good.version, because: last)
      if sandbox.disk.isDead { throw .dead }
    }
    try dropTrial()
    try ReleaseStore.sweep(sandbox)
    guard let good else {
      let reason = "Version \(version) failed its trial, and there is nothing to go back to."
      last = journal.note(.www, reason, because: last, isFailure: true)
      hooks.observe(
        .rolledBack(.www, from: version, to: version, reason: failure.sentence))
      return reason
    }
    let reason =
      "Rolled back from version \(version) to version \(good.version): "
      + "\(failure.sentence)."
    last = journal.note(.www, reason, because: last, isFailure: true)
    hooks.observe(
      .rolledBack(.www, from: version, to: good.version, reason: failure.sentence))
    return reason
  }

  /// Keeps what failed; a disk too full for it is noted, and the release goes all the same.
  private func remember(
    _ record: ReleaseRecord, _ failure: TrialFailure, because: Int?
  ) throws(DiskError) {
    unwrittenFailures.add(record, reason: failure.sentence)
    do throws(DiskError) {
      try writeFailures()
    } catch {
      if error == .dead { throw error }
      journal.note(
        .www, "That version \(record.version) failed cannot be remembered: \(error.sentence).",
        because: because, isFailure: true)
    }
  }

  private func writeFailures() throws(DiskError) {
    guard !unwrittenFailures.entries.isEmpty else { return }
    var failed = try FailedReleases.read(in: sandbox.own) ?? FailedReleases()
    failed.add(unwrittenFailures)
    try failed.write(in: sandbox.own, disk: sandbox.disk)
    unwrittenFailures = FailedReleases()
  }

  /// What failed, as far as the disk or this process knows; what the disk had no room for is written
  /// now if it can be.
  func knownFailures() throws(DiskError) -> FailedReleases {
    try? writeFailures()
    var failed = try FailedReleases.read(in: sandbox.own) ?? FailedReleases()
    failed.add(unwrittenFailures)
    return failed
  }

  // MARK: From start to start

  /// Takes up the trial that an earlier process has left, or ends it when no try is left.
  func resumeTrial(because: Int?) throws(DiskError) {
    let own = sandbox.own
    if try FailedReleases.read(in: own) == nil {
      journal.note(.www, "The list of failed releases was unreadable: made anew.", because: because)
      try FailedReleases.remove(in: own, disk: sandbox.disk)
    }
    guard own.status(of: TrialRecord.name) != nil else { return }
    guard let record = TrialRecord.read(in: own) else {
      try own.assertAnswers(TrialRecord.name)
      journal.note(
        .www, "The record of the trial was unreadable: the active release counts as good.",
        because: because)
      return try dropTrial()
    }
    if let trial, trial.record.id == record.id { return }
    let active = try store.readActive()
    guard let rules = configuration.trial, !configuration.developmentMode,
      let active, active.id == record.id, proven != record.id
    else {
      // Rolled back but for this, or never made active.
      if active?.id != record.id, store.previous()?.id == record.id {
        try store.dropPrevious()
      }
      return try dropTrial()
    }
    trial = RunningTrial(record, rules, isCounting: countsTime, because: because)
    if let failure = trial?.state.failureAtStart {
      var last = because
      _ = try rollBack(failure, &last)
    }
  }

  func dropTrial() throws(DiskError) {
    if let timer = trial?.timer { clock.cancel(timer) }
    trial = nil
    try TrialRecord.remove(in: sandbox.own, disk: sandbox.disk)
  }

  // MARK: What failed

  func failedReleases() -> [EngineStatus.Failed] {
    ((try? knownFailures()) ?? unwrittenFailures).entries.map {
      EngineStatus.Failed(version: $0.version, reason: $0.reason)
    }
  }

  /// Forgets which releases failed: they can be installed again.
  package func forgetFailures(because: Int? = nil) throws(UpdateError) {
    unwrittenFailures = FailedReleases()
    do throws(DiskError) {
      try FailedReleases.remove(in: sandbox.own, disk: sandbox.disk)
      journal.note(.www, "The failed releases are forgotten.", because: because)
    } catch {
      throw .preparation(error)
    }
  }
}
