import Glibc
import Synchronization

extension Disk {
  /// Folders held open at once while a tree is removed.
  private static let openFolders = 64

  /// Removes whatever has that name, a folder with all that is in it; nothing there is no error.
  ///
  /// Does not recurse: what lies too deep is moved up and removed in its turn.
  package func removeTree(_ name: String, in folder: Folder) throws(DiskError) {
    guard let status = folder.status(of: name) else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      return try removeFile(name, in: folder)
    }
    try removeFolder(name.utf8CString.map { $0 }, in: folder)
  }

  /// The same for a name that need not be UTF-8.
  func removeTree(raw name: [CChar], in folder: Folder) throws(DiskError) {
    var status = stat()
    guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      return try removeRaw(name, in: folder, flags: 0)
    }
    try removeFolder(name, in: folder)
  }

  private func removeFolder(_ name: [CChar], in folder: Folder) throws(DiskError) {
    let top = try folder.folder(raw: name)
    var stack: [(folder: Folder, name: [CChar], entries: [Folder.RawEntry])] = []
    stack.append((top, [], try top.list()))
    var lifted = 0
    while let last = stack.indices.last {
      let current = stack[last].folder
      if let entry = stack[last].entries.popLast() {
        if entry.kind != S_IFDIR {
          try removeRaw(entry.name, in: current, flags: 0)
        } else if stack.count < Disk.openFolders {
          let child = try current.folder(raw: entry.name)
          stack.append((child, entry.name, try child.list()))
        } else {
          let name = ".lifted-\(lifted)"
          lifted += 1
          try lift(entry.name, of: current, to: name, in: top)
          stack[0].entries.append(.init(name: name.utf8CString.map { $0 }, kind: S_IFDIR))
        }
      } else {
        let done = stack.removeLast()
        if let parent = stack.last {
          try removeRaw(done.name, in: parent.folder, flags: AT_REMOVEDIR)
        }
      }
    }
    try removeRaw(name, in: folder, flags: AT_REMOVEDIR)
  }

  /// Puts a file's bytes in place like `replace`, also where a folder has its name.
  func replaceAnything(
    _ name: String, in folder: Folder, with bytes: [UInt8], staging: Folder? = nil
  ) throws(DiskError) {
    if folder.isFolder(name) { try removeTree(name, in: folder) }
    let (temporary, place) = (".\(name).new", staging ?? folder)
    if place.isFolder(temporary) { try removeTree(temporary, in: place) }
    try replace(name, in: folder, with: bytes, staging: staging)
  }

  private func removeRaw(_ name: [CChar], in folder: Folder, flags: Int32) throws(DiskError) {
    try change()
    let size =
      flags == 0
      ? sizeGivenBack(
        String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self), in: folder)
      : 0
    guard unlink(name, in: folder, flags: flags) == 0 || errno == ENOENT else {
      throw .failed("remove something in", path: folder.path, errno: errno)
    }
    give(size)
  }

  private func lift(_ name: [CChar], of folder: Folder, to newName: String, in top: Folder)
    throws(DiskError)
  {
    try change()
    guard renameat(folder.descriptor, name, top.descriptor, newName) == 0 else {
      throw .failed("move something in", path: folder.path, errno: errno)
    }
    let text = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    state.withLock { $0.power?.moved(text, in: folder, to: newName, in: top) }
  }

  /// `unlinkat`, or what stands for it where a power cut may be played.
  func unlink(_ name: String, in folder: Folder, flags: Int32) -> Int32 {
    unlink(name.utf8CString.map(\.self), in: folder, flags: flags)
  }

  private func unlink(_ name: [CChar], in folder: Folder, flags: Int32) -> Int32 {
    state.withLock { state in
      let text = String(validating: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard state.power != nil, let text else {
        return unlinkat(folder.descriptor, name, flags)
      }
      return state.power?.remove(text, in: folder, flags: flags) ?? -1
    }
  }
}
