import Glibc

/// A map that was read, or why it could not be, kept as long as its file is the same one.
struct LoadedMap: Sendable {
  struct Identity: Sendable, Equatable {
    var source: RoutesStatus.Source
    var device: UInt
    var inode: UInt
    var size: Int
    var changed: Int
    var changedNanoseconds: Int

    init(_ status: stat, _ source: RoutesStatus.Source) {
      self.source = source
      device = UInt(status.st_dev)
      inode = UInt(status.st_ino)
      size = Int(status.st_size)
      changed = Int(status.st_ctim.tv_sec)
      changedNanoseconds = Int(status.st_ctim.tv_nsec)
    }
  }

  /// Of the map files that there are, the one that counts first.
  var identities: [Identity]
  /// `nil` when there is none that can be taken.
  var map: MapInForce?
  /// Why maps could not be taken.
  var problems: [String]
  /// All that is wrong with `map`, once it was asked for.
  var findings: [RouteFinding]?
}
