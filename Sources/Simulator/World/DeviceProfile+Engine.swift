package import UpdateCore

extension DeviceProfile {
  /// The app as the sandbox knows it.
  package var identity: AppIdentity {
    AppIdentity(name: app.name, bundleIdentifier: app.bundleIdentifier)
  }

  /// What the engine needs to know of the app.
  func engineConfiguration(_ faults: Set<DeviceStep.Fault>) -> EngineConfiguration {
    EngineConfiguration(
      appName: app.name, bundleIdentifier: app.bundleIdentifier, appVersion: app.version,
      plugins: app.pluginVersions, bundleFolder: app.bundle,
      bundledVersion: www?.bundledVersion ?? "1", wwwURL: wwwURL ?? "", headers: headers,
      timeout: www?.timeout ?? .seconds(15), developmentMode: www?.developmentMode ?? false,
      majorOnlyFromStore: www?.majorOnlyFromStore ?? true,
      allowsArbitraryLoads: app.allowsArbitraryLoads, keepFree: app.keepFree,
      faults: faults.contains(.noCopy) ? [.noCopy] : [])
  }
}

extension DeviceState {
  /// A phone that has the profile's app, not launched yet.
  package init(_ profile: DeviceProfile) {
    self.init(
      appName: profile.app.name, appVersion: profile.app.version,
      home: PageAddress(typed: profile.app.home) ?? PageAddress(path: "index.html"),
      developmentMode: profile.www?.developmentMode ?? false)
  }
}
