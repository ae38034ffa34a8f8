import Foundation

/// `posix_spawn` with a folder, an environment and three streams.
enum Spawn {
  static func start(
    _ words: [String], folder: String, environment: [String: String],
    streams: (input: Int32, output: Int32, errors: Int32)
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, streams.input, 0)
    posix_spawn_file_actions_adddup2(&actions, streams.output, 1)
    posix_spawn_file_actions_adddup2(&actions, streams.errors, 2)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in [SIGPIPE, SIGINT, SIGHUP, SIGQUIT, SIGTERM] { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    // A thread that runs tests has signals blocked; a program starts with none.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    // env changes the folder, and becomes the program.
    var arguments = strings(["env", "-C", folder] + words)
    var variables = strings(environment.map { "\($0.key)=\($0.value)" })
    defer { for string in arguments + variables { free(string) } }
    var child = pid_t()
    let error = posix_spawn(&child, "/usr/bin/env", &actions, &attributes, &arguments, &variables)
    guard error == 0 else { throw TestFailure("\(words[0]) cannot be started: error \(error)") }
    return child
  }

  private static func strings(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] {
    words.map { strdup($0) } + [nil]
  }
}
