extension RoutesEngine {
  /// Makes the set ready before the first lookup, without network: what a launch does.
  ///
  /// Sorts out what a process that died has left; a damaged cache gives way to the release before it,
  /// else to the bundle; when the binary has changed, the newer of the downloaded and the bundled map
  /// wins for the whole set, and the other's files go; files that no map names any more are removed.
  /// While an update runs nothing is done.
  package func prepare(binary: Binary, because: Int? = nil) async throws(UpdateError) {
    guard !isUpdating else { return }
    self.binary = bundle.binary(binary)
    loaded = nil
    do throws(DiskError) {
      for finding in try store.recover() {
        note("At the last end, \(finding).", because: because)
      }
      try settleCache(because)
      try chooseMap(because)
      try tidy(because)
      try ReleaseStore.sweep(sandbox, downloads: false)
    } catch {
      let failure = UpdateError.preparation(error)
      note(
        "The routes were not prepared: \(failure.sentence).", because: because,
        isFailure: true)
      throw failure
    }
    _ = mapInForce(because: because)
  }

  /// Takes away a cache that cannot be believed, or its map; the release before comes back if it is
  /// whole.
  func settleCache(_ because: Int?) throws(DiskError) {
    guard let finding = cacheProblem(because) else {
      // The system emptied the caches: an older map than the one that is gone is no replacement.
      if !store.isThere { try store.dropPrevious() }
      return
    }
    if let previous = store.previous(), try store.isPreviousWhole(previous) {
      try store.restorePrevious()
      note(
        "The map of \(previous.version), the one before, is in force again: \(finding).",
        because: because, isFailure: true)
      return
    }
    try store.dropAll()
    note(
      "The routes cache is emptied: \(finding).", because: because, isFailure: true)
  }

  /// What is wrong with the cache's tree as a whole; `nil` when nothing is, or there is none.
  private func cacheProblem(_ because: Int?) -> String? {
    guard store.isThere else { return nil }
    guard let record = store.active() else {
      return "\(sandbox.path(of: .routes)) has no record of what is in it"
    }
    guard record.file(RouteFileName.map) != nil, mapInForce(because: because)?.source != .cache
    else { return nil }
    return loaded?.problems.first ?? "\(cache.path(of: RouteFileName.map)) is missing"
  }

  /// Lets the newer map win when the binary is another one than the cache was filled under.
  private func chooseMap(_ because: Int?) throws(DiskError) {
    guard let active = store.active(), active.app != binary else { return }
    let downloaded = active.file(RouteFileName.map).flatMap { _ in mapInForce() }
    if let downloaded, downloaded.source == .cache, let bundled = bundledMap() {
      let (wins, reason) = RoutesDecision.bundleWins(
        bundled.map, against: downloaded.map, by: rules.newer, now: clock.now)
      guard !wins else {
        try store.dropAll()
        loaded = nil
        note(
          "The app was installed anew, and its bundled map of \(bundled.version) replaces the "
            + "downloaded one of \(downloaded.version): \(reason).",
          because: because)
        return
      }
      note(
        "The app was installed anew; the downloaded map of \(downloaded.version) stays: \(reason).",
        because: because)
    }
    try sandbox.holdingTree { () throws(DiskError) in
      try cache.change { $0.app = binary }
    }
  }

  /// Removes what the map names no more, and what no page has asked for since the map before.
  private func tidy(_ because: Int?) throws(DiskError) {
    guard let current = mapInForce(), current.source == .cache else { return }
    let named = Set(Set(current.map.routes.map(\.remoteFile)).map(RouteFileName.cache))
    let versions = [current.version, store.previous()?.version]
    let count = try cache.removeFiles { file, origin in
      if file.path == RouteFileName.map || named.contains(file.path) { return true }
      return origin?.askedUnder.map { versions.contains($0) } ?? false
    }
    guard count > 0 else { return }
    note(
      "\(count) \(count == 1 ? "file" : "files") that the map of \(current.version) does not name "
        + "\(count == 1 ? "is" : "are") removed from the cache.",
      because: because)
  }

  /// Takes the cache away, and the release before: what a reset of the device does to this set.
  package func reset(because: Int? = nil) async throws(UpdateError) {
    await running.stop()
    do throws(DiskError) {
      try store.dropAll()
      try ReleaseStore.sweep(sandbox, downloads: false)
      loaded = nil
      hits = [:]
    } catch {
      throw .preparation(error)
    }
  }
}
