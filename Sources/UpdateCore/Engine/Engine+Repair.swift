extension Engine {
  /// Installs the app again where a file of it is missing or cut.
  ///
  /// Without a bundle to install from, or when that fails, a start goes on as long as the active
  /// release is whole. So it does with the App Store's app, which can only be replaced by the build of
  /// the configuration.
  func repairApp(_ because: Int?) throws(UpdateError) {
    guard let app = installed, let path = apps.damage(of: app) else { return }
    let error = UpdateError.appDamaged(path: path)
    let keepsApp = app.isFromStore && !configuration.developmentMode && isActiveWhole
    guard configuration.bundleFolder != nil || app.files.isEmpty, !keepsApp else {
      journal.note(
        .device, "The app is damaged: \(error.sentence).", log: error.logLine, because: because,
        isFailure: true)
      if isActiveWhole { return }
      throw error
    }
    let finding = journal.note(
      .device,
      "\"\(escapingControls(path))\" of \(sandbox.appFolderName) is missing or cut: "
        + "the app is installed again.", because: because)
    do throws(UpdateError) {
      try installNow(because: finding)
    } catch {
      guard !sandbox.disk.isDead, isActiveWhole else { throw error }
    }
  }

  /// Whether every file of the active release is there in its size.
  var isActiveWhole: Bool {
    guard let active = store.active() else { return false }
    return store.damage(of: active) == nil
  }
}
