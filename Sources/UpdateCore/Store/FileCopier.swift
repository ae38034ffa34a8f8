/// Copies files from tree to tree, hashing them on the way; never links.
final class FileCopier {
  private let hasher = FileHasher()

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
      let disk = tree.disk
      let (size, digest) = try hasher.digest(of: input) { piece throws(DiskError) in
        try disk.write(piece, to: output)
      }
      files.append(ReleaseFile(path: target, size: size, sha256: digest))
    }
    return files
  }
}
