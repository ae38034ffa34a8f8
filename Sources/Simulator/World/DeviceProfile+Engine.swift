package import UpdateCore

extension DeviceProfile {
  /// The app as the sandbox knows it.
  package var identity: AppIdentity {
    AppIdentity(name: app.name, bundleIdentifier: app.bundleIdentifier)
  }

  /// The version of the `www` in the bundle; `nil` where there is no such set.
  ///
  /// Where the profile does not say, it is what the bundle's own `chcp.json` says, or 1.
  package var bundledRelease: String? {
    guard let www else { return nil }
    if let version = www.bundledVersion { return version }
    guard www.source == .chcp, let bundle = app.bundle else { return "1" }
    return CHCPConfig.release(in: "\(bundle)/www") ?? CHCPConfig.release(in: bundle) ?? "1"
  }

  /// What the engine needs to know of the app.
  func engineConfiguration(_ faults: Set<DeviceStep.Fault>) -> EngineConfiguration {
    var configuration = EngineConfiguration(
      appName: app.name, bundleIdentifier: app.bundleIdentifier, appVersion: app.version,
      plugins: app.pluginVersions, bundleFolder: app.bundle,
      bundledVersion: bundledRelease ?? "1", wwwURL: wwwURL ?? "", headers: headers,
      timeout: www?.timeout ?? .seconds(15), developmentMode: www?.developmentMode ?? false,
      majorOnlyFromStore: www?.majorOnlyFromStore ?? true,
      allowsArbitraryLoads: app.allowsArbitraryLoads, keepFree: app.keepFree,
      faults: Set(faults.compactMap(\.engineFault)), resourcePath: routes?.resourcePath)
    if let www, www.source == .chcp {
      configuration.source = .chcp(nativeInterface: www.nativeInterface)
    }
    configuration.resourceFolder = routes?.resourceFolder
    configuration.textsFolder = app.textsFolder
    configuration.languages = app.languages
    configuration.developmentRegion = app.developmentRegion
    configuration.trial = TrialRules(
      readiness: www?.ready == .notifyAppReady ? .notifyAppReady : .load, tries: www?.tries ?? 1)
    return configuration
  }
}

extension DeviceStep.Fault {
  /// The fault as the engine makes it; `nil` for one that the container makes.
  fileprivate var engineFault: DeviceFault? {
    switch self {
    case .noCopy: .noCopy
    case .group: .group
    case .staleTemplates: nil
    }
  }
}

extension DeviceState {
  /// A phone that has the profile's app, not launched yet.
  package init(_ profile: DeviceProfile) {
    self.init(
      appName: profile.app.name, appVersion: profile.app.version,
      home: PageAddress(typed: profile.app.home) ?? PageAddress(path: "index.html"),
      developmentMode: profile.www?.developmentMode ?? false)
    hasSite = profile.www != nil
    site = profile.site
  }
}
