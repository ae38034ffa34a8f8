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
    guard text.utf8.count == FileStamp.digits,
      let inode = UInt64(text.prefix(16), radix: 16),
      let seconds = UInt64(text.dropFirst(16).prefix(16), radix: 16),
      let nanoseconds = UInt32(text.suffix(8), radix: 16)
    else { return nil }
    self.inode = inode
    self.seconds = Int(Int64(bitPattern: seconds))
    self.nanoseconds = Int(nanoseconds)
  }

  /// Whether its content is from before another's.
  func isOlder(than other: FileStamp) -> Bool {
    (seconds, nanoseconds) < (other.seconds, other.nanoseconds)
  }

  private static let digits = 40

  /// Forty hexadecimal digits: of one length, so that a record of the same files is of one size on
  /// every machine.
  var text: String {
    FileStamp.hexadecimal(inode, 16)
      + FileStamp.hexadecimal(UInt64(bitPattern: Int64(seconds)), 16)
      + FileStamp.hexadecimal(UInt64(UInt32(truncatingIfNeeded: nanoseconds)), 8)
  }

  private static func hexadecimal(_ number: UInt64, _ width: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: width - digits.count) + digits
  }
}
