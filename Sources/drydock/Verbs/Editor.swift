import Foundation
import Glibc

/// `$VISUAL` or `$EDITOR` on a file, in the terminal's foreground.
enum Editor {
  /// Waits for the editor; what went wrong, in one sentence, or `nil`.
  static func open(_ path: String) -> String? {
    let environment = ProcessInfo.processInfo.environment
    let named = [environment["VISUAL"], environment["EDITOR"]].compactMap(\.self)
    let editor = named.first { $0.contains { !$0.isWhitespace } } ?? "vi"
    // The shell splits an editor that has arguments of its own; the path is not its to read.
    let words = ["/bin/sh", "-c", "exec \(editor) \"$1\"", "sh", path]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    guard posix_spawn(&child, "/bin/sh", nil, nil, &arguments, environ) == 0 else {
      return "The editor \(editor) cannot be started."
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard status != 0 else { return nil }
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
    return code == 126 || code == 127
      ? "The editor \(editor) cannot be started: set VISUAL or EDITOR."
      : "The editor \(editor) ended with status \(code): nothing is changed."
  }
}
