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

    /// The update API as written: absolute, or relative to the origin.
    package var url = "api/update"
    /// The version of the release in the bundle.
    package var bundledVersion = "1"
    /// Whether the bundle's assets replace the active ones at each start, and no server is asked.
    package var developmentMode = false
    /// How long the API may take.
    package var timeout: Duration = .seconds(15)
    /// Whether a dotted version that differs in its first number comes only with a new binary.
    package var majorOnlyFromStore = true
    package var ready = Readiness.load
    /// Starts without readiness after which a release counts as failed.
    package var tries = 1

    package init() {}
  }
}
