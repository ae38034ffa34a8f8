import Synchronization
import UpdateCore

/// The page of a device: says to its engine what becomes of the release on trial.
final class Page: Sendable {
  /// What it does when it is loaded.
  enum Script: Sendable {
    case loads, fails
    /// It begins, and nothing comes of it.
    case hangs
    /// Nobody loads it.
    case absent
  }

  private let script: Script
  private let executor: ThreadExecutor
  private let engine = Mutex<Engine?>(nil)
  private let loads = Atomic(0)

  init(_ script: Script, executor: ThreadExecutor) {
    self.script = script
    self.executor = executor
  }

  /// Shows the pages of an engine from now on.
  func begin(_ engine: Engine) { self.engine.withLock { $0 = engine } }

  /// Loads the page.
  func load() {
    guard script != .absent, let engine = engine.withLock({ $0 }) else { return }
    let (load, _) = loads.add(1, ordering: .relaxed)
    Task(executorPreference: executor) { [self] in
      guard await engine.pageBegins(load: load) else { return }
      switch script {
      case .loads: await engine.page(.loaded(load: load))
      case .fails: await engine.page(.failed(load: load, .threw("Error: 1")))
      case .hangs, .absent: break
      }
      hasBegun.store(true, ordering: .relaxed)
    }
  }

  /// Whether a load has begun, and said what it says.
  let hasBegun = Atomic(false)
}
