import Glibc

/// The regular files below a folder, with what tells whether they have changed.
struct FolderScan: Hashable, Sendable {
  struct File: Hashable, Sendable {
    /// Relative to the folder.
    var path: String
    var size: Int
    /// Of the last change of contents or attributes, in nanoseconds.
    var changed: Int
    var inode: UInt64
  }

  static let maximumFiles = 10_000
  private static let maximumDepth = 32

  var folder: String
  /// Sorted by the bytes of their paths.
  var files: [File]

  /// Looks through `folder`; links, devices and Finder's `.DS_Store` are passed over, and so are paths
  /// for which `isWanted` does not hold, with all below them.
  init(_ folder: String, where isWanted: (String) -> Bool = { _ in true })
    throws(LabServerError)
  {
    self.folder = folder
    files = []
    var pending = [""]
    while let prefix = pending.popLast() {
      for name in try Self.names(in: prefix.isEmpty ? folder : folder + "/" + prefix)
      where name != ".DS_Store" && isWanted(prefix + name) {
        let path = prefix + name
        var info = stat()
        guard lstat(folder + "/" + path, &info) == 0 else {
          // Gone since it was listed.
          if errno == ENOENT { continue }
          throw .unreadable(path: folder + "/" + path, errno: errno)
        }
        switch info.st_mode & S_IFMT {
        case S_IFDIR where path.count(where: { $0 == "/" }) < Self.maximumDepth:
          pending.append(path + "/")
        case S_IFREG:
          files.append(
            File(
              path: path, size: info.st_size,
              changed: info.st_ctim.tv_sec * 1_000_000_000 + info.st_ctim.tv_nsec,
              inode: UInt64(info.st_ino)))
        default: break
        }
        guard files.count + pending.count <= Self.maximumFiles else {
          throw .tooManyFiles(folder: folder, limit: Self.maximumFiles)
        }
      }
    }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The names in a folder, without `.` and `..`.
  static func names(in folder: String) throws(LabServerError) -> [String] {
    guard let stream = opendir(folder) else { throw .unreadable(path: folder, errno: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
      guard names.count <= maximumFiles else {
        throw .tooManyFiles(folder: folder, limit: maximumFiles)
      }
    }
    return names
  }

  static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }
}
