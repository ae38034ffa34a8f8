import Glibc
import Synchronization

/// One process at a time: a lock that dies with its process and names it.
final class SandboxLock: Sendable {
  private let descriptor: Mutex<Int32>

  init(in folder: Folder, sandbox: String) throws(SandboxError) {
    let file = openat(folder.descriptor, "lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard file >= 0 else {
      throw .disk(.failed("open", path: folder.path(of: "lock"), errno: errno))
    }
    descriptor = Mutex(file)
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      throw .busy(path: sandbox, pid: SandboxLock.holder(file))
    }
    let text = Array("\(getpid())\n".utf8)
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

  private static func holder(_ file: Int32) -> Int? {
    var buffer = [UInt8](repeating: 0, count: 20)
    let count = pread(file, &buffer, buffer.count, 0)
    guard count > 0 else { return nil }
    return Int(String(decoding: buffer.prefix(count).filter { $0 != 10 }, as: UTF8.self))
  }
}
