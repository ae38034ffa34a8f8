/// A tree on the device that may still have what another one has lost.
struct FileSource {
  /// What a person calls it, with its article.
  let name: String
  let root: Folder
  private let paths: [SHA256Digest: String]
  private let sizes: [SHA256Digest: Int]

  init(_ name: String, _ root: Folder, _ files: [ReleaseFile]) {
    self.name = name
    self.root = root
    paths = Dictionary(files.map { ($0.sha256, $0.path) }) { first, _ in first }
    sizes = Dictionary(files.map { ($0.sha256, $0.size) }) { first, _ in first }
  }

  /// How large a file of that content is; `nil` when the tree's record has none.
  func size(of digest: SHA256Digest) -> Int? { sizes[digest] }

  /// The path of a file of that content.
  func path(of digest: SHA256Digest) -> String? { paths[digest].map { root.path(of: $0) } }

  /// Whether it has a file of that content whole: it is read.
  fileprivate func has(_ file: ReleaseFile) throws(DiskError) -> Bool {
    guard let path = paths[file.sha256] else { return false }
    var (there, reader) = (file, TreeReader(root: root))
    there.path = path
    return try reader.isWhole(there, by: .content)
  }

  /// A file of that content, as far as the tree's record goes.
  func file(of digest: SHA256Digest) -> InputFile? {
    guard let path = paths[digest] else { return nil }
    var reader = TreeReader(root: root)
    return try? reader.file(path)
  }
}

extension [FileSource] {
  /// Writes a file's content from the first source that has it whole, into a file that is made anew
  /// for each; returns that source's name and the file, or `nil` when none has it.
  func copy(_ file: ReleaseFile, by disk: Disk, into make: () throws(DiskError) -> OutputFile)
    throws(DiskError) -> (source: String, output: OutputFile)?
  {
    for source in self {
      guard let input = source.file(of: file.sha256), input.size == file.size else { continue }
      let output = try make()
      let digest = try FileHasher().digest(of: input) { piece throws(DiskError) in
        try disk.write(piece, to: output)
      }.digest
      if digest == file.sha256 { return (source.name, output) }
    }
    return nil
  }

  /// A file's content from the first source that has it whole, and where that is.
  func read(_ file: ReleaseFile) -> (bytes: [UInt8], path: String)? {
    for source in self {
      guard let input = source.file(of: file.sha256), input.size == file.size,
        let bytes = try? input.bytes(limit: FileProblem.limit),
        SHA256.digest(of: bytes) == file.sha256, let path = source.path(of: file.sha256)
      else { continue }
      return (bytes, path)
    }
    return nil
  }

  /// Whether one of them has a file whole: it is read.
  func has(_ file: ReleaseFile) throws(DiskError) -> Bool {
    for source in self where try source.has(file) { return true }
    return false
  }
}
