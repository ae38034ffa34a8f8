package import LabServer

/// A stage line about what the servers and the store have.
package enum OriginStep: Sendable, Equatable {
  /// A release of `www` to publish.
  package struct WWWRelease: Sendable, Equatable {
    package var version: String
    package var directory: String
    /// The package holds only what changed since the release published before.
    package var isOnlyChanged = false
    /// The offer says that files absent from the package go.
    package var isComplete = false
    /// The offer names the release's manifest, too.
    package var hasManifest = false
    /// The native versions it accepts, as a range.
    package var nativeRange: String?
    package var plugins: [String] = []
    /// The part of the devices it is offered to, in percent.
    package var share: Int?
    package var channel: String?
    /// What is wrong with it: the page that a launch shows is changed, or a file of it missing.
    package var defect: ReleaseDefect?

    package init(version: String, directory: String) {
      self.version = version
      self.directory = directory
    }
  }

  /// What the version record says.
  package enum Record: Sendable, Equatable {
    /// `nil` for a field that is absent.
    case versions(store: String?, minimum: String?)
    case file(String)
    case error(code: String)
  }

  /// A binary that the App Store has.
  package struct StoreRelease: Sendable, Equatable {
    package var version: String
    package var directory: String?
    package var bundledVersion: String?
    package var plugins: [PluginVersion] = []
    /// The time until the store has it.
    package var delay: Duration?

    package init(version: String) {
      self.version = version
    }
  }

  case www(WWWRelease)
  case routes(file: String)
  case texts(version: String, directory: String)
  case file(path: String, from: String)
  case files(path: String, from: String)
  case json(path: String, text: String)
  case record(Record)
  case store(StoreRelease)
  /// The device finds these hosts at the lab.
  case hosts([String])
  /// A fault of the lab begins or ends.
  case fault(FaultChange)
}
