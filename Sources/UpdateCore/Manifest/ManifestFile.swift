/// One file as a manifest lists it.
struct ManifestFile: Sendable, Equatable {
  /// Relative to the tree, in Unicode's composed form.
  var path: String
  /// The path as the server writes it: what its URL is made of.
  var name: String
  /// Bytes, where the manifest says.
  var size: Int?
  var digest: ContentDigest
}
