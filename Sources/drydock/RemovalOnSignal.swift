import Foundation
import Glibc

/// Removes a temporary folder when a signal ends a program that has no screen.
///
/// To be armed before other threads are started: they then leave the signals to the one that waits.
enum RemovalOnSignal {
  static func arm(_ path: String) {
    var signals = endings
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var thread = pthread_t()
    let path = Unmanaged.passRetained(path as NSString)
    guard pthread_create(&thread, nil, watch, path.toOpaque()) == 0 else {
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      return path.release()
    }
    pthread_detach(thread)
  }

  /// Removes a folder in which other threads may still be at work.
  ///
  /// What they make while it is being emptied keeps it there, so it is emptied again; once it is
  /// gone they can make nothing in it. Given up after some rounds, as there may be another reason.
  static func remove(_ path: String) {
    for _ in 0..<100 {
      try? FileManager.default.removeItem(atPath: path)
      guard access(path, F_OK) == 0 else { return }
    }
  }

  static var endings: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] where !isIgnored(signal) {
      sigaddset(&signals, signal)
    }
    return signals
  }

  /// Ignored since before we were started (nohup): it stays so, though one that is blocked arrives.
  private static func isIgnored(_ signal: Int32) -> Bool {
    var present = sigaction()
    guard sigaction(signal, nil, &present) == 0 else { return false }
    return unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static let watch: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
    { raw in
      guard let raw else { return nil }
      let path = Unmanaged<NSString>.fromOpaque(raw).takeRetainedValue() as String
      var signals = endings
      var signal: Int32 = 0
      guard sigwait(&signals, &signal) == 0 else { return nil }
      remove(path)
      _exit(128 + signal)
    }
}
