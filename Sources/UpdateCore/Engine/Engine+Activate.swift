extension Engine {
  /// Puts a staged release in the active one's place, remembers its version and tidies up.
  func activate(_ record: ReleaseRecord, _ active: ReleaseRecord?, _ run: inout UpdateRun)
    async throws(UpdateError) -> UpdateEnding
  {
    try await enter(.activate, "version \(record.version)", &run)
    try onDisk(.activate) { () throws(DiskError) in
      // Before the switch: from its first moment on the release is known to be on trial.
      if configuration.trial != nil {
        try TrialRecord(id: record.id, version: record.version)
          .write(in: sandbox.own, disk: sandbox.disk)
      }
      try store.activate(record.id)
    }
    run.staging = nil
    let activated = journal.note(
      .www,
      "Version \(record.version) is active\(active.map { "; version \($0.version) was" } ?? "").",
      because: run.last)
    run.last = activated
    if let rules = configuration.trial {
      trial = RunningTrial(
        TrialRecord(id: record.id, version: record.version), rules, isCounting: countsTime,
        because: activated)
    } else {
      awaitsPage = (record.version, activated)
    }
    // From here on the new release is what every start serves: nothing below can fail the update.
    mirror(record.version, because: run.last)
    hooks.observe(.activated(.www, from: run.from, to: record.version))
    do throws(UpdateError) {
      if trial == nil { try await enter(.commit, "version \(record.version)", &run) }
      try onDisk(.commit) { () throws(DiskError) in
        try store.settle(record.id, keepPrevious: true)
        try ReleaseStore.sweep(sandbox)
      }
    } catch {
      if case .disk(_, .dead) = error { throw error }
      journal.note(
        .www, "What the release before has left is not tidied up yet: \(error.sentence).",
        because: run.last, isFailure: true)
    }
    if trial != nil, let ending = try await undergoTrial(&run) { return ending }
    let before = run.from.map { "version \($0)" } ?? "nothing"
    let delta = run.delta.map { ": " + $0.words(fetched: run.bytes) } ?? ""
    let reason = "Updated from \(before) to version \(record.version)\(delta)."
    run.last = journal.note(.www, reason, because: run.last)
    return .updated(reason: reason)
  }
}
