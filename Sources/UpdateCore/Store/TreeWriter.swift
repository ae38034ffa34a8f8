import Glibc

/// Fills a new tree: folders are made as files need them, and all is flushed at the end.
struct TreeWriter {
  /// Up to this many files and folders are flushed one by one; more, by flushing the file system.
  private static let singleFlushes = 64
  private static let singleFolderFlushes = 1024
  private static let openFolders = 64

  let root: Folder
  let disk: Disk
  /// Folders held open, by path.
  private var open: [Substring: Folder] = [:]
  /// The folder asked for last: files come folder by folder.
  private var last: (path: Substring, folder: Folder)?
  private var made: Set<Substring> = []
  private var written: [String] = []

  init(root: Folder, disk: Disk) {
    self.root = root
    self.disk = disk
  }

  /// Makes a new file at a checked path.
  mutating func create(_ path: String) throws(DiskError) -> OutputFile {
    let (folder, name) = try parent(of: path)
    written.append(path)
    return try disk.create(name, in: folder)
  }

  /// Gives the file of another tree a name in this one.
  mutating func link(_ path: String, as newPath: String, from other: inout TreeReader)
    throws(DiskError)
  {
    let source = try other.parent(of: path)
    let (folder, name) = try parent(of: newPath)
    try disk.link(TreeReader.name(of: path), in: source, to: name, in: folder)
  }

  /// The folder of a path, made if need be, and the path's name in it.
  ///
  /// What another hand writes there is taken over by `adopt`.
  mutating func place(of path: String) throws(DiskError) -> (folder: Folder, name: String) {
    try parent(of: path)
  }

  /// Makes the folders of all these paths, so that copies of the writer only open them.
  mutating func makeFolders(for paths: some Sequence<String>) throws(DiskError) {
    for path in paths { _ = try parent(of: path) }
  }

  /// Takes over a file that another hand wrote at a path in the tree.
  mutating func adopt(_ path: String) { written.append(path) }

  /// Takes over what a copy has written.
  mutating func add(_ other: TreeWriter) { written += other.written }

  private mutating func parent(of path: String) throws(DiskError) -> (Folder, String) {
    let (above, name) = SandboxPath.split(path)
    guard let above else { return (root, path) }
    if let last, last.path == above { return (last.folder, String(name)) }
    let folder = try folder(above)
    last = (above, folder)
    return (folder, String(name))
  }

  private mutating func folder(_ path: Substring) throws(DiskError) -> Folder {
    if let folder = open[path] { return folder }
    if open.count >= TreeWriter.openFolders { open.removeAll(keepingCapacity: true) }
    var folder = root
    var end = path.startIndex
    while end < path.endIndex {
      let start = end
      end = path.utf8[start...].firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
      let name = String(path[start..<end])
      let isNew = made.insert(path[..<end]).inserted
      folder = isNew ? try disk.makeFolder(name, in: folder) : try folder.folder(name)
      if end < path.endIndex { end = path.utf8.index(after: end) }
    }
    open[path] = folder
    return folder
  }

  /// Returns once every file and folder is on the disk.
  mutating func flush() throws(DiskError) {
    guard written.count <= TreeWriter.singleFlushes, made.count <= TreeWriter.singleFolderFlushes
    else {
      return try disk.flushAll(below: root)
    }
    for path in written {
      let (folder, name) = try parent(of: path)
      // Whatever was put in its place meanwhile must not be waited for.
      let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
      let descriptor = openat(folder.descriptor, name, flags)
      guard descriptor >= 0 else {
        throw .failed("open", path: folder.path(of: name), errno: errno)
      }
      let file = OutputFile(descriptor: descriptor, path: folder.path(of: name))
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw .failed("flush", path: file.path, errno: EINVAL)
      }
      try disk.flush(file)
    }
    for path in made.sorted(by: >) { try disk.flush(try folder(path)) }
    try disk.flush(root)
  }
}
