import Foundation
import Synchronization

/// A program with pipes for its standard streams; whatever it waits for has a limit.
final class RunningProgram {
  /// How long a program may be silent: far longer than on a busy machine, so that only one that
  /// hangs gets there.
  static let limit: Int32 = 60

  /// One start at a time: between making a pipe and hiding it, no other child may be born.
  private static let starting = Mutex(())

  let process: pid_t
  private var input: Int32
  private let output: Int32
  private let errors: Int32
  private(set) var outputBytes: [UInt8] = []
  private(set) var errorBytes: [UInt8] = []
  private var isOpen = (output: true, errors: true)
  private var isReaped = false

  init(_ words: [String], folder: String, environment: [String: String]) throws {
    let (child, stdin, stdout, stderr) = try Self.starting.withLock { _ in
      let (stdin, stdout, stderr) = (try Pipe(), try Pipe(), try Pipe())
      let child = try Spawn.start(
        words, folder: folder, environment: environment,
        streams: (stdin.reading, stdout.writing, stderr.writing))
      return (child, stdin, stdout, stderr)
    }
    process = child
    for descriptor in [stdin.reading, stdout.writing, stderr.writing] { close(descriptor) }
    (input, output, errors) = (stdin.writing, stdout.reading, stderr.reading)
    signal(SIGPIPE, SIG_IGN)
  }

  deinit {
    if !isReaped {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    closeInput()
    close(output)
    close(errors)
  }

  /// Writes all of a text to the program's standard input.
  func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(input, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  func send(_ signal: Int32) { kill(process, signal) }

  /// Reads until the standard output has a whole line that was not taken yet.
  func readLine() throws -> String {
    while true {
      if let end = outputBytes.firstIndex(of: 10) {
        let line = String(decoding: outputBytes[..<end], as: UTF8.self)
        outputBytes.removeSubrange(...end)
        return line
      }
      guard try readMore() else {
        throw TestFailure("the output ended; standard error: \(text(errorBytes))")
      }
    }
  }

  /// Lines until one contains a text; that one.
  @discardableResult
  func readLine(containing text: String) throws -> String {
    while true {
      let line = try readLine()
      if line.contains(text) { return line }
    }
  }

  /// Whether the program has written, or writes within some milliseconds.
  func hasMore(within milliseconds: Int32) -> Bool {
    if !outputBytes.isEmpty { return true }
    var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }

  /// Reads all there is, and the exit status as a shell tells it.
  func finish() throws -> FinishedProgram {
    while try readMore() {}
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    isReaped = true
    let signal = status & 0x7f
    return FinishedProgram(
      status: signal == 0 ? (status >> 8) & 0xff : 128 + signal, output: text(outputBytes),
      errors: text(errorBytes))
  }

  /// Sleeps until one of the two streams has bytes; false when both have ended.
  private func readMore() throws -> Bool {
    guard isOpen.output || isOpen.errors else { return false }
    var entries = [
      pollfd(fd: isOpen.output ? output : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isOpen.errors ? errors : -1, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&entries, 2, Self.limit * 1000) != 0 else {
      throw TestFailure("nothing came for \(Self.limit) s; \(text(outputBytes))\(text(errorBytes))")
    }
    if entries[0].revents != 0 { isOpen.output = Self.take(output, &outputBytes) }
    if entries[1].revents != 0 { isOpen.errors = Self.take(errors, &errorBytes) }
    return true
  }

  private static func take(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return count < 0 && errno == EINTR }
    bytes += buffer.prefix(count)
    return true
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// What a program left behind.
struct FinishedProgram {
  let status: Int32
  let output: String
  let errors: String
}

/// Two ends that no other child inherits.
private struct Pipe {
  let reading: Int32
  let writing: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw TestFailure("pipe failed: \(errno)") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }
}
