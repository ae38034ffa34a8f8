import Glibc

/// Copies files from tree to tree, hashing them on the way; never links.
final class FileCopier {
  private static let chunk = 256 << 10
  private let hash = SHA256()
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunk, alignment: 16)

  deinit { buffer.deallocate() }

  /// Copies each file to its new path.
  func copy(
    _ paths: [(from: String, to: String)], from root: Folder, into tree: inout TreeWriter
  ) throws(DiskError) -> [ReleaseFile] {
    var reader = TreeReader(root: root)
    var files: [ReleaseFile] = []
    for (source, target) in paths {
      let input = try reader.file(source)
      guard input.size <= ArchiveLimits.fileSize else {
        throw .tooLarge(path: input.path, limit: ArchiveLimits.fileSize)
      }
      let output = try tree.create(target)
      var offset = 0
      var count = try input.read(into: buffer, at: offset)
      while count > 0 {
        let piece = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        hash.update(piece)
        try tree.disk.write(piece, to: output)
        offset += count
        count = try input.read(into: buffer, at: offset)
      }
      files.append(ReleaseFile(path: target, size: offset, sha256: hash.finish()))
    }
    return files
  }
}
