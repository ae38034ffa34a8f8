import Glibc

/// Removes trees that belong to no device: nothing here counts as a change of its disk.
enum RawTree {
  /// Removes whatever is at a path, a folder with all that is in it; links are not followed.
  static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    // Children come before their folder: each is made empty first.
    var pending = [(path: path, isEmptied: false)]
    while let (path, isEmptied) = pending.popLast() {
      guard !isEmptied, let folder = try? Folder.open(path), let entries = try? folder.list() else {
        rmdir(path)
        continue
      }
      pending.append((path, true))
      for entry in entries {
        guard entry.kind == S_IFDIR, let name = entry.text else {
          unlinkat(folder.descriptor, entry.name, 0)
          continue
        }
        pending.append(("\(path)/\(name)", false))
      }
    }
  }
}
