/// The decision about the binary, and what it was made from.
package struct GateVerdict: Sendable, Hashable {
  /// Where the minimum version came from.
  package enum Basis: String, Sendable, Hashable, Codable {
    /// A record that was fetched now, or versions that a person gave.
    case fetched
    /// The record fetched last, because none, or none with a minimum version, could be fetched now.
    case kept
    /// There is no record.
    case nothing
  }

  package var decision: GateDecision
  /// The app's version, as given.
  package var app: String
  /// The store's and the minimum version as given; `nil` where there is none.
  package var store: String?
  package var minimum: String?
  /// Whether the store's version is newer than the app's.
  package var hasUpdate: Bool
  /// Whether the app is older than the minimum version.
  package var hasForceUpdate: Bool
  /// False when the store's version is itself below the minimum: no update can satisfy it.
  package var isSatisfiable: Bool
  package var basis: Basis
  /// One sentence.
  package var reason: String
  /// What is wrong with the record, in sentences.
  package var findings: [String]
}
