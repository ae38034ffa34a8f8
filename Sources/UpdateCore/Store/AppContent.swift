/// Where the files of an app that is being installed come from.
enum AppContent {
  /// A folder that a person named; `nil` for an app without files.
  case bundle(BundleSource?)
  /// The installed app, these files of it.
  case installed([ReleaseFile])
  /// What the store sent.
  case package(PackageArchive)

  /// Fills a new tree and returns what is in it, sorted by path.
  func write(from root: Folder, app: String, into tree: inout TreeWriter) throws(UnpackError)
    -> [ReleaseFile]
  {
    if case .package(let archive) = self {
      let files = try archive.unpack(into: &tree) { Task.isCancelled }
      return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }
    do throws(DiskError) {
      switch self {
      case .bundle(let bundle): return try bundle?.copy(into: &tree) ?? []
      case .installed(let files):
        let pairs = files.map { (from: $0.path, to: $0.path) }
        return try FileCopier().copy(pairs, from: root.folder(app), into: &tree)
      case .package: return []
      }
    } catch {
      throw .disk(error)
    }
  }
}
