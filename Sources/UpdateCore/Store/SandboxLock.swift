import Glibc
import Synchronization

/// One process at a time: a lock that dies with its process and names it.
final class SandboxLock: Sendable {
  private let descriptor: Mutex<Int32>

  init(in folder: Folder, sandbox: String) throws(SandboxError) {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
    var file = openat(folder.descriptor, "lock", flags, 0o644)
    // Another file in its place would be another lock.
    if file < 0, errno == EACCES, fchmodat(folder.descriptor, "lock", 0o644, 0) == 0 {
      file = openat(folder.descriptor, "lock", flags, 0o644)
    }
    guard file >= 0 else {
      throw .disk(.failed("open", path: folder.path(of: "lock"), errno: errno))
    }
    descriptor = Mutex(file)
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      throw .busy(path: sandbox, holder: LockHolder.running(in: file))
    }
    let text = LockHolder.own.bytes
    _ = ftruncate(file, 0)
    _ = pwrite(file, text, text.count, 0)
  }

  deinit { release() }

  func release() {
    descriptor.withLock { file in
      guard file >= 0 else { return }
      // Closing is not enough: a process that is being spawned shares the lock until it is another.
      flock(file, LOCK_UN)
      close(file)
      file = -1
    }
  }
}
