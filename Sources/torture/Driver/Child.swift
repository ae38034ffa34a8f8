import Foundation
import Glibc

/// A process of this program's own.
struct Child {
  /// How it ended.
  enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)

    init(status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
    }
  }

  let pid: pid_t
  let output: String

  /// Starts this program with other arguments, its output in a file; `fault` loads the shim.
  init(_ arguments: [String], output: String, fault: [String: String]? = nil) throws {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var environment = ProcessInfo.processInfo.environment
    // A crash is to end at once, with its signal.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    if let fault {
      let shim = URL(filePath: program).deletingLastPathComponent().appending(
        path: "libCrashShim.so")
      guard FileManager.default.isReadableFile(atPath: shim.path) else {
        throw TortureError.noShim(shim.path)
      }
      environment["LD_PRELOAD"] = shim.path
      environment.merge(fault) { $1 }
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var pid: pid_t = 0
    let texts = [program] + arguments
    let result = Child.withCStrings(texts) { arguments in
      Child.withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
        posix_spawn(&pid, program, &actions, nil, arguments, environment)
      }
    }
    guard result == 0 else { throw Problem("\(program) cannot be started: errno \(result)") }
    self.pid = pid
    self.output = output
  }

  func wait() -> Ending {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    return Ending(status: status)
  }

  /// What it has written so far.
  var text: String { (try? String(contentsOfFile: output, encoding: .utf8)) ?? "" }

  private static func withCStrings<Value>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let pointers = texts.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers)
  }
}
