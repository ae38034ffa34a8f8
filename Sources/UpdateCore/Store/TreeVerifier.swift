import Glibc

/// Tells whether files of a tree are still what its record says, without reading those whose size
/// and stamp are as recorded.
struct TreeVerifier {
  private var reader: TreeReader
  /// When the record was written: a file that was changed no earlier may have been changed again
  /// without a later time, for the clock of a file system has ticks.
  private let recorded: FileStamp?
  private let buffer = ReadBuffer()

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
    let hash = ContentHash(withMD5: withMD5)
    var offset = 0
    while offset < input.size {
      guard let count = try? input.read(into: buffer.bytes, at: offset), count > 0 else {
        return nil
      }
      hash.update(UnsafeRawBufferPointer(rebasing: buffer.bytes[..<count]))
      offset += count
    }
    let digests = hash.finish()
    guard digests.sha256 == file.sha256 else { return nil }
    var file = file
    file.stamp = FileStamp(status)
    if withMD5 { file.md5 = digests.md5 }
    return file
  }
}

/// Memory that files are read into, piece by piece.
final class ReadBuffer {
  let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)

  deinit { bytes.deallocate() }
}

extension FileStamp {
  /// Whether its content is from before another's.
  fileprivate func isOlder(than other: FileStamp) -> Bool {
    (seconds, nanoseconds) < (other.seconds, other.nanoseconds)
  }
}
