import Foundation
import Glibc
import TextUI

/// A program on a pseudo-terminal of 120 × 40 cells, whose output is counted.
struct BenchTerminal {
  let path: String
  let arguments: [String]

  /// Runs the program and returns how many bytes its terminal was sent.
  func run() throws(BenchError) -> Int {
    var (master, holder): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 256)
    var size = winsize()
    size.ws_row = UInt16(TrafficEvents.size.height)
    size.ws_col = UInt16(TrafficEvents.size.width)
    guard openpty(&master, &holder, &name, nil, &size) == 0 else {
      throw .program(name: "openpty", status: 1)
    }
    defer { close(master) }
    // The other end is held until the program has it: without any, reading would fail at once.
    for descriptor in [master, holder] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let id = try spawn(
      String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    close(holder)
    var count = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let taken = read(master, &buffer, buffer.count)
      if taken < 0, errno == EINTR { continue }
      // The last end was closed: the program is over.
      if taken <= 0 { break }
      count += taken
    }
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else { throw .program(name: path, status: (status >> 8) & 0xFF) }
    return count
  }

  private func spawn(_ slave: String) throws(BenchError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, slave, O_RDWR | O_NOCTTY, 0)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let settings = ["TERM=xterm-256color", "LC_ALL=C.UTF-8"]
    var variables = settings.map { strdup($0) } + [nil]
    defer { for variable in variables { free(variable) } }
    var id: pid_t = 0
    guard posix_spawn(&id, path, &actions, nil, &words, &variables) == 0 else {
      throw .program(name: path, status: 127)
    }
    return id
  }
}
