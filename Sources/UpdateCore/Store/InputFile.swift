import Glibc

/// A regular file open for reading.
package final class InputFile: Sendable {
  package let descriptor: Int32
  package let path: String
  package let size: Int
  private let owned: Folder?

  /// Opens the file of that name; a link, a folder, a device or a pipe is an error, and none of
  /// them is waited for.
  package init(_ name: String, in folder: Folder) throws(DiskError) {
    path = folder.path(of: name)
    descriptor = openat(
      folder.descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .failed("open", path: path, errno: errno) }
    owned = folder
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      // The descriptor is closed by `deinit`, which runs once all properties are set.
      size = 0
      throw .failed("read", path: path, errno: EINVAL)
    }
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Reads up to the buffer's length at an offset; fewer bytes only at the end of the file.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(DiskError)
    -> Int
  {
    var done = 0
    while done < buffer.count {
      let count = pread(
        descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done,
        off_t(offset + done))
      if count > 0 {
        done += count
      } else if count == 0 {
        break
      } else if errno != EINTR {
        throw .failed("read", path: path, errno: errno)
      }
    }
    return done
  }

  /// The whole file, at most `limit` bytes.
  package func bytes(limit: Int) throws(DiskError) -> [UInt8] {
    guard size <= limit else { throw .tooLarge(path: path, limit: limit) }
    return try bytes(from: 0, count: size)
  }

  /// A part of the file; shorter where the file ends before.
  package func bytes(from offset: Int, count wanted: Int) throws(DiskError) -> [UInt8] {
    var failure: DiskError?
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      do throws(DiskError) {
        count = try read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }
}

extension InputFile {
  /// Reads all there is through a buffer, and hands on each piece; returns how many bytes it were.
  func read(
    through buffer: UnsafeMutableRawBufferPointer,
    _ use: (UnsafeRawBufferPointer) throws(DiskError) -> Void
  ) throws(DiskError) -> Int {
    var offset = 0
    while true {
      let count = try read(into: buffer, at: offset)
      if count > 0 { try use(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      offset += count
      // Fewer bytes come only at the end.
      if count < buffer.count { return offset }
    }
  }
}
