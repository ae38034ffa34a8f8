extension Engine {
  /// Back to the day of installation; returns the paths, relative to the sandbox, that it deleted.
  ///
  /// The installed app and the journal stay.
  @discardableResult
  package func reset(because: Int? = nil) async throws(UpdateError) -> [String] {
    await stopChecking()
    do throws(DiskError) {
      let deleted = try erase()
      awaitsPage = nil
      trial = nil
      unwrittenFailures = FailedReleases()
      journal.note(
        .device,
        "The device is back to the day of installation"
          + (deleted.isEmpty ? "." : "; deleted: \(deleted.joined(separator: ", "))."),
        because: because)
      return deleted
    } catch {
      let failure = UpdateError.preparation(error)
      _ = noteFailure(failure, "Not all was reset", because: because)
      throw failure
    }
  }

  private func erase() throws(DiskError) -> [String] {
    let disk = sandbox.disk
    var deleted: [String] = []
    // With the releases before first: a start after a reset that was killed falls back on none.
    for set in [ContentSet.www, .texts] {
      let store = ReleaseStore(sandbox: sandbox, set: set)
      if store.active() != nil { deleted.append(sandbox.path(of: set)) }
      try store.dropAll()
    }
    let library = try sandbox.root.folder("Library")
    let places: [(Folder, String)] = [
      (sandbox.documents, "Documents"), (try library.folder("Caches"), "Library/Caches"),
      (sandbox.preferences, "Library/Preferences"), (try sandbox.root.folder("tmp"), "tmp"),
    ]
    for (folder, path) in places {
      for name in try folder.list().compactMap(\.text) where name != Sandbox.backupTag {
        // Whole trees go in one step first, so that a reset that is killed leaves no halves.
        try disk.move(name, in: folder, to: ReleaseStore.newTrash(), in: sandbox.own)
        deleted.append("\(path)/\(name)")
      }
      try disk.flush(folder)
    }
    // What pages have stored.
    if library.status(of: "WebKit") != nil {
      try disk.move("WebKit", in: library, to: ReleaseStore.newTrash(), in: sandbox.own)
      try disk.flush(library)
      deleted.append("Library/WebKit")
    }
    for name in [
      GateState.name, TrialRecord.name, FailedReleases.name, TextsOriginals.folderName,
    ]
    where sandbox.own.status(of: name) != nil {
      try disk.removeTree(name, in: sandbox.own)
      deleted.append("Library/Drydock/\(name)")
    }
    try ReleaseStore.sweep(sandbox)
    try PartialPackage.remove(in: sandbox.own, disk: disk)
    // After the deletions: on a full disk they make the room for it.
    try DeviceState(app: sandbox.app.bundleIdentifier).write(in: sandbox.own, disk: disk)
    return deleted
  }
}
