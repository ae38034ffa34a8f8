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
    let size = try input.read(through: buffer) { piece throws(DiskError) in
      hash.update(piece)
      try use(piece)
    }
    return (size, hash.finish())
  }

  func digest(of input: InputFile) throws(DiskError) -> SHA256Digest {
    try digest(of: input) { _ in }.digest
  }
}
