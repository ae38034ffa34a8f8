extension Engine {
  /// Puts a staged release in the active one's place, remembers its version and tidies up.
  func activate(_ record: ReleaseRecord, _ active: ReleaseRecord?, _ run: inout UpdateRun)
    async throws(UpdateError) -> UpdateEnding
  {
    try await enter(.activate, "version \(record.version)", &run)
    try onDisk(.activate) { () throws(DiskError) in try store.activate(record.id) }
    run.staging = nil
    let activated = journal.note(
      .www,
      "Version \(record.version) is active\(active.map { "; version \($0.version) was" } ?? "").",
      because: run.last)
    run.last = activated
    awaitsPage = (record.version, activated)
    // From here on the new release is what every start serves: nothing below can fail the update.
    mirror(record.version, because: run.last)
    hooks.observe(.activated(.www, from: run.from, to: record.version))
    do throws(UpdateError) {
      try await enter(.commit, "version \(record.version)", &run)
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
    let before = run.from.map { "version \($0)" } ?? "nothing"
    let reason = "Updated from \(before) to version \(record.version)."
    run.last = journal.note(.www, reason, because: run.last)
    return .updated(reason: reason)
  }
}
