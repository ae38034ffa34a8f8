/// What a server offers: a version and where its package is.
package struct Offer: Sendable, Equatable {
  package var version: Version
  /// Absolute.
  package var url: String
  /// What the package must be, where the server says.
  package var size: Int?
  package var sha256: SHA256Digest?
  /// Whether the package holds all files, so that those it does not hold go.
  package var isComplete: Bool
  package var needs: ReleaseNeeds
  package var notes: String?

  package init(
    version: Version, url: String, size: Int? = nil, sha256: SHA256Digest? = nil,
    isComplete: Bool = false, needs: ReleaseNeeds = ReleaseNeeds(), notes: String? = nil
  ) {
    self.version = version
    self.url = url
    self.size = size
    self.sha256 = sha256
    self.isComplete = isComplete
    self.needs = needs
    self.notes = notes
  }
}
