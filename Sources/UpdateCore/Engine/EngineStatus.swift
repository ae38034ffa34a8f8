/// What is installed and active.
package struct EngineStatus: Sendable, Equatable, Codable {
  package enum Mode: String, Sendable, Codable { case development, production }

  package struct Failed: Sendable, Equatable, Codable {
    package var version: String
    package var reason: String
  }

  /// One content set; a version is `nil` where there is none.
  package struct SetStatus: Sendable, Equatable, Codable {
    package var active: String?
    package var previous: String?
    package var bundled: String?
    package var failed: [Failed]
    /// Bytes and number of the active release's files.
    package var bytes: Int
    package var files: Int
    /// Paths in the set that a person edited by hand.
    package var localEdits: [String]
    /// Paths in which the active release differs from the previous one.
    package var changed: [String]
  }

  /// The installed app's version; `nil` before the first install.
  package var app: String?
  /// The binary that releases are judged for: the installed one, or what the next `prepare` installs.
  package var binary: Binary
  package var mode: Mode
  package var sets: [ContentSet: SetStatus]
}

/// The release that a set shows.
package struct ActiveRelease: Sendable, Equatable {
  package var set: ContentSet
  package var version: String
  package var source: ReleaseSource
  /// The absolute path of its tree.
  package var path: String
  /// Whether `prepare` put it there, so that a page shown before must be loaded anew.
  package var isNew: Bool
  /// Whether it has yet to show that it works.
  package var isOnTrial = false
}

/// Where a release came from.
package enum ReleaseSource: String, Sendable, Codable {
  case bundle, download
}

/// So that a dictionary by set is an object in JSON.
extension ContentSet: CodingKeyRepresentable {}
