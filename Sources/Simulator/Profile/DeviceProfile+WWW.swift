extension DeviceProfile {
  /// The content set `www`: pages that come as one package.
  package struct WWW: Sendable, Equatable {
    /// What tells that a new release works.
    package enum Readiness: String, Sendable, CaseIterable {
      /// Its page has loaded.
      case load
      /// Its page has called `notifyAppReady`.
      case notifyAppReady
    }

    /// What answers at the URL.
    package enum Source: String, Sendable, CaseIterable {
      /// The update API: a version, and where its package or manifest is.
      case api
      /// `chcp.json` of `cordova-hot-code-push`.
      case chcp
    }

    package var source = Source.api
    /// The update API, or `chcp.json`, as written: absolute, or relative to the origin.
    package var url = "api/update"
    /// The native interface of the app, which a release of `cordova-hot-code-push` may ask for.
    package var nativeInterface = 1
    /// The version of the release in the bundle; `nil` for what the bundle's `chcp.json` says, or
    /// `"1"`.
    package var bundledVersion: String?
    /// Whether the bundle's assets replace the active ones at each start, and no server is asked.
    package var developmentMode = false
    /// How long the API may take.
    package var timeout: Duration = .seconds(15)
    /// Whether a dotted version that differs in its first number comes only with a new binary.
    package var majorOnlyFromStore = true
    package var ready = Readiness.load
    /// Starts without readiness after which a release counts as failed.
    package var tries = 1
    /// The scheme of the app's own host; `nil` for pages that are loaded as files.
    package var scheme: String?
    /// The name of that host.
    package var hostname = "localhost"
    /// The path that `www` has at that host, with a slash at both ends: what the app was built for.
    package var path = "/"

    package init() {}
  }

  /// What pages of `www` are loaded from.
  package var site: SiteRoot {
    guard let www, let scheme = www.scheme else { return .files }
    return SiteRoot(scheme: scheme, hostname: www.hostname, path: www.path)
  }
}
