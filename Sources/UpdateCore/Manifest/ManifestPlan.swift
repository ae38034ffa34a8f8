/// Which files of a manifest are on the device already, and which must be fetched; a function of
/// values.
struct ManifestPlan: Sendable, Equatable {
  /// A file whose content comes with another one of the same release.
  struct Copy: Sendable, Equatable {
    var path: String
    /// The path of the file that is fetched.
    var source: String
    /// Bytes, where the manifest says.
    var size: Int?
  }

  /// Files that are given a name in the new release; sorted by their new paths.
  var links: [TreeLink] = []
  var fetches: [ManifestFile] = []
  var copies: [Copy] = []

  /// Finds files again by what they hold, wherever they are, so that a rename costs nothing.
  ///
  /// One at the same path is preferred.
  init(_ files: [ManifestFile], have: [ReleaseFile]) {
    var byPath: [String: Int] = [:]
    var byDigest: [ContentDigest: Int] = [:]
    byPath.reserveCapacity(have.count)
    byDigest.reserveCapacity(have.count)
    let kind = files.first?.digest
    for (index, file) in have.enumerated() {
      byPath[file.path] = index
      guard let digest = kind?.same(of: file) else { continue }
      if byDigest[digest] == nil { byDigest[digest] = index }
    }
    var fetched: [ContentDigest: String] = [:]
    for file in files {
      func fits(_ index: Int?) -> Int? {
        guard let index, file.digest.same(of: have[index]) == file.digest,
          file.size ?? have[index].size == have[index].size
        else { return nil }
        return index
      }
      if let index = fits(byPath[file.path]) ?? fits(byDigest[file.digest]) {
        links.append(TreeLink(file: have[index], path: file.path))
      } else if let source = fetched[file.digest] {
        copies.append(Copy(path: file.path, source: source, size: file.size))
      } else {
        fetches.append(file)
        fetched[file.digest] = file.path
      }
    }
  }

  /// Bytes that need not be fetched.
  var saved: Int { links.reduce(0) { $0 + $1.file.size } }

  /// Bytes to be fetched; `nil` where the manifest does not say.
  var needed: Int? {
    var sum = 0
    for file in fetches {
      guard let size = file.size else { return nil }
      sum += size
    }
    return sum
  }
}
