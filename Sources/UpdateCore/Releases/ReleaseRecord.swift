/// What a release is, written into its own tree, so that version and files cannot disagree.
///
/// It is the last thing written to a tree before the tree is flushed: a tree without it is not whole.
package struct ReleaseRecord: Sendable, Equatable {
  /// No package may use this name.
  package static let name = ".drydock-release.json"

  /// How a download came.
  enum Delivery: String, Sendable {
    /// As one package.
    case package
    /// File by file, by a manifest.
    case manifest
    /// File by file, by a `chcp.manifest`: its version is a name, and has no order.
    case chcp
  }

  /// The package that a download came in, or the manifest that lists its files: `sha256` is then the
  /// digest over the list.
  package struct Package: Sendable, Hashable {
    package var url: String
    package var size: Int
    package var sha256: SHA256Digest
  }

  /// Tells two stagings of one version apart.
  package var id: String
  package var set: ContentSet
  package var version: String
  package var source: ReleaseSource
  package var package: Package?
  var delivery = Delivery.package
  /// The app that installed it.
  package var app: Binary
  package var needs: ReleaseNeeds
  /// Whether the package held all files, and those it did not hold were dropped.
  package var isComplete: Bool
  package var notes: String?
  /// Paths that a person edited since; `files` says what they are now.
  package var localEdits: [String] = []
  /// What edited files were in the release; those that it did not have are left out.
  var bases: [ReleaseFile] = []
  /// Where files that were fetched one by one came from, by path.
  var origins: [String: FileOrigin] = [:]
  /// Sorted by path.
  package var files: [ReleaseFile]

  /// Paths whose content is new or other than in an earlier release; none without one.
  func changes(since earlier: ReleaseRecord?) -> [String] {
    guard let earlier else { return [] }
    let before = Set(earlier.files)
    return files.filter { !before.contains($0) }.map(\.path)
  }

  /// The file at a path.
  func file(_ path: String) -> ReleaseFile? {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = (low + high) / 2
      if files[middle].path.utf8.lexicographicallyPrecedes(path.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < files.count, files[low].path.utf8.elementsEqual(path.utf8) else { return nil }
    return files[low]
  }

  /// Adds a file, or says what the one at its path is now; it is no local edit any more.
  mutating func put(_ file: ReleaseFile, from origin: FileOrigin?) {
    let index = files.firstIndex { !$0.path.utf8.lexicographicallyPrecedes(file.path.utf8) }
    if let index, files[index].path == file.path {
      files[index] = file
    } else {
      files.insert(file, at: index ?? files.endIndex)
    }
    origins[file.path] = origin
    localEdits.removeAll { $0 == file.path }
    bases.removeAll { $0.path == file.path }
  }

  /// Bytes of all files.
  package var size: Int { files.reduce(0) { $0 + $1.size } }

  /// Reads a tree's record; `nil` when there is none that can be believed.
  static func read(in tree: Folder) -> ReleaseRecord? {
    (try? tree.read(name, limit: limit)).flatMap(ReleaseRecord.init)
  }

  static func newID() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
