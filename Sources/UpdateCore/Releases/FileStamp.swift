import Glibc

/// How a file looked when its content was known: as long as it looks so, it need not be read again.
///
/// Links do not change it, and whoever writes into the file or puts another in its place does.
package struct FileStamp: Sendable, Hashable {
  var inode: UInt64
  var seconds: Int
  var nanoseconds: Int

  init(_ status: stat) {
    inode = UInt64(status.st_ino)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }

  /// Reads what `text` writes.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let inode = UInt64(parts[0]), let seconds = Int(parts[1]),
      let nanoseconds = Int(parts[2])
    else { return nil }
    self.inode = inode
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  var text: String { "\(inode).\(seconds).\(nanoseconds)" }
}
