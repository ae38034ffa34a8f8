/// A package whose headers were all checked, and which of its files are wanted.
///
/// What macOS adds (`__MACOSX/`, `.DS_Store`) is passed over. Folders are made as files need them.
package struct PackageArchive {
  /// What is in it.
  package enum Kind: Sendable {
    /// A release: the files themselves or one top folder `www/`.
    case release
    /// An app, laid out as `AppLayout` says.
    case app
  }

  /// A file that is wanted.
  struct Member: Sendable {
    var path: String
    var entry: ZipEntry
  }

  static let topFolder = "www"

  let archive: InputFile
  let members: [Member]

  /// Bytes of all files, unpacked.
  package var size: Int { members.reduce(0) { $0 + $1.entry.size } }
  package var count: Int { members.count }
  /// Whether there is a `www/` in what is an app.
  var hasSite: Bool { members.contains { $0.path.hasPrefix(PackageArchive.topFolder + "/") } }

  /// Checks everything that can be checked without unpacking.
  package init(_ file: InputFile, holding kind: Kind = .release) throws(ArchiveError) {
    archive = file
    let entries = try ZipHeaders.read(file).filter { !PackageArchive.isAddedByMacOS($0.name) }
    members =
      switch kind {
      case .release: try PackageArchive.layOutRelease(entries)
      case .app: PackageArchive.layOutApp(entries)
      }
    if members.isEmpty { throw .empty }
  }

  private static func layOutApp(_ entries: [ZipEntry]) -> [Member] {
    let files = entries.filter { !$0.isFolder }
    let layout = AppLayout(files.map(\.name))
    return files.compactMap { entry in
      layout.target(of: entry.name).map { Member(path: $0, entry: entry) }
    }
  }

  private static func layOutRelease(_ wanted: [ZipEntry]) throws(ArchiveError) -> [Member] {
    let prefix = topFolder + "/"
    let isFolded = wanted.contains { $0.name == topFolder || $0.name.hasPrefix(prefix) }
    if isFolded,
      let other = wanted.first(where: { $0.name != topFolder && !$0.name.hasPrefix(prefix) })
    {
      throw .mixedLayout(entry: other.name)
    }
    return wanted.filter { !$0.isFolder && $0.name != topFolder }.map { entry in
      Member(
        path: isFolded ? String(entry.name.dropFirst(prefix.count)) : entry.name, entry: entry)
    }
  }

  private static func isAddedByMacOS(_ name: String) -> Bool {
    name == "__MACOSX" || name.hasPrefix("__MACOSX/") || name == ".DS_Store"
      || name.hasSuffix("/.DS_Store")
  }
}
