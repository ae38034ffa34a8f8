/// What a server offers: a version, and where its package or its manifest is.
package struct Offer: Sendable, Equatable {
  /// As the server writes it.
  package var version: String
  /// The version in the order of versions; `nil` where releases have none, and are told apart only.
  package var ordered: Version?
  /// The package, absolute; empty where there is only a manifest.
  package var url: String
  /// What the package must be, where the server says.
  package var size: Int?
  package var sha256: SHA256Digest?
  package var manifest: ManifestReference?
  /// Whether the package holds all files, so that those it does not hold go.
  package var isComplete: Bool
  package var needs: ReleaseNeeds
  package var notes: String?
  /// What `cordova-hot-code-push` asks besides.
  package var terms: CHCPTerms?

  package init(
    version: Version, url: String, size: Int? = nil, sha256: SHA256Digest? = nil,
    isComplete: Bool = false, needs: ReleaseNeeds = ReleaseNeeds(), notes: String? = nil
  ) {
    self.version = version.text
    ordered = version
    self.url = url
    self.size = size
    self.sha256 = sha256
    self.isComplete = isComplete
    self.needs = needs
    self.notes = notes
  }

  /// A release without order or package.
  init(release: String, manifest: ManifestReference, terms: CHCPTerms) {
    version = release
    url = ""
    isComplete = true
    needs = ReleaseNeeds()
    self.manifest = manifest
    self.terms = terms
  }

  package var hasPackage: Bool { !url.isEmpty }
}
