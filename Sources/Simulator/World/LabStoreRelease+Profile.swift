import LabServer

extension LabStoreRelease {
  /// What a profile's `store` list names.
  init(_ release: DeviceProfile.StoreRelease) {
    self.init(
      version: release.version, folder: release.bundle, bundledVersion: release.bundledVersion,
      plugins: release.pluginVersions, available: nil)
  }
}
