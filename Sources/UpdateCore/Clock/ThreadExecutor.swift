import Glibc
import Synchronization

/// A serial executor on a thread of its own.
///
/// The default executor and Dispatch keep a thread that wakes every second; this one sleeps on a
/// condition until there is work. While it has work it holds the clock, so that scripted time
/// stands still.
package final class ThreadExecutor: SerialExecutor, TaskExecutor {
  private final class Queue: @unchecked Sendable {
    // Guarded by `mutex`; the pointers live as long as the queue, which the thread keeps alive.
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    var jobs: [UnownedJob] = []
    var stopped = false

    init() {
      pthread_mutex_init(mutex, nil)
      pthread_cond_init(condition, nil)
    }

    deinit {
      pthread_cond_destroy(condition)
      pthread_mutex_destroy(mutex)
      condition.deallocate()
      mutex.deallocate()
    }

    func add(_ job: UnownedJob) {
      pthread_mutex_lock(mutex)
      jobs.append(job)
      pthread_cond_signal(condition)
      pthread_mutex_unlock(mutex)
    }

    func next() -> UnownedJob? {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      while jobs.isEmpty && !stopped { pthread_cond_wait(condition, mutex) }
      return jobs.isEmpty ? nil : jobs.removeFirst()
    }

    func stop() {
      pthread_mutex_lock(mutex)
      stopped = true
      pthread_cond_signal(condition)
      pthread_mutex_unlock(mutex)
    }
  }

  /// What the thread is started with.
  private final class Start: Sendable {
    let name: String
    let queue: Queue
    let clock: LabClock?
    unowned let executor: ThreadExecutor

    init(name: String, queue: Queue, clock: LabClock?, executor: ThreadExecutor) {
      self.name = name
      self.queue = queue
      self.clock = clock
      self.executor = executor
    }

    func run() {
      nameThread(name)
      while let job = queue.next() {
        job.runSynchronously(
          isolatedTo: executor.asUnownedSerialExecutor(),
          taskExecutor: executor.asUnownedTaskExecutor())
        clock?.release()
      }
    }
  }

  private let queue = Queue()
  private let clock: LabClock?

  /// Starts the thread; it lives as long as the process.
  ///
  /// `name` has at most 15 bytes.
  package init(name: String, holding clock: LabClock? = nil) {
    self.clock = clock
    let start = Start(name: name, queue: queue, clock: clock, executor: self)
    var thread = pthread_t()
    pthread_create(&thread, nil, ThreadExecutor.main, Unmanaged.passRetained(start).toOpaque())
    pthread_detach(thread)
  }

  deinit { queue.stop() }

  private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    raw in
    guard let raw else { return nil }
    Unmanaged<Start>.fromOpaque(raw).takeRetainedValue().run()
    return nil
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    clock?.hold()
    queue.add(UnownedJob(job))
  }

  package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }

  package func asUnownedTaskExecutor() -> UnownedTaskExecutor {
    UnownedTaskExecutor(ordinary: self)
  }
}
