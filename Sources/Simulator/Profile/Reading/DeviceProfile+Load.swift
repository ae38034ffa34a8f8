import Glibc

extension DeviceProfile {
  /// Reads a profile from a regular file of at most `largestFile` bytes.
  package static func load(_ path: String) throws(ProfileError) -> DeviceProfile {
    let slash = path.lastIndex(of: "/")
    let directory = slash.map { String(path[...$0]) } ?? ""
    return try parse(bytes(of: path), name: path, directory: directory)
  }

  private static func bytes(of path: String) throws(ProfileError) -> [UInt8] {
    func failure(_ problem: ProfileError.Problem) -> ProfileError {
      ProfileError(file: path, line: nil, problem: problem)
    }
    func failure(errno number: Int32) -> ProfileError {
      failure(.unreadable(reason: String(cString: strerror(number))))
    }
    // A pipe is not waited for.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(errno: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw failure(.unreadable(reason: "it is not a regular file"))
    }
    guard status.st_size <= largestFile else { throw failure(.tooLarge(limit: largestFile)) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= largestFile {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += buffer[..<count]
      } else if errno != EINTR {
        throw failure(errno: errno)
      }
    }
    throw failure(.tooLarge(limit: largestFile))
  }
}
