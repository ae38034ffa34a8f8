/// A release that is put together file by file.
struct ManifestRelease {
  var offer: Offer
  /// Where the manifest came from in the end, its bytes, and the digest over its list.
  var manifest: ReleaseRecord.Package
  /// The plugin's own files, by their names.
  var own: [(name: String, bytes: [UInt8])]
  var plan: ManifestPlan
  /// Files of the active release that no manifest lists, and that stay.
  var kept: [ReleaseFile]
  var fetched: [ReleaseFile] = []
}
