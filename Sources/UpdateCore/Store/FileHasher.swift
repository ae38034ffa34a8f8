/// Digests of files, read piece by piece; used by one thread at a time.
final class FileHasher {
  private static let chunk = 256 << 10
  private let hash = SHA256()
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunk, alignment: 16)

  deinit { buffer.deallocate() }

  /// The digest of a file and its size; each piece is handed on as it is read.
  func digest(
    of input: InputFile, handingOn use: (UnsafeRawBufferPointer) throws(DiskError) -> Void
  ) throws(DiskError) -> (size: Int, digest: SHA256Digest) {
    // What an earlier file has left that could not be read to its end.
    _ = hash.finish()
    var offset = 0
    var count = try input.read(into: buffer, at: offset)
    while count > 0 {
      let piece = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      hash.update(piece)
      try use(piece)
      offset += count
      count = try input.read(into: buffer, at: offset)
    }
    return (offset, hash.finish())
  }

  func digest(of input: InputFile) throws(DiskError) -> SHA256Digest {
    try digest(of: input) { _ in }.digest
  }
}
