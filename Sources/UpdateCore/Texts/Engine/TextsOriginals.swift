import Glibc

/// Second copies of the active texts that came from a server, each named by its digest.
///
/// A hand that writes into `Documents/texts` has the only copy of what was downloaded: without a
/// network, a broken or lost file is put back from here. A copy is believed by its content alone, so
/// none is flushed: what a power cut takes is made again at the next start.
struct TextsOriginals {
  static let folderName = "texts-originals"

  let sandbox: Sandbox

  /// What there is, as a place that files can come from; `nil` for nothing.
  func source() throws(DiskError) -> FileSource? {
    let folder: Folder
    do throws(DiskError) {
      folder = try sandbox.own.folder(TextsOriginals.folderName)
    } catch {
      if error.isAboutWhatIsThere { return nil }
      throw error
    }
    let files = try folder.list().compactMap { entry -> ReleaseFile? in
      guard entry.kind == S_IFREG, let name = entry.text, let digest = SHA256Digest(name),
        let status = folder.status(of: name)
      else { return nil }
      return ReleaseFile(path: name, size: Int(status.st_size), sha256: digest)
    }
    return FileSource("what was downloaded", folder, files)
  }

  /// Copies what is not there yet, from the first source that has it whole; how many that were.
  ///
  /// - Parameter depth: How it is found out whether one is there.
  @discardableResult
  func keep(
    _ files: [ReleaseFile], from sources: [FileSource], by depth: TreeReader.Depth = .looks
  ) throws(DiskError) -> Int {
    guard !files.isEmpty else { return 0 }
    var made = 0
    let (disk, own, name) = (sandbox.disk, sandbox.own, TextsOriginals.folderName)
    if own.status(of: name) != nil, !own.isFolder(name) { try disk.removeTree(name, in: own) }
    let folder = try disk.ensureFolder(name, in: own)
    for file in files where !isThere(file, in: folder, by: depth) {
      let name = file.sha256.text
      let copied = try sources.copy(file, by: disk) { () throws(DiskError) in
        try disk.removeTree(name, in: folder)
        return try disk.create(name, in: folder)
      }
      if copied == nil { try disk.removeTree(name, in: folder) } else { made += 1 }
    }
    return made
  }

  /// One that was cut short has another size.
  private func isThere(_ file: ReleaseFile, in folder: Folder, by depth: TreeReader.Depth) -> Bool {
    let name = file.sha256.text
    guard let status = folder.status(of: name), status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) == file.size
    else { return false }
    guard depth == .content else { return true }
    var reader = TreeReader(root: folder)
    return (try? FileHasher().digest(of: reader.file(name))) == file.sha256
  }

  /// Removes all that are not of these files; how many those were.
  @discardableResult
  func tidy(keeping files: [ReleaseFile]) throws(DiskError) -> Int {
    let (disk, own, name) = (sandbox.disk, sandbox.own, TextsOriginals.folderName)
    guard own.status(of: name) != nil else { return 0 }
    guard !files.isEmpty, own.isFolder(name) else {
      try disk.removeTree(name, in: own)
      return 1
    }
    let folder = try own.folder(name)
    let names = Set(files.map(\.sha256.text))
    var removed = 0
    for entry in try folder.list() where !(entry.text.map(names.contains) ?? false) {
      try disk.removeTree(raw: entry.name, in: folder)
      removed += 1
    }
    return removed
  }
}

extension TextsEngine {
  var originals: TextsOriginals { TextsOriginals(sandbox: sandbox) }

  /// Removes the second copies of what the active release has not downloaded.
  func tidyOriginals() throws(DiskError) {
    try originals.tidy(keeping: store.readActive()?.downloads ?? [])
  }

  /// Has second copies of what the active release downloaded, and of nothing else, and tells of those
  /// that were not as they should be.
  ///
  /// They are a comfort: that there is no room for them is no reason not to start.
  func mendOriginals(
    from sources: [FileSource], by depth: TreeReader.Depth = .looks, _ because: Int?
  ) throws(DiskError) {
    let files = try store.readActive()?.downloads ?? []
    let place = "Library/Drydock/\(TextsOriginals.folderName)"
    do throws(DiskError) {
      let made = try originals.keep(files, from: sources, by: depth)
      if made > 0 {
        note(
          "\(made) second \(made == 1 ? "copy" : "copies") of downloaded texts in \(place) "
            + "\(made == 1 ? "was" : "were") missing or damaged: made again.", because: because,
          isFailure: true)
      }
      guard try originals.tidy(keeping: files) > 0 else { return }
      note("What belongs to no downloaded text is removed from \(place).", because: because)
    } catch {
      if error == .dead { throw error }
    }
  }
}

extension ReleaseRecord {
  /// The files that came from a server, as they came.
  fileprivate var downloads: [ReleaseFile] {
    origins.keys.sorted().compactMap { pristine($0) }
  }
}
