/// What a person who has one version of the app is to be told.
package enum GateDecision: String, Sendable, Hashable, CaseIterable, Codable {
  case none, optional, required
  /// A version that counts is missing or is none, so nothing can be said.
  case unknown
}
