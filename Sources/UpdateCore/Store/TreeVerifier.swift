import Glibc

/// Tells whether files of a tree are still what its record says, without reading those whose size
/// and stamp are as recorded.
struct TreeVerifier {
  private var reader: TreeReader
  /// When the record was written: a file that was changed no earlier may have been changed again
  /// without a later time, for the clock of a file system has ticks.
  private let recorded: FileStamp?

  init(_ tree: Folder) {
    reader = TreeReader(root: tree)
    recorded = tree.status(of: ReleaseRecord.name).map(FileStamp.init)
  }

  /// The file with its stamp as it is now; `nil` when its content is not the recorded one, or what
  /// is there is no regular file.
  mutating func verified(_ file: ReleaseFile) -> ReleaseFile? {
    guard let folder = try? reader.parent(of: file.path),
      let status = folder.status(of: TreeReader.name(of: file.path)),
      status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == file.size
    else { return nil }
    let seen = FileStamp(status)
    if let recorded, file.stamp == seen, seen.isOlder(than: recorded) { return file }
    return read(file, withMD5: false)
  }

  /// Reads a file whole; `nil` unless it has the recorded size and SHA-256.
  mutating func read(_ file: ReleaseFile, withMD5: Bool) -> ReleaseFile? {
    guard let input = try? reader.file(file.path), input.size == file.size else { return nil }
    var status = stat()
    // Before the bytes: what is changed while they are read has another stamp.
    guard fstat(input.descriptor, &status) == 0 else { return nil }
    let md5 = withMD5 ? MD5() : nil
    let read = try? reader.hasher.digest(of: input) { md5?.update($0) }
    guard read?.digest == file.sha256 else { return nil }
    var file = file
    file.stamp = FileStamp(status)
    if let md5 { file.md5 = md5.finish() }
    return file
  }
}
