import CSupport
import Glibc
import Synchronization

/// Every change of the device's disk, each one system call: what a test counts, a scenario kills
/// and a full disk refuses.
///
/// After `kill` every change throws `DiskError.dead`; reading goes on.
package final class Disk: Sendable {
  struct State {
    var isDead = false
    var changes = 0
    var end: (change: Int, power: Bool)?
    /// A change that is to fail once, and how.
    var failure: (change: Int, errno: Int32)?
    /// Bytes left, when a person has made the disk small.
    var free: Int?
    /// Bytes after which the disk is full, though until then it seems to have room.
    var filling: Int?
    /// What a power cut would take; `nil` where none is played.
    var power: PowerModel?
    /// Files of the lab's own on the device's disk, by inode: no fault is theirs.
    var spared: Set<UInt> = []
  }

  let state = Mutex(State())

  package init() {}

  deinit { state.withLock { $0.power?.end() } }

  /// How many changes were made or refused so far.
  package var changes: Int { state.withLock { $0.changes } }

  // MARK: Folders and files

  @discardableResult
  package func makeFolder(_ name: String, in folder: Folder) throws(DiskError) -> Folder {
    try change()
    guard mkdirat(folder.descriptor, name, 0o755) == 0 else {
      throw .failed("create", path: folder.path(of: name), errno: errno)
    }
    state.withLock { $0.power?.made(name, in: folder) }
    return try folder.folder(name)
  }

  /// The folder of that name, made when there is none.
  package func ensureFolder(_ name: String, in folder: Folder) throws(DiskError) -> Folder {
    if folder.isFolder(name) { return try folder.folder(name) }
    return try makeFolder(name, in: folder)
  }

  /// Makes a new file; anything of that name is an error.
  package func create(_ name: String, in folder: Folder) throws(DiskError) -> OutputFile {
    try change()
    let path = folder.path(of: name)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = openat(folder.descriptor, name, flags, 0o644)
    guard descriptor >= 0 else { throw .failed("create", path: path, errno: errno) }
    state.withLock { $0.power?.made(name, in: folder) }
    return OutputFile(descriptor: descriptor, path: path)
  }

  /// Opens a file to be added to at its end.
  package func append(_ name: String, in folder: Folder) throws(DiskError) -> OutputFile {
    let flags = O_WRONLY | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = openat(folder.descriptor, name, flags)
    guard descriptor >= 0 else { throw .failed("open", path: folder.path(of: name), errno: errno) }
    return OutputFile(descriptor: descriptor, path: folder.path(of: name))
  }

  package func write(_ bytes: UnsafeRawBufferPointer, to file: OutputFile) throws(DiskError) {
    try change()
    let room = take(bytes.count, for: file)
    var done = 0
    while done < room {
      let count = Glibc.write(file.descriptor, bytes.baseAddress?.advanced(by: done), room - done)
      if count >= 0 {
        done += count
      } else if errno != EINTR {
        throw .failed("write", path: file.path, errno: errno)
      }
    }
    // As on a real disk, what had room is there.
    guard room == bytes.count else { throw .failed("write", path: file.path, errno: ENOSPC) }
  }

  package func write(_ bytes: [UInt8], to file: OutputFile) throws(DiskError) {
    var failure: DiskError?
    bytes.withUnsafeBytes { buffer in
      do throws(DiskError) { try write(buffer, to: file) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Gives an existing file a second name.
  package func link(
    _ name: String, in folder: Folder, to newName: String, in newFolder: Folder
  ) throws(DiskError) {
    try change()
    guard linkat(folder.descriptor, name, newFolder.descriptor, newName, 0) == 0 else {
      throw .failed("link", path: folder.path(of: name), errno: errno)
    }
    state.withLock { $0.power?.made(newName, in: newFolder) }
  }

  /// Makes a symbolic link; anything of its name is an error.
  package func symlink(_ target: String, as name: String, in folder: Folder) throws(DiskError) {
    try change()
    guard symlinkat(target, folder.descriptor, name) == 0 else {
      throw .failed("link", path: folder.path(of: name), errno: errno)
    }
    state.withLock { $0.power?.made(name, in: folder) }
  }

  /// Renames a file over whatever file has the new name.
  package func rename(
    _ name: String, in folder: Folder, over newName: String, in newFolder: Folder
  ) throws(DiskError) {
    try change()
    try state.withLock { state throws(DiskError) in
      let kept = state.power?.keep(newName, in: newFolder)
      guard renameat(folder.descriptor, name, newFolder.descriptor, newName) == 0 else {
        throw .failed("rename", path: folder.path(of: name), errno: errno)
      }
      state.power?.moved(name, in: folder, to: newName, in: newFolder, over: kept)
    }
  }

  /// Renames to a name that is free; anything there is an error.
  package func move(
    _ name: String, in folder: Folder, to newName: String, in newFolder: Folder
  ) throws(DiskError) {
    try change()
    guard
      support_rename_noreplace(folder.descriptor, name, newFolder.descriptor, newName) == 0
    else { throw .failed("rename", path: folder.path(of: name), errno: errno) }
    state.withLock { $0.power?.moved(name, in: folder, to: newName, in: newFolder) }
  }

  /// Exchanges two names in one step.
  package func exchange(
    _ name: String, in folder: Folder, with otherName: String, in otherFolder: Folder
  ) throws(DiskError) {
    try change()
    guard
      support_rename_exchange(folder.descriptor, name, otherFolder.descriptor, otherName) == 0
    else { throw .failed("exchange", path: otherFolder.path(of: otherName), errno: errno) }
    state.withLock { $0.power?.exchanged(name, in: folder, with: otherName, in: otherFolder) }
  }

  package func removeFile(_ name: String, in folder: Folder) throws(DiskError) {
    try change()
    let size = sizeGivenBack(name, in: folder)
    guard unlink(name, in: folder, flags: 0) == 0 else {
      throw .failed("remove", path: folder.path(of: name), errno: errno)
    }
    give(size)
  }

  // MARK: Flushing

  package func flush(_ file: OutputFile) throws(DiskError) {
    try change()
    guard fsync(file.descriptor) == 0 else {
      throw .failed("flush", path: file.path, errno: errno)
    }
    state.withLock { $0.power?.flushed(file) }
  }

  package func flush(_ folder: Folder) throws(DiskError) {
    try change()
    guard fsync(folder.descriptor) == 0 else {
      throw .failed("flush", path: folder.path, errno: errno)
    }
    state.withLock { $0.power?.flushed(folder) }
  }

  /// Flushes the whole file system that holds the folder: cheaper than many single files.
  package func flushAll(below folder: Folder) throws(DiskError) {
    try change()
    guard support_syncfs(folder.descriptor) == 0 else {
      throw .failed("flush", path: folder.path, errno: errno)
    }
    state.withLock { $0.power?.flushedAll() }
  }

  /// Puts a file's new bytes in place durably: write new, flush, rename, flush the folder.
  package func replace(
    _ name: String, in folder: Folder, with bytes: [UInt8], staging: Folder? = nil
  ) throws(DiskError) {
    let place = staging ?? folder
    let temporary = ".\(name).new"
    if place.status(of: temporary) != nil { try removeFile(temporary, in: place) }
    do throws(DiskError) {
      let file = try create(temporary, in: place)
      try write(bytes, to: file)
      try flush(file)
      try rename(temporary, in: place, over: name, in: folder)
    } catch {
      try? removeFile(temporary, in: place)
      throw error
    }
    try flush(folder)
  }
}
