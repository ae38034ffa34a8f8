import Foundation
import Glibc

/// `$VISUAL` or `$EDITOR` on a file, in the terminal's foreground.
enum Editor {
  static func open(_ path: String) {
    let environment = ProcessInfo.processInfo.environment
    let editor = environment["VISUAL"] ?? environment["EDITOR"] ?? "vi"
    // The shell splits an editor that has arguments of its own; the path is not its to read.
    let words = ["/bin/sh", "-c", "exec \(editor) \"$1\"", "sh", path]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    guard posix_spawn(&child, "/bin/sh", nil, nil, &arguments, environ) == 0 else { return }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
  }
}
