import Foundation
import Glibc

/// A program that is run and waited for.
struct BenchProgram {
  let path: String
  let arguments: [String]

  /// Runs it and returns how long that took; `output` is a file for what it prints.
  @discardableResult
  func run(output: String? = nil) throws(BenchError) -> Duration {
    let start = ContinuousClock.now
    var id: pid_t = 0
    guard spawn(&id, output) == 0 else { throw .program(name: path, status: 127) }
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let span = ContinuousClock.now - start
    guard status == 0 else {
      let signal = status & 0x7F
      throw .program(name: path, status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
    }
    return span
  }

  private func spawn(_ id: inout pid_t, _ output: String?) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let output {
      posix_spawn_file_actions_addopen(
        &actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    return posix_spawn(&id, path, &actions, &attributes, &words, environ)
  }

  /// Whether a program is in `$PATH`.
  static func isInstalled(_ name: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }
}
