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
  private let findings = Mutex<[String]>([])
  private let healer = FolderHealer()
  private let cachePath: Mutex<String>

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
    cachePath = Mutex("\(app.bundleIdentifier).rexxar")
    let given: Folder
    do throws(DiskError) {
      given = try Sandbox.makeRoot(path, disk: disk)
    } catch {
      throw .disk(error)
    }
    self.path = given.path
    try Sandbox.refuseForeign(given, for: app)
    let library: Folder
    var found: [String] = []
    do throws(DiskError) {
      root = try given.healing(healer)
      // What says that this is a sandbox is safe before anything else is in it: after a power cut
      // the folder would be a stranger's otherwise.
      let isNew = !root.isFolder("Library")
      library = try Sandbox.heal("Library", in: root, path: "Library", disk: disk, &found)
      let isUnclaimed = !library.isFolder("Drydock")
      own = try Sandbox.heal(
        "Drydock", in: library, path: "Library/Drydock", disk: disk, &found)
      if isUnclaimed { try disk.flush(library) }
      if isNew || isUnclaimed { try disk.flush(root) }
      if let status = own.status(of: "lock"), status.st_mode & S_IFMT != S_IFREG {
        try disk.removeTree("lock", in: own)
        found.append("Library/Drydock/lock was no file: made anew")
      }
    } catch {
      throw .disk(error)
    }
    lock = try SandboxLock(in: own, sandbox: root.path)
    // No content is touched before it is known whose sandbox it is.
    try Sandbox.claim(root, own, for: app, disk: disk, &found)
    // Left by a process that had no time to tidy up.
    if root.status(of: PowerModel.asideName) != nil {
      RawTree.remove("\(root.path)/\(PowerModel.asideName)")
    }
    do throws(DiskError) {
      func make(_ name: String, _ folder: Folder, _ path: String) throws(DiskError) -> Folder {
        try Sandbox.heal(name, in: folder, path: path, disk: disk, &found)
      }
      preferences = try make("Preferences", library, "Library/Preferences")
      _ = try make("Caches", library, "Library/Caches")
      _ = try make("tmp", root, "tmp")
      documents = try make("Documents", root, "Documents")
      try Sandbox.mark(documents, own, disk: disk, &found)
    } catch {
      throw .disk(error)
    }
    let opened = healer.take().map { "\($0) was shut by its mode: opened" }
    findings.withLock { [found] in $0 = found + opened }
  }

  /// What was not as it must be and was made anew at the opening, a sentence each; told once.
  func takeFindings() -> [String] {
    findings.withLock { findings in
      defer { findings = [] }
      return findings + healer.take().map { "\($0) was shut by its mode: opened" }
    }
  }

  /// Where in `Library/Caches` the set `routes` is: a relative path, by default
  /// `<bundle identifier>.rexxar`; one that could lead elsewhere is not taken.
  var routesCachePath: String {
    get { cachePath.withLock { $0 } }
    set {
      guard SandboxPath.components(newValue) != nil else { return }
      cachePath.withLock { $0 = newValue }
    }
  }

  /// Does work that the active tree of a set must stay in place for.
  func holdingTree<Value: Sendable>(_ work: () throws(DiskError) -> Value) throws(DiskError)
    -> Value
  {
    try tree.withLock { _ in
      do throws(DiskError) {
        return Result<Value, DiskError>.success(try work())
      } catch {
        return .failure(error)
      }
    }.get()
  }

  /// Lets go of the lock, for the same process to open the sandbox anew; the disk is dead after it.
  package func close() {
    disk.kill()
    lock.release()
  }

  /// `Documents` is left out of backups the way that Linux tools understand.
  static let backupTag = "CACHEDIR.TAG"
  static let backupTagText = """
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
}
