import Foundation
import Glibc
import UpdateCore

/// A regular file that a command line names, through whatever links.
struct NamedFile {
  let folder: Folder
  let name: String

  init(_ path: String) throws(Session.Failure) {
    guard let pointer = realpath(path, nil) else {
      let reason = String(cString: strerror(errno))
      throw Session.Failure(sentence: "\(path) cannot be read: \(reason)", status: 2)
    }
    defer { free(pointer) }
    var status = stat()
    guard stat(pointer, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Session.Failure(sentence: "\(path) is no file", status: 2)
    }
    try self.init(beside: String(cString: pointer))
  }

  /// A file that need not be there; its folder must.
  init(toBeWritten path: String) throws(Session.Failure) {
    if access(path, F_OK) == 0 {
      try self.init(path)
    } else {
      try self.init(beside: path)
    }
  }

  private init(beside path: String) throws(Session.Failure) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let parent = parts.dropLast().joined(separator: "/")
    name = String(parts.last ?? "")
    guard !name.isEmpty, name != ".", name != ".." else {
      throw Session.Failure(sentence: "\(path) names no file", status: 2)
    }
    do throws(DiskError) {
      folder = try Folder.open(parts.count == 1 ? "." : parent.isEmpty ? "/" : parent)
    } catch {
      throw Session.Failure(sentence: error.sentence, status: 2)
    }
  }

  /// The whole file.
  func read(limit: Int) throws(Session.Failure) -> [UInt8] {
    do throws(DiskError) {
      return try folder.read(name, limit: limit)
    } catch {
      throw Session.Failure(sentence: error.sentence, status: 2)
    }
  }

  /// Puts these bytes in its place, at once and durably.
  func replace(with bytes: [UInt8]) throws(Session.Failure) {
    do throws(DiskError) {
      try Disk().replace(name, in: folder, with: bytes)
    } catch {
      throw Session.Failure(sentence: error.sentence, status: 1)
    }
  }
}
