import Glibc
import Synchronization

/// Remembers the records read last, of the active release and the one before, each as long as its
/// file is the same one.
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

  private static let limit = 2

  private let known = Mutex<[(identity: Identity, record: ReleaseRecord)]>([])

  /// The record in a tree, read only if it is not the one that is remembered.
  func read(in tree: Folder) throws(DiskError) -> ReleaseRecord? {
    guard let identity = RecordCache.identity(in: tree) else { return nil }
    if let entry = known.withLock({ $0.first { $0.identity == identity } }) { return entry.record }
    let bytes = try tree.read(ReleaseRecord.name, limit: ReleaseRecord.limit)
    guard let record = ReleaseRecord(bytes) else { return nil }
    add(record, identity)
    return record
  }

  /// Remembers a record that was just written.
  func keep(_ record: ReleaseRecord, in tree: Folder) {
    guard let identity = RecordCache.identity(in: tree) else { return }
    add(record, identity)
  }

  private func add(_ record: ReleaseRecord, _ identity: Identity) {
    known.withLock { known in
      known.insert((identity, record), at: 0)
      if known.count > RecordCache.limit { known.removeLast() }
    }
  }

  private static func identity(in tree: Folder) -> Identity? {
    tree.status(of: ReleaseRecord.name).map {
      Identity(
        device: UInt($0.st_dev), inode: UInt($0.st_ino), size: Int($0.st_size),
        changed: (Int($0.st_ctim.tv_sec), Int($0.st_ctim.tv_nsec)))
    }
  }
}
