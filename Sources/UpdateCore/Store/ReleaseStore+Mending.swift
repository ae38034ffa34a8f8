import Glibc

/// Files of a release that are not as they were recorded are put back one by one.
extension ReleaseStore {
  /// What came of mending a tree.
  struct Mending: Sendable, Equatable {
    /// Paths by the source that had the file.
    var mended: [String: [String]] = [:]
    /// Paths of files that no source has.
    var left: [String] = []

    var isWhole: Bool { left.isEmpty }

    /// Which files came from where, a clause.
    var sentence: String {
      mended.sorted { $0.key < $1.key }.map { "\(Mending.list($0.value)) from \($0.key)" }
        .joined(separator: ", ")
    }

    static func list(_ paths: [String]) -> String {
      let first = paths.sorted().prefix(3).map { "\"\(escapingControls($0))\"" }
      return first.joined(separator: ", ")
        + (paths.count > 3 ? " and \(paths.count - 3) more" : "")
    }
  }

  private static let temporary = ".mended.new"

  /// Puts files of the active release, or of the one before, back from wherever their bytes are.
  ///
  /// A file that a person has edited since it was found damaged is left alone.
  func mend(_ paths: [String], of id: String, previous: Bool = false, from sources: [FileSource])
    throws(DiskError) -> Mending
  {
    try sandbox.holdingTree { () throws(DiskError) in
      let tree = try previous ? previousTree() : activeTree()
      guard var record = ReleaseRecord.read(in: tree), record.id == id else { return Mending() }
      var result = Mending()
      var reader = TreeReader(root: tree)
      for path in paths {
        guard let file = record.file(path) else { continue }
        if record.localEdits.contains(path), try reader.isFile(path) { continue }
        if try reader.isWhole(file, by: .content) { continue }
        if let source = try mend(file, in: tree, from: sources) {
          result.mended[source, default: []].append(path)
        } else {
          result.left.append(path)
        }
      }
      guard !result.mended.isEmpty, result.isWhole else { return result }
      try restamp(&record, result.mended.values.flatMap { $0 }, in: tree)
      return result
    }
  }

  /// Notes how these files look now that they are known to be right.
  func restamp(_ record: inout ReleaseRecord, _ paths: [String], in tree: Folder)
    throws(DiskError)
  {
    let paths = Set(paths)
    for index in record.files.indices where paths.contains(record.files[index].path) {
      record.files[index].stamp = nil
    }
    record.files.stamp(in: tree)
    try sandbox.disk.replaceAnything(
      ReleaseRecord.name, in: tree, with: record.bytes(), staging: sandbox.own)
    remember(record, in: tree)
  }

  /// The name of the source that had the file; `nil` when none has.
  private func mend(_ file: ReleaseFile, in tree: Folder, from sources: [FileSource])
    throws(DiskError) -> String?
  {
    let (disk, own, temporary) = (sandbox.disk, sandbox.own, ReleaseStore.temporary)
    let copied = try sources.copy(file, by: disk) { () throws(DiskError) in
      try disk.removeTree(temporary, in: own)
      return try disk.create(temporary, in: own)
    }
    if let (source, output) = copied {
      try disk.flush(output)
      let (above, name) = SandboxPath.split(file.path)
      let folder = try reach(above, in: tree)
      if folder.isFolder(String(name)) { try disk.removeTree(String(name), in: folder) }
      try disk.rename(temporary, in: own, over: String(name), in: folder)
      try disk.flush(folder)
      return source
    }
    try disk.removeTree(temporary, in: own)
    return nil
  }

  /// Opens a folder of a tree; whatever stands in the place of one on the way gives way to it.
  private func reach(_ path: Substring?, in tree: Folder) throws(DiskError) -> Folder {
    var folder = tree
    for name in (path ?? "").utf8.split(separator: UInt8(ascii: "/")).compactMap({ String($0) }) {
      if folder.isFolder(name) {
        folder = try folder.folder(name)
      } else {
        try sandbox.disk.removeTree(name, in: folder)
        let above = folder
        folder = try sandbox.disk.makeFolder(name, in: above)
        try sandbox.disk.flush(above)
      }
    }
    return folder
  }

  /// Notes how the files of the active release look, where that is not known: they were just read.
  func restamp(_ id: String) throws(DiskError) {
    try sandbox.holdingTree { () throws(DiskError) in
      let tree = try activeTree()
      guard var record = ReleaseRecord.read(in: tree), record.id == id else { return }
      var reader = TreeReader(root: tree)
      let edits = Set(record.localEdits)
      let changed = record.files.filter {
        !edits.contains($0.path) && $0.stamp != reader.stamp(of: $0.path)
      }
      guard !changed.isEmpty else { return }
      // Again, and held: a file may have been damaged since it was read.
      var whole: [String] = []
      for file in changed where try reader.isWhole(file, by: .content) { whole.append(file.path) }
      try restamp(&record, whole, in: tree)
    }
  }

  /// Makes local edits of files of the active release that are other than recorded or gone, and of
  /// files that are not recorded; returns their paths.
  func markEdits(_ paths: [String]) throws(DiskError) -> [String] {
    try sandbox.holdingTree { () throws(DiskError) in
      let tree = try activeTree()
      guard var record = ReleaseRecord.read(in: tree) else { return [] }
      var reader = TreeReader(root: tree)
      let added = try strays(in: tree).compactMap { $0.entry.kind == S_IFREG ? $0.path : nil }
      let edits = (paths + added).filter { !record.localEdits.contains($0) }
      guard !edits.isEmpty else { return [] }
      for path in edits {
        let input = (try? reader.file(path)).flatMap {
          $0.size <= ArchiveLimits.fileSize ? $0 : nil
        }
        let digest = input.flatMap { try? reader.hasher.digest(of: $0) }
        record.edit(
          path,
          to: digest.map { ReleaseFile(path: path, size: input?.size ?? 0, sha256: $0) })
      }
      try sandbox.disk.replaceAnything(
        ReleaseRecord.name, in: tree, with: record.bytes(), staging: sandbox.own)
      remember(record, in: tree)
      return edits
    }
  }

  // MARK: Strays

  private func strays(in tree: Folder) throws(DiskError) -> [Stray] {
    guard let record = ReleaseRecord.read(in: tree) else { return [] }
    return try Stray.all(in: tree, besides: record.files.map(\.path), sparing: record.localEdits)
  }

  /// Removes what no record of the active tree, or of the one before, knows; returns its paths.
  func removeStrays(
    previous: Bool = false, keeping isKept: @Sendable (Stray) -> Bool = { _ in false }
  ) throws(DiskError) -> [String] {
    try sandbox.holdingTree { () throws(DiskError) in
      let strays = try strays(in: previous ? previousTree() : activeTree()).filter { !isKept($0) }
      for stray in strays { try sandbox.disk.removeTree(raw: stray.entry.name, in: stray.folder) }
      return strays.map(\.shownPath)
    }
  }
}
