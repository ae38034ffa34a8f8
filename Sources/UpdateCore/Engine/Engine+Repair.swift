extension Engine {
  /// Installs the app again where a file of it is missing or cut.
  ///
  /// Without a bundle to install from, or when that fails, a start goes on as long as the active
  /// release is whole. The App Store's app stays as long as its files are not needed: only the build
  /// that the configuration describes can be put in its place.
  func repairApp(_ because: Int?) throws(UpdateError) {
    guard let app = installed, let path = apps.damage(of: app) else { return }
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
      "\"\(escapingControls(path))\" of \(sandbox.appFolderName) is missing or cut: \(remedy).",
      because: because)
    do throws(UpdateError) {
      try installNow(because: finding)
    } catch {
      guard !sandbox.disk.isDead, isActiveWhole else { throw error }
    }
  }

  private var isBundleNeeded: Bool {
    guard !configuration.developmentMode, isActiveWhole, let active = store.active() else {
      return true
    }
    return BinaryChange.reasonToUseBundle(active, binary: binary, launched: nil) != nil
  }

  /// Whether every file of the active release is there in its size.
  var isActiveWhole: Bool {
    guard let active = store.active() else { return false }
    return store.damage(of: active) == nil
  }
}
