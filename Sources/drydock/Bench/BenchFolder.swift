import Foundation
import Glibc

/// A temporary folder that is removed at the end only, also by a signal.
///
/// Each run has a new folder in it: on ext4, creating files soon after deleting many is many times
/// slower for every program.
struct BenchFolder {
  let path: String

  init() throws(BenchError) {
    guard let path = Places.temporary() else { throw .noFolder }
    self.path = path
    removeOnSignal()
  }

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

  // MARK: Signals

  /// Blocks the signals that end a program, and has a thread wait for them.
  private func removeOnSignal() {
    var signals = BenchFolder.endings
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var thread = pthread_t()
    let path = Unmanaged.passRetained(path as NSString)
    guard pthread_create(&thread, nil, BenchFolder.watch, path.toOpaque()) == 0 else {
      return path.release()
    }
    pthread_detach(thread)
  }

  static var endings: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    return signals
  }

  private static let watch: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
    { raw in
      guard let raw else { return nil }
      let path = Unmanaged<NSString>.fromOpaque(raw).takeRetainedValue() as String
      var signals = endings
      var signal: Int32 = 0
      guard sigwait(&signals, &signal) == 0 else { return nil }
      try? FileManager.default.removeItem(atPath: path)
      _exit(128 + signal)
    }
}
