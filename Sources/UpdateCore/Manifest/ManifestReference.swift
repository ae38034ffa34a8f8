/// Where the manifest of an offer is, and of which kind it is.
package struct ManifestReference: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// Paths, sizes and SHA-256.
    case files
    /// `chcp.manifest`: paths and MD5; what is beside it is the `chcp.json` that named it.
    case chcp(config: [UInt8])
  }

  /// Absolute.
  package var url: String
  /// What the manifest must be, where the server says.
  package var sha256: SHA256Digest?
  package var kind: Kind

  package init(url: String, sha256: SHA256Digest? = nil, kind: Kind = .files) {
    self.url = url
    self.sha256 = sha256
    self.kind = kind
  }
}
