/// A tree on the device that may still have what another one has lost.
struct FileSource {
  /// What a person calls it, with its article.
  let name: String
  let root: Folder
  private let paths: [SHA256Digest: String]

  init(_ name: String, _ root: Folder, _ files: [ReleaseFile]) {
    self.name = name
    self.root = root
    paths = Dictionary(files.map { ($0.sha256, $0.path) }) { first, _ in first }
  }

  /// A file of that content, as far as the tree's record goes.
  func file(of digest: SHA256Digest) -> InputFile? {
    guard let path = paths[digest] else { return nil }
    var reader = TreeReader(root: root)
    return try? reader.file(path)
  }
}
