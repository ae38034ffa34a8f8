import Glibc

extension Engine {
  /// Makes the device ready to show a page, without network: what a launch does first, and in
  /// development mode each return to the foreground.
  ///
  /// Sorts out what a process that died has left; installs the app if there is none, or another
  /// build; in development mode replaces the active assets by the bundle's; otherwise copies them
  /// when they are missing or damaged, and when the binary brings newer ones. Returns `nil` when
  /// there is nothing to show (a white screen). While a check runs in production nothing is done.
  ///
  /// With `isReturn`, to be set at a return to the foreground, production only puts back assets that
  /// are missing or damaged, and installs no other build.
  ///
  /// Of the active files only those are read that look otherwise than when their content was known:
  /// the rest is for `examine`.
  package func prepare(isReturn: Bool = false, because: Int? = nil) async throws(UpdateError)
    -> ActiveRelease?
  {
    if isChecking {
      guard configuration.developmentMode else { return release(store.active(), isNew: false) }
      await stopChecking()
    }
    do throws(DiskError) {
      try recover(because: because)
    } catch {
      throw .preparation(error)
    }
    let isDevelopment = configuration.developmentMode
    if isReturn && !isDevelopment {
      if installed != nil, !isActiveWhole { try repairApp(because) }
    } else if isInstallDue {
      noteLostApp(because)
      try installNow(because: because)
    } else {
      try repairApp(because)
    }
    do throws(DiskError) {
      let before = store.active()
      hasMended = false
      try resumeTrial(because: because)
      let active =
        isDevelopment
        ? try copyForDevelopment(because)
        : try settleActive(isReturn: isReturn, because)
      if let trial, trial.record.id != active?.id { try dropTrial() }
      try remember(active, isNew: active?.id != before?.id, because: because)
      try ReleaseStore.sweep(sandbox)
      noteFindings(because)
      return release(active, isNew: active?.id != before?.id || hasMended)
    } catch {
      let failure = UpdateError.preparation(error)
      _ = noteFailure(failure, "The start was not prepared", because: because)
      throw failure
    }
  }

  private var isInstallDue: Bool {
    guard let installed, !isBuildDue else { return true }
    // The store's app was not built from that folder: it stays until a build is made.
    return configuration.developmentMode && configuration.bundleFolder != nil
      && !installed.isFromStore
  }

  private func noteLostApp(_ because: Int?) {
    guard installed == nil,
      sandbox.root.status(of: sandbox.appFolderName) != nil
        || DeviceState.read(in: sandbox.own)?.launched != nil
    else { return }
    journal.note(
      .device,
      "\(sandbox.appFolderName) is missing, or has no record that can be believed: "
        + "it is installed again.", because: because)
  }

  func release(_ record: ReleaseRecord?, isNew: Bool) -> ActiveRelease? {
    record.map {
      ActiveRelease(
        set: $0.set, version: $0.version, source: $0.source, path: sandbox.activePath($0.set),
        isNew: isNew, isOnTrial: trial?.record.id == $0.id)
    }
  }

  private func recover(because: Int?) throws(DiskError) {
    if try apps.recover() {
      journal.note(
        .device, "An install did not get to its end: what it has left is removed.", because: because
      )
    }
    for finding in try store.recover() {
      journal.note(.www, "At the last end, \(finding).", because: because)
    }
    try ReleaseStore.sweep(sandbox)
    if try PartialPackage.sweep(in: sandbox.own, disk: sandbox.disk, now: clock.now) {
      journal.note(
        .www, "What had come of a package cannot be gone on with: it is removed.",
        because: because)
    }
  }

  /// Mirrors the version and the binary where the next start looks for them.
  private func remember(_ active: ReleaseRecord?, isNew: Bool, because: Int?) throws(DiskError) {
    let kept = preference.read()
    if !isNew, active != nil, kept == nil {
      journal.note(
        .www, "Preferences did not say the version: the tree counts.", because: because)
    }
    if !isNew, let active, let kept, kept != active.version {
      journal.note(
        .www,
        "Preferences said version \(kept), the tree is \(active.version): the tree counts.",
        because: because)
    }
    mirror(active?.version ?? kept ?? "1", because: because)
    if sandbox.disk.isDead { throw .dead }
    var state = DeviceState.read(in: sandbox.own) ?? DeviceState(app: sandbox.app.bundleIdentifier)
    guard let installed, !isBuildDue, state.launched != installed.binary else { return }
    state.launched = installed.binary
    try state.write(in: sandbox.own, disk: sandbox.disk)
  }

  /// Writes the version to Preferences, which only mirror the tree: that they cannot be written is
  /// noted, and no failure.
  func mirror(_ version: String, because: Int?) {
    do throws(DiskError) {
      try preference.write(version)
    } catch {
      guard error != .dead else { return }
      journal.note(
        .www, "The version is in the tree, but not in Preferences yet: \(error.sentence).",
        because: because, isFailure: true)
    }
  }

  // MARK: Which release

  private func copyForDevelopment(_ because: Int?) throws(DiskError) -> ReleaseRecord? {
    let reason = "development mode: the bundle's assets replace what is there at every start"
    return try copyBundle(reason, because: because) ?? store.active()
  }

  /// Keeps the active release if it is whole and right for the binary, else finds another.
  private func settleActive(isReturn: Bool, _ because: Int?) throws(DiskError) -> ReleaseRecord? {
    guard let active = try readActive() else { return try replaceMissing(because) }
    let damage = try active.damage(in: store.activeTree(), by: .looks)
    if !damage.isEmpty { return try mend(active, damage, because) }
    if isReturn { return active }
    let launched = DeviceState.read(in: sandbox.own)?.launched
    guard let reason = BinaryChange.reasonToUseBundle(active, binary: binary, launched: launched)
    else { return active }
    return try copyBundle(reason, because: because) ?? active
  }

  /// What a disk cannot say for good counts as not there; a process that has run out of something
  /// must not lose a release by that.
  private func readActive() throws(DiskError) -> ReleaseRecord? {
    do throws(DiskError) {
      return try store.readActive()
    } catch {
      if error.isExhaustion || error == .dead { throw error }
      return store.active()
    }
  }

  private func replaceMissing(_ because: Int?) throws(DiskError) -> ReleaseRecord? {
    let isThere = sandbox.documents.status(of: ContentSet.www.rawValue) != nil
    let isFirst = DeviceState.read(in: sandbox.own)?.launched == nil
    if isThere { return try replaceBroken("the active release has no record", because) }
    if isFirst, configuration.faults.contains(.noCopy) {
      journal.note(
        .www,
        "The first launch does not copy the bundle's assets (a fault that was set): "
          + "there is nothing to show.", because: because, isFailure: true)
      return nil
    }
    if isFirst {
      return try copyBundle("there are no assets in Documents yet", because: because)
    }
    return try replaceBroken("there are no assets in Documents", because)
  }

  /// Back to the release before if it is whole and the binary can run it, else to the bundle's.
  func replaceBroken(_ finding: String, _ because: Int?) throws(DiskError)
    -> ReleaseRecord?
  {
    guard let previous = store.previous(),
      BinaryChange.reasonToUseBundle(previous, binary: binary, launched: nil) == nil,
      try mendPrevious(previous, because)
    else { return try copyBundle(finding, because: because) }
    try store.restorePrevious()
    journal.note(
      .www, "Version \(previous.version), the release before, is active again: \(finding).",
      because: because)
    return previous
  }

  /// Makes a copy of the bundle's `www` the active release; `nil` when the app has none.
  ///
  /// An app that turns out to be damaged is installed again first.
  private func copyBundle(_ reason: String, because: Int?, isAgain: Bool = false)
    throws(DiskError) -> ReleaseRecord?
  {
    guard let app = installed, !app.bundledPaths.isEmpty else {
      journal.note(
        .www, "There is nothing to copy: the app was bundled without a www, and \(reason).",
        because: because, isFailure: true)
      return nil
    }
    let prefix = "www/"
    let id = ReleaseRecord.newID()
    do throws(DiskError) {
      var tree = try store.stage(id)
      let root = try sandbox.root.folder(sandbox.appFolderName)
      let pairs = app.bundledPaths.map { (from: $0, to: String($0.dropFirst(prefix.count))) }
      let files = try FileCopier().copy(pairs, from: root, into: &tree)
      if let path = app.damage(among: files, below: prefix) {
        try store.discard(id)
        guard !isAgain, reinstall(path, because) else {
          throw .failed("copy", path: root.path(of: path), errno: EIO)
        }
        return try copyBundle(reason, because: because, isAgain: true)
      }
      let record = ReleaseRecord(
        id: id, set: .www, version: app.binary.bundledVersion, source: .bundle, package: nil,
        app: app.binary, needs: ReleaseNeeds(), isComplete: true, notes: nil, files: files)
      try store.seal(record, in: &tree)
      try store.activate(id)
      try store.settle(id, keepPrevious: false)
      // The bundle itself is what a start falls back on now.
      try store.dropPrevious()
      journal.note(
        .www, "Version \(record.version) of the bundle is active: \(reason).",
        log: "Copying from \(sandbox.appPath)/www to \(sandbox.activePath(.www))",
        because: because)
      return record
    } catch {
      try? store.discard(id)
      throw error
    }
  }
}
