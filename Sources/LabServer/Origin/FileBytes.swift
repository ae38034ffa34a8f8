import Glibc

/// Reads whole files that the lab serves.
enum FileBytes {
  static let maximumSize = 64 << 20

  /// The contents of a regular file, links not followed.
  static func read(_ path: String) throws(LabServerError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path, errno: errno) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw .unreadable(path: path, errno: errno) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path: path, errno: EISDIR) }
    guard info.st_size <= maximumSize else { throw .unreadable(path: path, errno: EFBIG) }
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: info.st_size) { buffer, count in
      while count < buffer.count {
        let got = Glibc.read(
          descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        count += got
      }
    }
    if let failure { throw .unreadable(path: path, errno: failure) }
    return bytes
  }
}
