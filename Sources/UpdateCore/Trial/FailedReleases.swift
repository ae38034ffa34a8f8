/// The releases that failed their trial, by content: `Library/Drydock/failed-www.json`.
///
/// None of them is installed again until a person forgets them.
struct FailedReleases: Codable, Sendable, Equatable {
  static let name = "failed-www.json"
  static let most = 100
  private static let limit = 256 << 10

  struct Entry: Codable, Sendable, Equatable {
    var version: String
    /// Over the paths and the bytes of all its files.
    var content: String
    /// SHA-256 of its package, which tells it before it is fetched.
    var package: String?
    /// One clause.
    var reason: String
  }

  /// The oldest first.
  var entries: [Entry] = []

  /// None where there is no file; `nil` when it cannot be understood.
  ///
  /// Throws where the disk, or a process that has run out of something, does not let it be read: it
  /// is not to be taken for damaged, nor for empty.
  static func read(in folder: Folder) throws(DiskError) -> FailedReleases? {
    guard folder.status(of: name) != nil else { return FailedReleases() }
    let bytes: [UInt8]
    do throws(DiskError) {
      bytes = try folder.read(name, limit: limit)
    } catch {
      guard error.isAboutWhatIsThere else { throw error }
      return nil
    }
    guard let failed = SealedJSON.value(FailedReleases.self, from: bytes, limit: limit),
      failed.entries.count <= most
    else { return nil }
    return failed
  }

  func write(in folder: Folder, disk: Disk) throws(DiskError) {
    // Strings cannot fail to be encoded.
    guard let bytes = SealedJSON.bytes(of: self) else { return }
    try disk.replaceAnything(FailedReleases.name, in: folder, with: bytes)
  }

  static func remove(in folder: Folder, disk: Disk) throws(DiskError) {
    guard folder.status(of: name) != nil else { return }
    try disk.removeTree(name, in: folder)
    try disk.flush(folder)
  }

  /// Adds a release unless its content is there; the oldest go.
  mutating func add(_ record: ReleaseRecord, reason: String) {
    let content = record.contentDigest
    guard !entries.contains(where: { $0.content == content }) else { return }
    entries =
      entries.suffix(FailedReleases.most - 1) + [
        Entry(
          version: escapingControls(record.version, limit: 100), content: content,
          package: record.package?.sha256.text, reason: reason)
      ]
  }

  mutating func add(_ other: FailedReleases) {
    let new = other.entries.filter { entry in
      !entries.contains { $0.content == entry.content }
    }
    entries = Array((entries + new).suffix(FailedReleases.most))
  }

  /// The entry of a package, where its digest is known.
  func entry(ofPackage digest: SHA256Digest?) -> Entry? {
    guard let digest else { return nil }
    return entries.first { $0.package == digest.text }
  }

  /// The entry of a release whose files are known before they are fetched.
  func entry(of manifest: Manifest) -> Entry? {
    guard !entries.isEmpty else { return nil }
    let digest = manifest.digest.text
    return entries.first { $0.content == digest || $0.package == digest }
  }

  func entry(of record: ReleaseRecord) -> Entry? {
    guard !entries.isEmpty else { return nil }
    let content = record.contentDigest
    return entries.first { $0.content == content }
  }
}

extension ReleaseRecord {
  /// A digest over the paths and contents of all files, whatever the version and the package say.
  var contentDigest: String {
    let lines = files.map { "\($0.sha256.text) \($0.path)\n" }
    return SHA256.digest(of: Array(lines.joined().utf8)).text
  }
}
