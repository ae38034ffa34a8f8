import Glibc

/// Something in a tree that its record does not know.
struct Stray: Sendable {
  var folder: Folder
  var entry: Folder.RawEntry
  /// `nil` when its name is not UTF-8.
  var path: String?

  var shownPath: String {
    path ?? String(decoding: entry.name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whatever is in a tree besides its record and these files, what was edited by hand spared.
  static func all(in tree: Folder, besides files: [String], sparing edited: [String] = [])
    throws(DiskError) -> [Stray]
  {
    var known = Set(files.map { $0[...] })
    known.insert(ReleaseRecord.name[...])
    let edits = Set(edited.map { $0[...] })
    let folders = Set(files.flatMap { SandboxPath.folders(above: $0) })
    var strays: [Stray] = []
    var pending = [(folder: tree, prefix: "")]
    while let (folder, prefix) = pending.popLast() {
      for entry in try folder.list() {
        let path = entry.text.map { prefix + $0 }
        // What has the name of a file is that file, whole or damaged; an edit that was marked and not
        // made has left what was there.
        if let path, known.contains(path[...]) || edits.contains(path[...]) { continue }
        if let path, let name = entry.text, entry.kind == S_IFDIR, folders.contains(path[...]) {
          if let child = try? folder.folder(name) { pending.append((child, path + "/")) }
        } else {
          strays.append(Stray(folder: folder, entry: entry, path: path))
        }
      }
    }
    return strays
  }
}
