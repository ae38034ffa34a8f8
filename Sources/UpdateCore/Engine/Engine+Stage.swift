extension Engine {
  /// Compares a package with what was announced, and checks every header in it.
  func verify(
    _ package: FetchedPackage, _ offer: Offer, _ active: ReleaseRecord?, _ run: inout UpdateRun
  ) async throws(UpdateError) -> PackageArchive {
    try await enter(.verify, "\(package.size) bytes", &run)
    if let size = offer.size, size != package.size {
      throw .sizeMismatch(expected: size, actual: package.size)
    }
    if let expected = offer.sha256, expected != package.sha256 {
      throw .hashMismatch(expected: expected.text, actual: package.sha256.text)
    }
    if let active, active.package?.sha256 == package.sha256 {
      throw .stalePackage(offered: offer.version, found: active.version)
    }
    let file = try onDisk(.verify) { () throws(DiskError) in
      try InputFile(PartialPackage.fileName, in: sandbox.own)
    }
    do throws(ArchiveError) {
      return try PackageArchive(file)
    } catch {
      throw .archive(error)
    }
  }

  /// Unpacks a package beside the active tree, adds the files that stay, and flushes all of it.
  func stage(
    _ archive: consuming PackageArchive, _ package: FetchedPackage, _ offer: Offer,
    _ active: ReleaseRecord?, _ run: inout UpdateRun
  ) async throws(UpdateError) -> ReleaseRecord {
    try await enter(.stage, "\(archive.count) files", &run)
    try checkSpace(.stage, needed: archive.size)
    let id = ReleaseRecord.newID()
    run.staging = id
    var tree = try onDisk(.stage) { () throws(DiskError) in try store.stage(id) }
    let files = try unpack(archive, into: &tree)
    // Closed before it is removed: as long as a file is open, a flush writes its bytes all the same.
    _ = consume archive
    if let active, Engine.holdsNothingNew(files, active, isComplete: offer.isComplete) {
      throw .stalePackage(offered: offer.version, found: active.version)
    }
    let kept = offer.isComplete ? [] : Engine.kept(of: active, beside: files)
    let record = ReleaseRecord(
      id: id, set: .www, version: offer.version, source: .download,
      package: .init(url: package.url, size: package.size, sha256: package.sha256),
      app: binary, needs: offer.needs, isComplete: offer.isComplete, notes: offer.notes,
      localEdits: Engine.edits(of: active, in: kept),
      files: (files + kept).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) })
    try onDisk(.stage) { () throws(DiskError) in
      // Gone before the flush, so that its bytes need not reach the disk.
      try PartialPackage.remove(in: sandbox.own, disk: sandbox.disk)
    }
    try link(kept, into: &tree)
    try onDisk(.stage) { () throws(DiskError) in try store.seal(record, in: &tree) }
    run.last = journal.note(
      .www,
      "Version \(record.version) is staged: \(files.count) files from the package, "
        + "\(kept.count) kept from the release before.",
      because: run.last)
    return record
  }

  private func unpack(_ archive: PackageArchive, into tree: inout TreeWriter)
    throws(UpdateError) -> [ReleaseFile]
  {
    do throws(UnpackError) {
      return try archive.unpack(into: &tree) { Task.isCancelled }
    } catch {
      switch error {
      case .archive(let error): throw .archive(error)
      case .disk(let error): throw .disk(.stage, error)
      case .cancelled: throw .cancelled
      }
    }
  }

  /// Gives files of the active tree, each as it was recorded, a name in the new one.
  private func link(_ files: [ReleaseFile], into tree: inout TreeWriter) throws(UpdateError) {
    try link(files.map { TreeLink(file: $0, path: $0.path) }, into: &tree)
  }

  /// Gives files of the active tree new paths in the new one.
  func link(_ files: [TreeLink], into tree: inout TreeWriter) throws(UpdateError) {
    guard !files.isEmpty else { return }
    let source = try onDisk(.stage) { () throws(DiskError) in try store.activeTree() }
    do throws(TreeLinker.Failure) {
      try TreeLinker(from: source).link(files, into: &tree)
    } catch {
      switch error {
      case .damaged(let path): throw .damaged(path: path)
      case .disk(let error): throw .disk(.stage, error)
      }
    }
  }

  /// Whether a package changes nothing: then it is not the one of a newer version.
  private static func holdsNothingNew(
    _ files: [ReleaseFile], _ active: ReleaseRecord, isComplete: Bool
  ) -> Bool {
    if isComplete, files.count != active.files.count { return false }
    return files.allSatisfy { active.file($0.path) == $0 }
  }

  /// The files of the active release that a package leaves alone.
  ///
  /// A file gives way to a folder of its name in the package, and what is in a folder to a file.
  static func kept(of active: ReleaseRecord?, beside files: [ReleaseFile])
    -> [ReleaseFile]
  {
    guard let active else { return [] }
    var paths: Set<Substring> = []
    var folders: Set<Substring> = []
    for file in files {
      paths.insert(file.path[...])
      folders.formUnion(SandboxPath.folders(above: file.path))
    }
    // Files come folder by folder: each folder is judged once.
    var last: (above: Substring?, isKept: Bool) = (nil, true)
    return active.files.filter { file in
      let above = SandboxPath.split(file.path).above
      if above != last.above {
        last = (above, SandboxPath.folders(above: file.path).allSatisfy { !paths.contains($0) })
      }
      return last.isKept && !paths.contains(file.path[...]) && !folders.contains(file.path[...])
    }
  }

  static func edits(of active: ReleaseRecord?, in kept: [ReleaseFile]) -> [String] {
    guard let active, !active.localEdits.isEmpty else { return [] }
    let paths = Set(kept.map(\.path))
    return active.localEdits.filter(paths.contains)
  }
}
