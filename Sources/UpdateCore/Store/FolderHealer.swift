import Glibc
import Synchronization

/// Gives the folders of a sandbox back to their owner when their mode shuts him out.
final class FolderHealer: Sendable {
  private let healed = Mutex<[String]>([])

  /// The paths of the folders that were given back; told once.
  func take() -> [String] {
    healed.withLock { healed in
      defer { healed = [] }
      return healed
    }
  }

  /// Opens a folder that its owner may not enter.
  func open(_ name: UnsafePointer<CChar>, in folder: Int32, path: String) -> Int32 {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFDIR, fchmodat(folder, name, 0o755, 0) == 0
    else {
      errno = EACCES
      return -1
    }
    healed.withLock { $0.append(path) }
    return openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  }

  /// Lets the owner do all with a folder that is open.
  func heal(_ descriptor: Int32, path: String) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IRWXU != S_IRWXU,
      status.st_uid == geteuid(), fchmod(descriptor, 0o755) == 0
    else { return }
    healed.withLock { $0.append(path) }
  }
}
