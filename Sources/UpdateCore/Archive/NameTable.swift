/// The names of a tree so far: finds those that a disk could not keep apart.
struct NameTable {
  private enum Kind { case file, folder, impliedFolder }

  private var known: [String: (path: Substring, kind: Kind)] = [:]

  /// Adds a path, with the folders above it.
  mutating func add(_ path: String, isFolder: Bool) throws(ArchiveError) {
    for folder in SandboxPath.folders(above: path) {
      try add(folder, .impliedFolder, entry: path)
    }
    try add(path[...], isFolder ? .folder : .file, entry: path)
  }

  private mutating func add(_ path: Substring, _ kind: Kind, entry: String) throws(ArchiveError) {
    let key = EntryName.folded(path)
    guard let other = known[key] else {
      known[key] = (path, kind)
      return
    }
    guard other.path.utf8.elementsEqual(path.utf8) else {
      throw .collision(entry: entry, with: String(other.path))
    }
    switch (other.kind, kind) {
    case (.file, .file), (.folder, .folder): throw .duplicate(entry: entry)
    case (.file, _), (_, .file): throw .fileIsFolder(entry: entry)
    case (.impliedFolder, .folder): known[key]?.kind = .folder
    case (_, .impliedFolder): break
    }
  }
}
