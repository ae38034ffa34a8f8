/// Putting right what is not as it was recorded.
extension Engine {
  // MARK: The app

  /// Installs the app again where a file of it is missing or damaged.
  ///
  /// Without a bundle to install from, or when that fails, a start goes on as long as the active
  /// release is whole. The App Store's app stays as long as its files are not needed: only the build
  /// that the configuration describes can be put in its place.
  func repairApp(_ because: Int?) throws(UpdateError) {
    guard let app = installed else { return }
    let path: String?
    do throws(DiskError) {
      path = try apps.damage(of: app)
    } catch {
      throw .preparation(error)
    }
    if let path { try repairApp(app, path, because) }
  }

  /// The same for a file that is known to be damaged.
  func repairApp(_ app: AppRecord, _ path: String, _ because: Int?) throws(UpdateError) {
    let error = UpdateError.appDamaged(path: path)
    let staysForStore = app.isFromStore && !isBundleNeeded
    guard configuration.bundleFolder != nil || app.files.isEmpty, !staysForStore else {
      journal.note(
        .device, "The app is damaged: \(error.sentence).", log: error.logLine, because: because,
        isFailure: true)
      if isActiveWhole { return }
      throw error
    }
    let remedy =
      app.isFromStore
      ? "the build that the profile describes takes the place of the App Store's"
      : "the app is installed again"
    let finding = journal.note(
      .device,
      "\"\(escapingControls(path))\" of \(sandbox.appFolderName) is missing or damaged: \(remedy).",
      because: because)
    do throws(UpdateError) {
      try installNow(because: finding)
    } catch {
      guard !sandbox.disk.isDead, isActiveWhole else { throw error }
    }
  }

  /// Installs the app again because a file of it was found damaged when it was needed; whether that
  /// could be done.
  func reinstall(_ path: String, _ because: Int?) -> Bool {
    guard configuration.bundleFolder != nil else { return false }
    let finding = journal.note(
      .device,
      "\"\(escapingControls(path))\" of \(sandbox.appFolderName) is damaged: "
        + "the app is installed again.", because: because)
    return (try? installNow(because: finding)) != nil
  }

  private var isBundleNeeded: Bool {
    guard !configuration.developmentMode, isActiveWhole, let active = store.active() else {
      return true
    }
    return BinaryChange.reasonToUseBundle(active, binary: binary, launched: nil) != nil
  }

  /// Whether every file of the active release is as it was recorded, as far as that can be seen.
  var isActiveWhole: Bool {
    guard let active = store.active(), let tree = try? store.activeTree() else { return false }
    return (try? active.damage(in: tree, by: .looks).isEmpty) ?? false
  }

  // MARK: Releases

  /// Puts files of the active release back from the release before or from the app; when one is
  /// nowhere, another release takes its place.
  func mend(_ active: ReleaseRecord, _ paths: [String], _ because: Int?) throws(DiskError)
    -> ReleaseRecord?
  {
    var sources: [FileSource] = []
    if let previous = store.previous(), let tree = try? store.previousTree() {
      sources.append(FileSource("the release before", tree, previous.files))
    }
    if let app = appSource { sources.append(app) }
    if let tree = try? store.activeTree() {
      sources.append(FileSource("another file of it", tree, active.files))
    }
    let mending = try store.mend(paths, of: active.id, from: sources)
    if !mending.mended.isEmpty {
      hasMended = true
      journal.note(
        .www,
        "Files of version \(active.version) were missing or damaged and are put back: "
          + "\(mending.sentence).", because: because)
    }
    guard !mending.isWhole else { return store.active() }
    return try replaceBroken(
      "\(ReleaseStore.Mending.list(mending.left)) of version \(active.version) "
        + "\(mending.left.count == 1 ? "is" : "are") missing or damaged", because)
  }

  /// Whether the release before is whole, or could be made so.
  func mendPrevious(_ previous: ReleaseRecord, _ because: Int?) throws(DiskError) -> Bool {
    let damage = try previous.damage(in: store.previousTree(), by: .content)
    guard !damage.isEmpty else { return true }
    var sources: [FileSource] = []
    if let active = store.active(), let tree = try? store.activeTree() {
      sources.append(FileSource("the active release", tree, active.files))
    }
    if let app = appSource { sources.append(app) }
    let mending = try store.mend(damage, of: previous.id, previous: true, from: sources)
    let what = "Files of version \(previous.version), the release before, were missing or damaged"
    if !mending.mended.isEmpty {
      journal.note(.www, "\(what) and are put back: \(mending.sentence).", because: because)
    }
    guard !mending.isWhole else { return true }
    journal.note(
      .www, "\(what) and are nowhere else: \(ReleaseStore.Mending.list(mending.left)).",
      because: because)
    return false
  }

  private var appSource: FileSource? {
    guard let installed, let tree = try? apps.tree() else { return nil }
    return FileSource("the app", tree, installed.files)
  }
}
