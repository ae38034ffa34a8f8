import Synchronization
package import UpdateCore

/// The `localStorage` of all origins of an app: pages of one origin share one.
package final class WebStorage: Sendable {
  private let sandbox: Sandbox
  private let origins = Mutex<[StorageOrigin: PageStorage]>([:])

  package init(sandbox: Sandbox) { self.sandbox = sandbox }

  /// The storage of an origin, read from the sandbox the first time.
  package func storage(of origin: StorageOrigin) -> PageStorage {
    origins.withLock { origins in
      if let storage = origins[origin] { return storage }
      let storage = PageStorage(origin, sandbox: sandbox)
      origins[origin] = storage
      return storage
    }
  }

  /// Forgets what was read: the files in the sandbox are others now.
  package func forget() { origins.withLock { $0 = [:] } }
}
