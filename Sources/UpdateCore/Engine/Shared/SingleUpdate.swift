import Synchronization

/// The update of a set that is running: there is one at a time.
final class SingleUpdate: Sendable {
  private let running = Mutex<Task<UpdateResult, Never>?>(nil)

  /// The running update; `nil` when there is none.
  var task: Task<UpdateResult, Never>? { running.withLock { $0 } }
  var isRunning: Bool { task != nil }

  /// Begins an update; to be called on the executor's thread, while none runs.
  func begin(on executor: ThreadExecutor, _ work: @escaping @Sendable () async -> UpdateResult)
    -> Task<UpdateResult, Never>
  {
    // It cannot begin before its caller waits: both are on one thread.
    let task = Task(executorPreference: executor) {
      let result = await work()
      self.running.withLock { $0 = nil }
      return result
    }
    running.withLock { $0 = task }
    return task
  }

  /// Ends a running update at once; it ends as `failed` with `UpdateError.cancelled`.
  func cancel() { task?.cancel() }

  /// Ends a running update, and returns when it has ended.
  nonisolated(nonsending) func stop() async {
    // Another one can have begun while this function waited.
    while let task {
      task.cancel()
      _ = await task.value
    }
  }
}
