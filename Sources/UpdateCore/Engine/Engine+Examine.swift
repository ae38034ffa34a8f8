/// Reading again, once a page is shown, all that is to be as it was recorded.
extension Engine {
  /// Reads every file of the active release, of the one before and of the app, and puts right what is
  /// not as it was recorded: to be called once the first page is shown.
  ///
  /// Damage that leaves a file's size and time alone is found here. What nobody recorded goes; in
  /// development mode it is a person's edit instead, as every other change is. A running check is
  /// waited for. Returns the active release if its page must be loaded anew, else `nil`.
  @discardableResult
  package func examine(because: Int? = nil) async throws(UpdateError) -> ActiveRelease? {
    while isChecking, !sandbox.disk.isDead { _ = await check(because: because) }
    do throws(DiskError) {
      hasMended = false
      let before = store.active()?.id
      try await examineApp(because)
      try await examineActive(because)
      try await examinePrevious(because)
      if sandbox.disk.isDead { throw .dead }
      // Held: an edit that is under way has a file there that looks left over.
      try sandbox.holdingTree { () throws(DiskError) in
        try ReleaseStore.sweep(sandbox, downloads: false)
      }
      noteFindings(because)
      let active = store.active()
      return active?.id != before || hasMended ? release(active, isNew: true) : nil
    } catch {
      let failure = UpdateError.preparation(error)
      _ = noteFailure(failure, "Not all that is kept could be examined", because: because)
      throw failure
    }
  }

  private func examineApp(_ because: Int?) async throws(DiskError) {
    guard let app = installed, let tree = try? apps.tree() else { return }
    let damage = try await self.damage(of: app.contents, in: tree)
    let strays = try Stray.all(in: tree, besides: app.contents.map(\.path))
    guard let path = damage.first ?? strays.first?.shownPath, installed == app else { return }
    // That it cannot be installed again is in the journal; the active release does not need it.
    try? repairApp(app, path, because)
  }

  private func examineActive(_ because: Int?) async throws(DiskError) {
    guard let active = store.active(), let tree = try? store.activeTree() else { return }
    let edits = Set(active.localEdits)
    let damage = try await self.damage(
      of: active.files.filter { !edits.contains($0.path) }, in: tree)
    guard store.active()?.id == active.id, !isChecking else { return }
    guard !configuration.developmentMode else { return try markEdits(damage, because) }
    if !damage.isEmpty { _ = try mend(active, damage, because) }
    noteStrays(try store.removeStrays(), because)
    try store.restamp(active.id)
  }

  private func noteStrays(_ paths: [String], _ because: Int?) {
    guard !paths.isEmpty else { return }
    let (verb, others) = paths.count == 1 ? ("belongs", "is") : ("belong", "are")
    journal.note(
      .www,
      "\(ReleaseStore.Mending.list(paths)) \(verb) to no release and \(others) removed.",
      because: because)
  }

  private func markEdits(_ damage: [String], _ because: Int?) throws(DiskError) {
    let edits = try store.markEdits(damage)
    guard !edits.isEmpty else { return }
    journal.note(
      .www,
      "\(ReleaseStore.Mending.list(edits)) changed on the disk: in development mode that is a "
        + "local edit, kept until the next update, reset or start.", because: because)
  }

  private func examinePrevious(_ because: Int?) async throws(DiskError) {
    guard store.isPreviousThere else { return }
    if let previous = store.previous(), let tree = try? store.previousTree() {
      let damage = try await self.damage(of: previous.files, in: tree)
      guard store.previous()?.id == previous.id, !isChecking else { return }
      noteStrays(try store.removeStrays(previous: true), because)
      if damage.isEmpty { return }
      if try mendPrevious(previous, because) { return }
    } else {
      journal.note(
        .www, "The release before has no record that can be believed.", because: because)
    }
    try store.dropPrevious()
    journal.note(
      .www, "The release before is removed: a start could not fall back on it.", because: because)
  }
}
