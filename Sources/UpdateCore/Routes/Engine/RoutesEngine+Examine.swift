extension RoutesEngine {
  /// Reads every file in the cache and in the release before it, once a page is shown, and removes
  /// what is not as it was saved: it is fetched again when a page asks for it.
  ///
  /// A damaged map gives way to the one before, as at a start. While an update runs nothing is done.
  package func examine(because: Int? = nil) async throws(UpdateError) {
    guard !isUpdating, !sandbox.disk.isDead else { return }
    do throws(DiskError) {
      try await examineCache(because)
      try await examinePrevious(because)
    } catch {
      let failure = UpdateError.preparation(error)
      note(
        "Not all of the routes could be examined: \(failure.sentence).", because: because,
        isFailure: true)
      throw failure
    }
  }

  private func examineCache(_ because: Int?) async throws(DiskError) {
    guard let active = store.active(), let tree = try? store.activeTree() else { return }
    let damage = try await damage(of: active, in: tree)
    guard !damage.isEmpty, !isUpdating, store.active()?.id == active.id else { return }
    let left = try mend(active, damage, because)
    let pages = left.filter { $0 != RouteFileName.map }
    let removed = try cache.removeDamaged(pages)
    if !removed.isEmpty {
      note(
        "\(ReleaseStore.Mending.list(removed.map(cache.path(of:)))) "
          + "\(removed.count == 1 ? "is" : "are") not what was saved and removed.",
        because: because, isFailure: true)
    }
    guard pages.count < left.count else { return }
    loaded = nil
    try settleCache(because)
    loaded = nil
    _ = mapInForce(because: because)
  }

  /// Puts files back that the map before has too; returns the names of the others.
  private func mend(_ active: ReleaseRecord, _ names: [String], _ because: Int?) throws(DiskError)
    -> [String]
  {
    guard let previous = store.previous(), let tree = try? store.previousTree() else {
      return names
    }
    let mending = try store.mend(
      names, of: active.id, from: [FileSource("the map before", tree, previous.files)])
    if !mending.mended.isEmpty {
      note(
        "Files of the map of \(active.version) were damaged and are put back: "
          + "\(mending.sentence).", because: because, isFailure: true)
    }
    return mending.left
  }

  private func examinePrevious(_ because: Int?) async throws(DiskError) {
    guard store.isPreviousThere else { return }
    if let previous = store.previous(), let tree = try? store.previousTree() {
      let damage = try await damage(of: previous, in: tree)
      guard !isUpdating, store.previous()?.id == previous.id else { return }
      let strays = try store.removeStrays(previous: true)
      if !strays.isEmpty {
        note(
          "\(ReleaseStore.Mending.list(strays)) beside the map before: removed.",
          because: because)
      }
      if damage.isEmpty { return }
    }
    try store.dropPrevious()
    note(
      "The map before is damaged and removed: a start could not fall back on it.",
      because: because, isFailure: true)
    try ReleaseStore.sweep(sandbox, downloads: false)
  }

  private func damage(of record: ReleaseRecord, in tree: Folder) async throws(DiskError)
    -> [String]
  {
    let edits = Set(record.localEdits)
    return try await damage(of: record.files.filter { !edits.contains($0.path) }, in: tree)
  }
}
