import Glibc

/// Whether files are what their record says.
extension TreeReader {
  /// How closely a file is looked at.
  enum Depth: Sendable {
    /// Only one that looks otherwise than when its content was known is read.
    case looks
    /// Each is read.
    case content
  }

  /// Whether a file is as it was recorded.
  ///
  /// What cannot be read is not, whatever the reason; a process that has no more descriptors or
  /// memory is an error, for that says nothing of the file.
  mutating func isWhole(_ file: ReleaseFile, by depth: Depth) throws(DiskError) -> Bool {
    guard let status = try status(of: file.path) else { return false }
    guard status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == file.size else { return false }
    if depth == .looks, FileStamp(status) == file.stamp { return true }
    // A disk that fails once may be right the second time.
    if try hasContent(of: file) { return true }
    return try hasContent(of: file)
  }

  /// Whether there is a regular file, whatever is in it.
  mutating func isFile(_ path: String) throws(DiskError) -> Bool {
    try status(of: path).map { $0.st_mode & S_IFMT == S_IFREG } ?? false
  }

  mutating func stamp(of path: String) -> FileStamp? {
    (try? status(of: path)).flatMap { $0.map(FileStamp.init) }
  }

  private mutating func status(of path: String) throws(DiskError) -> stat? {
    do throws(DiskError) {
      return try parent(of: path).status(of: TreeReader.name(of: path))
    } catch {
      if error.isExhaustion { throw error }
      return nil
    }
  }

  private mutating func hasContent(of file: ReleaseFile) throws(DiskError) -> Bool {
    do throws(DiskError) {
      let input = try self.file(file.path)
      guard input.size == file.size else { return false }
      return try hasher.digest(of: input) == file.sha256
    } catch {
      if error.isExhaustion { throw error }
      return false
    }
  }
}

extension DiskError {
  /// Whether this process, not the disk, has run out of something.
  var isExhaustion: Bool {
    guard case .failed(_, _, let number) = self else { return false }
    return number == EMFILE || number == ENFILE || number == ENOMEM
  }
}

extension [ReleaseFile] {
  /// Notes how those files look of which that is not known: they are as recorded now.
  mutating func stamp(in root: Folder) {
    var reader = TreeReader(root: root)
    for index in indices where self[index].stamp == nil {
      self[index].stamp = reader.stamp(of: self[index].path)
    }
  }
}
