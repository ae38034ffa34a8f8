import UpdateCore

/// The sandbox's tree as a flat list, folders before what is in them.
enum SandboxTree {
  /// At most `limit` entries; a folder's size is that of all that is in it.
  static func entries(of sandbox: Sandbox, below folder: String = "", limit: Int) -> [FileEntry] {
    var entries: [FileEntry] = []
    var pending = children(of: folder, in: sandbox)
    while let entry = pending.popLast(), entries.count < limit {
      entries.append(entry)
      if entry.isFolder { pending += children(of: entry.path, in: sandbox) }
    }
    return entries
  }

  /// Last first, so that the first is taken first from the end.
  private static func children(of path: String, in sandbox: Sandbox) -> [FileEntry] {
    ((try? sandbox.list(path)) ?? []).reversed().map { entry in
      let child = path.isEmpty ? entry.name : "\(path)/\(entry.name)"
      let isFolder = entry.kind == .folder
      let size = isFolder ? sandbox.size(of: child).bytes : entry.size
      return FileEntry(
        path: child, isFolder: isFolder, size: size, note: "",
        link: entry.kind == .link ? sandbox.linkTarget(child) : nil)
    }
  }
}
