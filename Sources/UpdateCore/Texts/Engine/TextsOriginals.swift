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
  var source: FileSource? {
    guard let folder = try? sandbox.own.folder(TextsOriginals.folderName),
      let entries = try? folder.list()
    else { return nil }
    let files = entries.compactMap { entry -> ReleaseFile? in
      guard entry.kind == S_IFREG, let name = entry.text, let digest = SHA256Digest(name),
        let status = folder.status(of: name)
      else { return nil }
      return ReleaseFile(path: name, size: Int(status.st_size), sha256: digest)
    }
    return FileSource("what was downloaded", folder, files)
  }

  /// Copies what is not there yet, from the first source that has it whole.
  func keep(_ files: [ReleaseFile], from sources: [FileSource]) throws(DiskError) {
    guard !files.isEmpty else { return }
    let (disk, own, name) = (sandbox.disk, sandbox.own, TextsOriginals.folderName)
    if own.status(of: name) != nil, !own.isFolder(name) { try disk.removeTree(name, in: own) }
    let folder = try disk.ensureFolder(name, in: own)
    for file in files where !isThere(file, in: folder) {
      let name = file.sha256.text
      let copied = try sources.copy(file, by: disk) { () throws(DiskError) in
        try disk.removeTree(name, in: folder)
        return try disk.create(name, in: folder)
      }
      if copied == nil { try disk.removeTree(name, in: folder) }
    }
  }

  /// One that was cut short has another size.
  private func isThere(_ file: ReleaseFile, in folder: Folder) -> Bool {
    guard let status = folder.status(of: file.sha256.text) else { return false }
    return status.st_mode & S_IFMT == S_IFREG && Int(status.st_size) == file.size
  }

  /// Removes all that are not of these files.
  func tidy(keeping files: [ReleaseFile]) throws(DiskError) {
    let (disk, own, name) = (sandbox.disk, sandbox.own, TextsOriginals.folderName)
    guard own.status(of: name) != nil else { return }
    guard !files.isEmpty, own.isFolder(name) else { return try disk.removeTree(name, in: own) }
    let folder = try own.folder(name)
    let names = Set(files.map(\.sha256.text))
    for entry in try folder.list() where !(entry.text.map(names.contains) ?? false) {
      try disk.removeTree(raw: entry.name, in: folder)
    }
  }
}

extension TextsEngine {
  var originals: TextsOriginals { TextsOriginals(sandbox: sandbox) }

  /// Has second copies of what the active release downloaded, and of nothing else.
  ///
  /// They are a comfort: that there is no room for them is no reason not to start.
  func keepOriginals(_ sources: [FileSource]) throws(DiskError) {
    let record = store.active()
    let files = record?.downloads ?? []
    do throws(DiskError) {
      try originals.keep(files, from: sources)
      try originals.tidy(keeping: files)
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
