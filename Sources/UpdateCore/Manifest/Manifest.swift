/// All files of a release with what tells their content, so that only what a device lacks is fetched.
///
/// One JSON object on any server, beside the files or elsewhere:
///
///     {"version": 3, "base": "files/", "files": [
///       {"path": "index.html", "size": 512, "sha256": "9f86d081884c7d65…"}]}
///
/// `version` is the offer's. `base` is a URL, relative to the manifest's own, and by default the
/// folder that the manifest is in; a file is fetched from `base`, then its path with each component
/// percent-encoded. What a manifest does not list goes when it is installed. Paths are as in a
/// package: relative, in UTF-8 and NFC, without `.`, `..`, backslash, colon and control characters,
/// none twice, no two that differ only in case; `ArchiveLimits` caps their number and sizes. Other
/// keys are passed over.
struct Manifest: Sendable, Equatable {
  /// Bytes of a manifest.
  static let limit = 8 << 20

  /// The version of the release; `nil` where this kind of manifest has none.
  var version: String?
  /// A folder: it ends in a slash.
  var base: WebURL
  /// Sorted by path.
  var files: [ManifestFile]

  /// Bytes of all files; `nil` where the manifest does not say.
  var size: Int? {
    var sum = 0
    for file in files {
      guard let size = file.size else { return nil }
      sum += size
    }
    return sum
  }

  /// Where a file is fetched from.
  func url(of file: ManifestFile) -> String {
    let components = file.name.utf8.split(separator: UInt8(ascii: "/"))
    let path = components.map { percentEncoded(String(Substring($0))) }.joined(separator: "/")
    return WebURL(
      authority: base.authority, path: base.path + path, query: nil, fragment: nil
    ).string
  }

  /// A digest over the paths and contents of all files, in whatever order they were listed.
  ///
  /// That of a manifest with SHA-256 is the `contentDigest` of the release it describes.
  var digest: SHA256Digest {
    let hash = SHA256()
    var line: [UInt8] = []
    for file in files {
      line.removeAll(keepingCapacity: true)
      line += file.digest.text.utf8
      line.append(UInt8(ascii: " "))
      line += file.path.utf8
      line.append(0x0A)
      line.withUnsafeBytes { hash.update($0) }
    }
    return hash.finish()
  }
}

extension WebURL {
  /// The URL as a folder: without query and fragment, its path ending in a slash.
  var asFolder: WebURL {
    WebURL(
      authority: authority, path: path.hasSuffix("/") ? path : path + "/", query: nil,
      fragment: nil)
  }
}
