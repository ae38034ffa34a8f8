import CSupport
import Foundation
import Glibc
import Synchronization

/// The device's disk: a folder laid out as on iOS, held by one process at a time.
///
/// `<App>.app/` is written only by an install. The engine's own places (staging, the previous
/// release, the lock, the journal) are in `Library/Drydock`.
package final class Sandbox: Sendable {
  package let app: AppIdentity
  /// Absolute, without a slash at the end.
  package let path: String
  package let disk: Disk

  let root: Folder
  let documents: Folder
  let preferences: Folder
  /// `Library/Drydock`.
  let own: Folder
  private let lock: SandboxLock
  /// Held while the active tree is exchanged or edited.
  let tree = Mutex(())

  /// Opens the sandbox at a path, making it when there is none, and takes its lock.
  package static func open(path: String, app: AppIdentity, disk: Disk = Disk())
    throws(SandboxError) -> Sandbox
  {
    try Sandbox(path: path, app: app, disk: disk)
  }

  private init(path: String, app: AppIdentity, disk: Disk) throws(SandboxError) {
    for name in [app.name, app.bundleIdentifier] {
      guard SandboxPath.isComponent(name) else { throw .invalidName(name) }
    }
    self.app = app
    self.disk = disk
    do throws(DiskError) {
      root = try Sandbox.makeRoot(path, disk: disk)
    } catch {
      throw .disk(error)
    }
    self.path = root.path
    try Sandbox.refuseForeign(root)
    do throws(DiskError) {
      let library = try disk.ensureFolder("Library", in: root)
      own = try disk.ensureFolder("Drydock", in: library)
      preferences = try disk.ensureFolder("Preferences", in: library)
      _ = try disk.ensureFolder("Caches", in: library)
      _ = try disk.ensureFolder("tmp", in: root)
      documents = try disk.ensureFolder("Documents", in: root)
    } catch {
      throw .disk(error)
    }
    lock = try SandboxLock(in: own, sandbox: root.path)
    try claim()
    do throws(DiskError) {
      if documents.status(of: Sandbox.backupTag) == nil {
        try disk.replace(
          Sandbox.backupTag, in: documents, with: Array(Sandbox.backupTagText.utf8), staging: own)
      }
    } catch {
      throw .disk(error)
    }
  }

  /// Lets go of the lock, for the same process to open the sandbox anew; the disk is dead after it.
  package func close() {
    disk.kill()
    lock.release()
  }

  /// `Documents` is left out of backups the way that Linux tools understand.
  static let backupTag = "CACHEDIR.TAG"
  private static let backupTagText = """
    Signature: 8a477f597d28d172789f06886806bc55
    # This folder is excluded from backups: what is in it can be downloaded again.

    """

  /// Makes the folder with those above it, and opens it.
  private static func makeRoot(_ path: String, disk: Disk) throws(DiskError) -> Folder {
    let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
    var missing: [String] = []
    var path = absolute
    // Folders far above need not be readable: only what is to be made is opened one by one.
    while access(path, F_OK) != 0, path.count > 1, errno == ENOENT {
      let url = URL(fileURLWithPath: path)
      missing.append(url.lastPathComponent)
      path = url.deletingLastPathComponent().path
    }
    var current = try Folder.open(path)
    for name in missing.reversed() { current = try disk.makeFolder(name, in: current) }
    return current
  }

  private static func refuseForeign(_ root: Folder) throws(SandboxError) {
    let isSandbox =
      (try? root.folder("Library"))?.isFolder("Drydock") ?? false
    let isEmpty = (try? root.list())?.isEmpty ?? false
    guard isSandbox || isEmpty || isHalfMade(root) else { throw .notASandbox(path: root.path) }
  }

  /// A first start that was killed leaves empty folders at most.
  private static func isHalfMade(_ root: Folder) -> Bool {
    guard let entries = try? root.list(), entries.count == 1, entries[0].text == "Library",
      let library = try? root.folder("Library"), let inside = try? library.list()
    else { return false }
    return inside.isEmpty
  }

  /// Finds out whose sandbox it is; a new one is made this app's, if its file system can exchange.
  private func claim() throws(SandboxError) {
    let expected = app.bundleIdentifier
    if let state = DeviceState.read(in: own) {
      guard state.app == expected else {
        throw .otherApp(path: path, found: state.app, expected: expected)
      }
      return
    }
    let apps = ((try? root.list()) ?? []).compactMap(\.text).filter { $0.hasSuffix(".app") }
    if let other = apps.first(where: { $0 != "\(app.name).app" }) {
      throw .otherApp(path: path, found: other, expected: expected)
    }
    try probeExchange()
    do throws(DiskError) {
      try DeviceState(app: expected).write(in: own, disk: disk)
    } catch {
      throw .disk(error)
    }
  }

  private func probeExchange() throws(SandboxError) {
    do throws(DiskError) {
      for name in ["probe-a", "probe-b"] { _ = try disk.ensureFolder(name, in: own) }
      defer {
        for name in ["probe-a", "probe-b"] { try? disk.removeTree(name, in: own) }
      }
      try disk.exchange("probe-a", in: own, with: "probe-b", in: own)
    } catch {
      if case .failed("exchange", _, let number) = error {
        throw .cannotExchange(path: path, reason: String(cString: strerror(number)))
      }
      throw .disk(error)
    }
  }
}
