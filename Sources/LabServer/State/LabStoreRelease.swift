package import Foundation

/// A binary that the App Store has, or will have.
package struct LabStoreRelease: Sendable, Hashable {
  /// The answer in place of a binary that brings no content of its own: the app keeps what it has.
  package static let asInstalled = "The content of the installed app stays.\n"

  package var version: String
  /// The folder that becomes `<App>.app`: holds `www/`, or is itself what `www` holds.
  ///
  /// `nil`: the binary's own content is the installed app's.
  package var folder: String?
  /// The version of the `www` in it.
  package var bundledVersion: String?
  /// The plugins' versions by their names.
  package var plugins: [String: String]
  /// From when on, by the lab's wall clock, the store has it; `nil`: now.
  package var available: Date?

  package init(
    version: String, folder: String? = nil, bundledVersion: String? = nil,
    plugins: [String: String] = [:], available: Date? = nil
  ) {
    self.version = version
    self.folder = folder
    self.bundledVersion = bundledVersion
    self.plugins = plugins
    self.available = available
  }

  /// Whether the store has it at `time`.
  package func isAvailable(at time: Date) -> Bool { available.map { $0 <= time } ?? true }
}
