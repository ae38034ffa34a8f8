import UpdateCore

/// The App Store on the device: the page of the app.
package struct StoreSheet: Sendable, Equatable {
  package enum Stage: Sendable, Equatable {
    /// The store is being asked.
    case asking
    /// The store has answered; `failure` is why the last download or install came to nothing.
    case ready(failure: String?)
    case downloading(received: Int, total: Int?)
    case installing
    /// What the store has is installed now.
    case installed
    /// The store could not be asked; one sentence.
    case unreachable(String)
  }

  package static let update = "Update"
  package static let open = "Open"
  package static let tryAgain = "Try Again"

  /// The address that the app opened.
  package var url: String
  package var stage = Stage.asking
  /// The version that the store has; `nil` when it does not have the app, or was not asked yet.
  package var version: String?
  /// The version that is installed.
  package var installed: String

  package init(url: String, installed: String) {
    self.url = url
    self.installed = installed
  }

  /// Whether the store has a newer binary than the one that is installed.
  package var hasUpdate: Bool {
    version.map { Version.order($0, installed) == .greater } ?? false
  }

  /// The button of the page; `nil` while there is nothing to press.
  package var button: String? {
    switch stage {
    case .asking, .downloading, .installing: nil
    case .unreachable: StoreSheet.tryAgain
    case .installed: StoreSheet.open
    case .ready: hasUpdate ? StoreSheet.update : StoreSheet.open
    }
  }

  /// What the store says, in words.
  package var words: String {
    switch stage {
    case .asking: "Asking the App Store…"
    case .unreachable(let reason): reason
    case .downloading: "Downloading…"
    case .installing: "Installing…"
    case .installed: "Version \(installed) is installed."
    case .ready(let failure?): failure
    case .ready(nil):
      if let version {
        hasUpdate
          ? "Version \(version) is available; \(installed) is installed."
          : "Version \(version) is the newest here; \(installed) is installed."
      } else {
        "The App Store does not have this app."
      }
    }
  }
}
