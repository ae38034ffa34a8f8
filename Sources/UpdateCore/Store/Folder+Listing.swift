import Glibc

extension Folder {
  /// A name in a folder and what it names.
  struct RawEntry: Sendable {
    /// Bytes as on disk, ending in NUL: a name need not be UTF-8.
    var name: [CChar]
    var kind: mode_t

    /// The name as text; `nil` when it is not UTF-8.
    var text: String? {
      String(validating: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  /// All names but `.` and `..`, sorted by their bytes.
  func list() throws(DiskError) -> [RawEntry] {
    let own = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0, let stream = fdopendir(own) else {
      let number = errno
      if own >= 0 { close(own) }
      throw .failed("list", path: path, errno: number)
    }
    defer { closedir(stream) }
    var entries: [RawEntry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) {
          Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1))
        }
      }
      if name == [46, 0] || name == [46, 46, 0] { continue }
      var status = stat()
      guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      entries.append(RawEntry(name: name, kind: status.st_mode & S_IFMT))
    }
    return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  func folder(raw name: [CChar]) throws(DiskError) -> Folder {
    let text = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    return try open(name, path: path(of: text))
  }
}
