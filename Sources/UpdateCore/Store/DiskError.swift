import Glibc

/// Why the disk refused.
package enum DiskError: Error, Sendable, Equatable {
  /// The device was killed: nothing reaches its disk any more.
  case dead
  /// A system call failed: what was being done, to which path, and `errno`.
  case failed(String, path: String, errno: Int32)
  /// A file is longer than its reader takes.
  case tooLarge(path: String, limit: Int)

  /// Whether the disk or a quota is full.
  package var isFull: Bool {
    guard case .failed(_, _, let number) = self else { return false }
    return number == ENOSPC || number == EDQUOT
  }

  /// Whether there is nothing at the path.
  package var isMissing: Bool {
    guard case .failed(_, _, let number) = self else { return false }
    return number == ENOENT || number == ENOTDIR
  }

  /// Whether there is nothing, or something else than was looked for, rather than a disk or a process
  /// that fails.
  var isAboutWhatIsThere: Bool {
    switch self {
    case .dead: false
    case .tooLarge: true
    case .failed(_, _, let number):
      [ENOENT, ENOTDIR, ELOOP, EINVAL, ENXIO, EISDIR, EACCES, EPERM, ENAMETOOLONG].contains(number)
    }
  }

  /// A stable word for the kind of error: `dead`, `tooLarge`, or `errno`'s name where it is a common one.
  package var code: String {
    switch self {
    case .dead: "dead"
    case .tooLarge: "tooLarge"
    case .failed(_, _, let number): DiskError.names[number] ?? "errno\(number)"
    }
  }

  /// What happened, as a clause without a full stop.
  package var sentence: String {
    switch self {
    case .dead: "the device was killed"
    case .tooLarge(let path, let limit): "\(DiskError.shown(path)) is larger than \(limit) bytes"
    case .failed(let operation, let path, let number):
      "cannot \(operation) \(DiskError.shown(path)): \(String(cString: strerror(number)))"
    }
  }

  /// Long enough for every path that the system takes.
  private static func shown(_ path: String) -> String { escapingControls(path, limit: 4_096) }

  private static let names: [Int32: String] = [
    ENOSPC: "ENOSPC", EDQUOT: "EDQUOT", EIO: "EIO", EMFILE: "EMFILE", ENOENT: "ENOENT",
    EACCES: "EACCES", EPERM: "EPERM", EROFS: "EROFS", EEXIST: "EEXIST", ENOTDIR: "ENOTDIR",
    EISDIR: "EISDIR", ELOOP: "ELOOP", EXDEV: "EXDEV", EINVAL: "EINVAL", ENOTEMPTY: "ENOTEMPTY",
  ]
}
