import Glibc

/// A POSIX semaphore, for tests that wait for another thread.
final class Semaphore: @unchecked Sendable {
  // The pointer lives as long as the semaphore; its functions are thread-safe.
  private let pointer = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() { sem_init(pointer, 0, 0) }

  deinit {
    sem_destroy(pointer)
    pointer.deallocate()
  }

  func signal() { sem_post(pointer) }

  func wait() { while sem_wait(pointer) != 0 {} }
}
