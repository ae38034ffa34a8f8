/// A release that is put together file by file.
struct ManifestRelease {
  var manifest: Manifest
  /// The manifest as it came, and from where.
  var bytes: [UInt8]
  var url: String
  var reference: ManifestReference
  var offer: Offer
  var plan: ManifestPlan
  /// Files of the active release that no manifest lists, and that stay.
  var kept: [ReleaseFile]
  var fetched: [ReleaseFile] = []
}
