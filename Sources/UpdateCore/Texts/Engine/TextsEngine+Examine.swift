extension TextsEngine {
  /// Reads every file that is kept, once a page is shown, and repairs what is not as it was saved.
  ///
  /// Damage that leaves a file's size and time alone is found here; a file that somebody has changed
  /// is his edit, as at a start. What belongs to no release is removed. While an update runs nothing
  /// is done.
  package func examine(because: Int? = nil) async throws(UpdateError) {
    guard !isUpdating, !sandbox.disk.isDead else { return }
    do throws(DiskError) {
      try await examineActive(because)
      try await examinePrevious(because)
      let reading = try library.look()
      try mendOriginals(
        from: sources(reading, TextsBundle(sandbox, without: Set(reading.brokenInBundle.keys))),
        by: .content, because)
      try ReleaseStore.sweep(sandbox, downloads: false)
      noteFindings(because)
    } catch {
      let failure = UpdateError.preparation(error)
      library.tellOnce(
        "Not all of the texts could be examined: \(failure.sentence).", because: because)
      throw failure
    }
  }

  private func examineActive(_ because: Int?) async throws(DiskError) {
    guard let active = try store.readActive() else { return }
    let tree = try store.activeTree()
    // Those that look otherwise are a hand's.
    let reading = try library.look()
    let saved = active.files.filter { reading.files[$0.path]?.sha256 == $0.sha256 }
    let damage = try await self.damage(of: saved, in: tree)
    guard !isUpdating, store.active()?.id == active.id else { return }
    try settle(for: binary, damaged: damage, because)
    try removeStrays(because)
  }

  /// Removes what is beside the texts; not what a person may be about to write.
  private func removeStrays(_ because: Int?) throws(DiskError) {
    let reading = try library.look()
    let texts = Set(reading.files.keys).union(reading.broken.keys)
    let strays = try store.removeStrays { stray in
      guard let path = stray.path else { return false }
      return texts.contains { $0 == path || $0.hasPrefix(path + "/") }
    }
    guard !strays.isEmpty else { return }
    note("\(ReleaseStore.Mending.list(strays)) beside the texts: removed.", because: because)
  }

  private func examinePrevious(_ because: Int?) async throws(DiskError) {
    guard store.isPreviousThere else { return }
    if let previous = store.previous(), let tree = try? store.previousTree() {
      let damage = try await self.damage(of: previous.files, in: tree)
      guard !isUpdating, store.previous()?.id == previous.id else { return }
      let strays = try store.removeStrays(previous: true)
      if !strays.isEmpty {
        note(
          "\(ReleaseStore.Mending.list(strays)) beside the release before: removed.",
          because: because)
      }
      if damage.isEmpty { return }
    }
    try store.dropPrevious()
    note(
      "The release before is damaged and removed: a start could not fall back on it.",
      because: because, isFailure: true)
  }
}
