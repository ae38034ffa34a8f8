import CSupport
import Glibc

/// A thread for one piece of work beside that of the calling one.
final class HelperThread {
  /// What the thread is started with.
  private final class Work: Sendable {
    let name: String
    let body: @Sendable () -> Void

    init(name: String, body: @escaping @Sendable () -> Void) {
      self.name = name
      self.body = body
    }
  }

  private var thread = pthread_t()

  /// Starts the work, or is `nil` when there are no more threads to be had.
  ///
  /// `name` has at most 15 bytes.
  init?(name: String, _ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(name: name, body: body))
    guard pthread_create(&thread, nil, HelperThread.main, work.toOpaque()) == 0 else {
      work.release()
      return nil
    }
  }

  /// Waits until the work is done; called once.
  func join() { pthread_join(thread, nil) }

  private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    raw in
    guard let raw else { return nil }
    let work = Unmanaged<Work>.fromOpaque(raw).takeRetainedValue()
    support_name_thread(work.name)
    work.body()
    return nil
  }
}
