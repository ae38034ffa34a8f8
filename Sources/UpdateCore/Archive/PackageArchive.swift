/// A package whose headers were all checked, and which of its files are the release's.
///
/// A package holds the files themselves or one top folder `www/`; what macOS adds (`__MACOSX/`,
/// `.DS_Store`) is passed over. Folders are made as files need them.
package struct PackageArchive {
  /// A file of the release.
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

  /// Checks everything that can be checked without unpacking.
  package init(_ file: InputFile) throws(ArchiveError) {
    archive = file
    members = try PackageArchive.layOut(try ZipHeaders.read(file))
  }

  private static func layOut(_ entries: [ZipEntry]) throws(ArchiveError) -> [Member] {
    let prefix = topFolder + "/"
    let wanted = entries.filter { !isAddedByMacOS($0.name) }
    let isFolded = wanted.contains { $0.name == topFolder || $0.name.hasPrefix(prefix) }
    if isFolded,
      let other = wanted.first(where: { $0.name != topFolder && !$0.name.hasPrefix(prefix) })
    {
      throw .mixedLayout(entry: other.name)
    }
    let members = wanted.filter { !$0.isFolder && $0.name != topFolder }.map { entry in
      Member(
        path: isFolded ? String(entry.name.dropFirst(prefix.count)) : entry.name, entry: entry)
    }
    guard !members.isEmpty else { throw .empty }
    return members
  }

  private static func isAddedByMacOS(_ name: String) -> Bool {
    name == "__MACOSX" || name.hasPrefix("__MACOSX/") || name == ".DS_Store"
      || name.hasSuffix("/.DS_Store")
  }
}
