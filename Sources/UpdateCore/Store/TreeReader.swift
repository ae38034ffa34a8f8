import Glibc

/// Reaches the files of a tree by their paths, and keeps the folders on the way open.
struct TreeReader {
  private static let openFolders = 64

  let root: Folder
  private var open: [Substring: Folder] = [:]
  /// The folder asked for last: files come folder by folder.
  private var last: (path: Substring, folder: Folder)?
  private(set) lazy var hasher = FileHasher()

  init(root: Folder) { self.root = root }

  /// The folder that a file is in.
  mutating func parent(of path: String) throws(DiskError) -> Folder {
    guard let above = SandboxPath.split(path).above else { return root }
    if let last, last.path == above { return last.folder }
    let folder = try folder(above)
    last = (above, folder)
    return folder
  }

  private mutating func folder(_ path: Substring) throws(DiskError) -> Folder {
    if let folder = open[path] { return folder }
    if open.count >= TreeReader.openFolders { open.removeAll(keepingCapacity: true) }
    let components = path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
    let folder = try root.descend(components)
    open[path] = folder
    return folder
  }

  /// Opens a file for reading.
  mutating func file(_ path: String) throws(DiskError) -> InputFile {
    try InputFile(TreeReader.name(of: path), in: try parent(of: path))
  }

  /// Whether there is a regular file of that size.
  mutating func holds(_ file: ReleaseFile) -> Bool {
    guard let folder = try? parent(of: file.path),
      let status = folder.status(of: TreeReader.name(of: file.path))
    else { return false }
    return status.st_mode & S_IFMT == S_IFREG && Int(status.st_size) == file.size
  }

  static func name(of path: String) -> String {
    String(SandboxPath.split(path).name)
  }
}
