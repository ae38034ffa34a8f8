import Glibc

/// An open folder: names below it are resolved from its descriptor, and never through a link.
package final class Folder: Sendable {
  package let descriptor: Int32
  /// Where it was when it was opened; for messages.
  package let path: String
  /// Of folders in a sandbox: what others have made of their modes is put right.
  let healer: FolderHealer?

  init(descriptor: Int32, path: String, healer: FolderHealer? = nil) {
    self.descriptor = descriptor
    self.path = path
    self.healer = healer
    healer?.heal(descriptor, path: path)
  }

  deinit { close(descriptor) }

  /// Opens a folder by a path that a person gave; links on the way are followed.
  package static func open(_ path: String) throws(DiskError) -> Folder {
    let descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .failed("open", path: path, errno: errno) }
    return Folder(descriptor: descriptor, path: path)
  }

  /// Opens the folder of that name; a link there is an error.
  package func folder(_ name: String) throws(DiskError) -> Folder {
    try open(name, path: path(of: name))
  }

  /// Opens the folder of a name, which need not be UTF-8.
  func open(_ name: UnsafePointer<CChar>, path: String) throws(DiskError) -> Folder {
    var opened = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if opened < 0, errno == EACCES, let healer {
      opened = healer.open(name, in: descriptor, path: path)
    }
    guard opened >= 0 else { throw .failed("open", path: path, errno: errno) }
    return Folder(descriptor: opened, path: path, healer: healer)
  }

  /// The same folder as one of a sandbox.
  func healing(_ healer: FolderHealer) throws(DiskError) -> Folder {
    let own = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0 else { throw .failed("open", path: path, errno: errno) }
    return Folder(descriptor: own, path: path, healer: healer)
  }

  /// Opens a folder some steps below, one component at a time.
  package func descend(_ components: some Sequence<Substring>) throws(DiskError) -> Folder {
    var folder = self
    for component in components { folder = try folder.folder(String(component)) }
    return folder
  }

  package func path(of name: String) -> String { path == "/" ? "/\(name)" : "\(path)/\(name)" }

  /// The status of what has that name, links not followed; `nil` when there is nothing.
  func status(of name: String) -> stat? {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  package func isFolder(_ name: String) -> Bool {
    (status(of: name)?.st_mode ?? 0) & S_IFMT == S_IFDIR
  }

  /// Where the symbolic link of that name points, as it is written; `nil` when it is none.
  package func target(of name: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(descriptor, name, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    return String(validating: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Reads a regular file whole; a link, a device, a pipe or more than `limit` bytes is an error.
  package func read(_ name: String, limit: Int) throws(DiskError) -> [UInt8] {
    try InputFile(name, in: self).bytes(limit: limit)
  }

  /// An error where the disk, or a process that has run out of something, does not let a file be
  /// opened: to be asked before what cannot be read is taken for damaged.
  func assertAnswers(_ name: String) throws(DiskError) {
    do throws(DiskError) {
      _ = try InputFile(name, in: self)
    } catch {
      if !error.isAboutWhatIsThere { throw error }
    }
  }
}
