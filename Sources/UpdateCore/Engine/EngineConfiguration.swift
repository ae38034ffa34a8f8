/// What the engine must know of the app and of its server: made from the device profile.
package struct EngineConfiguration: Sendable, Equatable {
  package var appName: String
  package var bundleIdentifier: String
  /// `CFBundleShortVersionString` of the binary that an install brings.
  package var appVersion: String
  /// Names of the binary's plugins and their versions.
  package var plugins: [String: String]
  /// What an install copies into `<App>.app/`: holds `www/`, and whatever else the app brings.
  package var bundleFolder: String?
  /// The version of the bundle's `www`.
  package var bundledVersion: String
  /// The update API of `www`, absolute.
  package var wwwURL: String
  /// What answers there.
  package var source = ContentSource.api
  /// Sent to the API's host only.
  package var headers: [HTTPField]
  /// Lab time the API has to answer.
  package var timeout: Duration
  /// Whether the bundle's assets replace the active ones at each start, and no server is asked.
  package var developmentMode: Bool
  /// Whether a dotted version that differs in its first number comes only with a new binary.
  package var majorOnlyFromStore: Bool
  /// `NSAllowsArbitraryLoads`, as an install writes it to `Info.plist`.
  package var allowsArbitraryLoads: Bool
  /// `CFBundleLocalizations`, as an install writes it; `nil` for the app's `lproj` folders.
  package var languages: [String]?
  /// `CFBundleDevelopmentRegion`, as an install writes it; `nil` for what these tell.
  package var developmentRegion: String?
  /// Bytes that an update must leave free on the disk.
  package var keepFree: Int
  /// How often a package is asked for when it does not come whole.
  package var retry: RetryPolicy
  package var faults: Set<DeviceFault>
  /// The folder in the bundle that holds the routes map and its files; `nil` for none.
  package var resourcePath: String?
  /// A folder that an install adds to the bundle's files as `resourcePath`, if they have none.
  package var resourceFolder: String?
  /// A folder whose files an install adds to the bundle's, if those have no texts.
  package var textsFolder: String?
  /// How a new release shows that it works; `nil` where nobody shows its pages, and none is on trial.
  package var trial: TrialRules?

  package init(
    appName: String, bundleIdentifier: String, appVersion: String = "0.0.0",
    plugins: [String: String] = [:], bundleFolder: String? = nil, bundledVersion: String = "1",
    wwwURL: String, headers: [HTTPField] = [], timeout: Duration = .seconds(15),
    developmentMode: Bool = false, majorOnlyFromStore: Bool = true,
    allowsArbitraryLoads: Bool = true, keepFree: Int = 20_000_000,
    retry: RetryPolicy = .downloads, faults: Set<DeviceFault> = [], resourcePath: String? = nil
  ) {
    self.appName = appName
    self.bundleIdentifier = bundleIdentifier
    self.appVersion = appVersion
    self.plugins = plugins
    self.bundleFolder = bundleFolder
    self.bundledVersion = bundledVersion
    self.wwwURL = wwwURL
    self.headers = headers
    self.timeout = timeout
    self.developmentMode = developmentMode
    self.majorOnlyFromStore = majorOnlyFromStore
    self.allowsArbitraryLoads = allowsArbitraryLoads
    self.keepFree = keepFree
    self.retry = retry
    self.faults = faults
    self.resourcePath = resourcePath
  }

  /// The folder whose files an install puts at the app's top.
  var groupedFolder: String? { faults.contains(.group) ? resourcePath : nil }

  /// What an install writes into `Info.plist`.
  var info: AppInfo {
    AppInfo(
      allowsArbitraryLoads: allowsArbitraryLoads, languages: languages,
      developmentRegion: developmentRegion)
  }

  /// The binary as this configuration describes it.
  package var binary: Binary {
    Binary(version: appVersion, bundledVersion: bundledVersion, plugins: plugins)
  }
}

/// Mistakes of an app that the device can be told to make.
package enum DeviceFault: String, Sendable, Hashable, Codable {
  /// The first launch does not copy the bundle's assets: a white screen.
  case noCopy = "no-copy"
  /// The resource folder of the routes was added to the project as a group, not as a folder
  /// reference: an install puts its files at the app's top.
  case group
}
