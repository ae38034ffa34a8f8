import Foundation
import Glibc
import UpdateCore

/// A temporary folder that is removed at the end only, also by a signal.
///
/// Each run has a new folder in it: on ext4, creating files soon after deleting many is many times
/// slower for every program.
struct BenchFolder {
  let path: String

  init() throws(BenchError) {
    guard let path = ScratchFolder.make("drydock") else { throw .noFolder }
    self.path = path
    RemovalOnSignal.arm(path)
  }

  /// A folder that is there, and somebody else's to remove.
  init(existing path: String) { self.path = path }

  func path(of name: String) -> String { "\(path)/\(name)" }

  @discardableResult
  func makeFolder(_ name: String) throws(BenchError) -> String {
    let folder = path(of: name)
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .folder(path: folder, reason: error.localizedDescription)
    }
    return folder
  }

  func write(_ bytes: [UInt8], to name: String) throws(BenchError) {
    guard FileManager.default.createFile(atPath: path(of: name), contents: Data(bytes)) else {
      throw .folder(path: path(of: name), reason: String(cString: strerror(errno)))
    }
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
