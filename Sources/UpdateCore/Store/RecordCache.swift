import Glibc
import Synchronization

/// Remembers a record that was read, as long as its file is the same one.
final class RecordCache: Sendable {
  private struct Identity: Equatable {
    var device: UInt
    var inode: UInt
    var size: Int
    var changed: (Int, Int)

    static func == (left: Identity, right: Identity) -> Bool {
      left.device == right.device && left.inode == right.inode && left.size == right.size
        && left.changed == right.changed
    }
  }

  private let state = Mutex<(Identity, ReleaseRecord)?>(nil)

  /// The record in a tree, read only if it is not the one that is remembered.
  func read(in tree: Folder) -> ReleaseRecord? {
    guard let identity = RecordCache.identity(in: tree) else { return nil }
    if let known = state.withLock({ $0 }), known.0 == identity { return known.1 }
    guard let record = ReleaseRecord.read(in: tree) else { return nil }
    state.withLock { $0 = (identity, record) }
    return record
  }

  /// Remembers a record that was just written.
  func keep(_ record: ReleaseRecord, in tree: Folder) {
    guard let identity = RecordCache.identity(in: tree) else { return }
    state.withLock { $0 = (identity, record) }
  }

  private static func identity(in tree: Folder) -> Identity? {
    tree.status(of: ReleaseRecord.name).map {
      Identity(
        device: UInt($0.st_dev), inode: UInt($0.st_ino), size: Int($0.st_size),
        changed: (Int($0.st_ctim.tv_sec), Int($0.st_ctim.tv_nsec)))
    }
  }
}
