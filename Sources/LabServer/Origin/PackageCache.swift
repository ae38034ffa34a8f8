import Synchronization
import UpdateCore

/// Packs releases and binaries, and lists releases' files, each once for as long as the files do not
/// change.
final class PackageCache: Sendable {
  private enum Kind: Hashable {
    case package, binary
    case list(FileList.Kind, version: String)
  }

  private struct Key: Hashable {
    var folder: String
    /// The folder of the release before, for a package of what changed.
    var base: String?
    var kind = Kind.package
  }

  private struct Entry {
    var scans: [FolderScan]
    var package: Package
  }

  /// Enough for a release and the one before it, both again as incremental packages and as lists, and
  /// as many binaries.
  private static let maximumEntries = 10

  private let entries = Mutex<[(key: Key, entry: Entry)]>([])

  /// The package of the release at `index`, as its files are now.
  func package(of index: Int, in releases: [LabRelease]) throws(LabServerError) -> Package {
    let release = releases[index]
    let base = release.onlyChanged && index > 0 ? releases[index - 1].folder : nil
    let key = Key(folder: release.folder, base: base)
    let scan = try FolderScan(release.folder)
    var scans = [scan]
    if let base { scans.append(try FolderScan(base)) }
    return try package(key, scans) { () throws(LabServerError) in
      try Self.pack(scan, base: scans.count > 1 ? scans[1] : nil)
    }
  }

  /// The list of the files of a release, as they are now.
  func list(_ kind: FileList.Kind, of release: LabRelease) throws(LabServerError) -> Package {
    try list(kind, version: release.version, try FolderScan(release.folder))
  }

  /// The index of a release of texts, as its files are now.
  func index(of texts: LabTexts) throws(LabServerError) -> Package {
    try list(.texts, version: texts.version, try texts.scan())
  }

  private func list(_ kind: FileList.Kind, version: String, _ scan: FolderScan)
    throws(LabServerError) -> Package
  {
    let key = Key(folder: scan.folder, kind: .list(kind, version: version))
    return try package(key, [scan]) { () throws(LabServerError) in
      let bytes = try FileList(kind, version: version).bytes(of: scan)
      return Package(bytes: bytes, sha256: SHA256.digest(of: bytes).text)
    }
  }

  /// The binary that `folder` makes, as its files are now.
  ///
  /// A folder without `www` but with an `index.html` is taken as what `www` holds, as for the app's
  /// own bundle.
  func binary(in folder: String) throws(LabServerError) -> Package {
    var scan = try FolderScan(folder)
    scan.files.removeAll { $0.path.split(separator: "/").last == ReleaseRecord.name[...] }
    let isSite =
      scan.files.contains { $0.path == "index.html" }
      && !scan.files.contains { $0.path.hasPrefix("www/") }
    return try package(Key(folder: folder, kind: .binary), [scan]) {
      () throws(LabServerError) in
      try Self.pack(scan, base: nil, topFolder: isSite ? "www" : nil)
    }
  }

  private func package(
    _ key: Key, _ scans: [FolderScan], pack: () throws(LabServerError) -> Package
  ) throws(LabServerError) -> Package {
    if let entry = entries.withLock({ $0.first { $0.key == key }?.entry }), entry.scans == scans {
      return entry.package
    }
    let package = try pack()
    entries.withLock { [entry = Entry(scans: scans, package: package)] entries in
      entries.removeAll { $0.key == key }
      entries.append((key, entry))
      if entries.count > Self.maximumEntries { entries.removeFirst() }
    }
    return package
  }

  private static func pack(
    _ scan: FolderScan, base: FolderScan?, topFolder: String? = "www"
  ) throws(LabServerError) -> Package {
    let sizes = base.map { base in
      Dictionary(base.files.map { ($0.path, $0.size) }, uniquingKeysWith: { first, _ in first })
    }
    var writer = ZipWriter(topFolder: topFolder)
    for file in scan.files {
      let bytes = try FileBytes.read(scan.folder + "/" + file.path)
      if let base, sizes?[file.path] == bytes.count,
        try FileBytes.read(base.folder + "/" + file.path) == bytes
      {
        continue
      }
      do { try writer.add(file.path, bytes) } catch {
        throw .package(folder: scan.folder, error)
      }
    }
    let bytes = writer.finish()
    return Package(bytes: bytes, sha256: SHA256.digest(of: bytes).text)
  }
}
