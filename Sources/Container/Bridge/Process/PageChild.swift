import Glibc

/// A spawned page process and our end of the socket to it.
struct PageChild: Sendable {
  /// The descriptor at which the process finds its end.
  static let descriptor: Int32 = 3

  let id: pid_t
  /// Non-blocking.
  let socket: Int32

  /// Starts the program with nothing but a socket and `/dev/null`.
  static func spawn(_ executable: String) throws(PageProcessError) -> PageChild {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw .system(call: "socketpair", code: errno)
    }
    defer { close(ends[1]) }
    var id: pid_t = 0
    let code = spawn(executable, socket: ends[1], &id)
    guard code == 0 else {
      close(ends[0])
      throw .system(call: "posix_spawn \(executable)", code: code)
    }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    return PageChild(id: id, socket: ends[0])
  }

  private static func spawn(_ executable: String, socket: Int32, _ id: inout pid_t) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // First the socket: its own number may be one of those that are replaced.
    posix_spawn_file_actions_adddup2(&actions, socket, descriptor)
    for standard: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Signals of the terminal are the device's; none that it blocks or ignores is inherited.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var arguments = [strdup(executable), strdup(PageProcess.argument), nil]
    defer { for argument in arguments { free(argument) } }
    return posix_spawn(&id, executable, &actions, &attributes, &arguments, environ)
  }

  /// Ends the process if it has not ended, and takes its status; call it once.
  func reap() -> PageEnd {
    // One that ended by itself keeps the status it ended with.
    kill(id, SIGKILL)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .exited(status: (status >> 8) & 0xFF) : .signalled(signal)
  }

  /// The process's resident memory in bytes; 0 when it cannot be told.
  var residentMemory: Int {
    let fields = fields(of: "statm")
    guard fields.count > 1, let pages = Int(fields[1]) else { return 0 }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  /// The processor time that the process has used; zero when it cannot be told.
  var processorTime: Duration {
    // Behind the name, which may hold blanks, stands the state as the third field.
    let fields = fields(of: "stat").drop { !$0.hasSuffix(")") }.dropFirst()
    guard fields.count > 12, let user = Int(fields[fields.startIndex + 11]),
      let system = Int(fields[fields.startIndex + 12])
    else { return .zero }
    return .seconds(user + system) / sysconf(Int32(_SC_CLK_TCK))
  }

  /// The words of a file that the system keeps about the process.
  private func fields(of name: String) -> [Substring] {
    let file = open("/proc/\(id)/\(name)", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 1024)
    let count = read(file, &buffer, buffer.count)
    guard count > 0 else { return [] }
    return String(decoding: buffer[..<count], as: UTF8.self).split(separator: " ")
  }
}
