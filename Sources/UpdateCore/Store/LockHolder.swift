package import Foundation
import Glibc

/// The process that holds a sandbox, as its lock file says: its number, since when, and what it is.
package struct LockHolder: Sendable, Equatable {
  package var pid: Int
  package var since: Date?
  /// What it was started as, arguments included.
  package var command: String?

  private static let limit = 1_024

  package init(pid: Int, since: Date? = nil, command: String? = nil) {
    self.pid = pid
    self.since = since
    self.command = command
  }

  /// This process, from now on.
  static var own: LockHolder {
    LockHolder(
      pid: Int(getpid()), since: Date(),
      command: CommandLine.arguments.prefix(8).enumerated().map { index, argument in
        index == 0 ? String(argument.split(separator: "/").last ?? "") : argument
      }.joined(separator: " "))
  }

  /// Reads what `bytes` writes; `nil` when that says no process.
  init?(in file: Int32) {
    var buffer = [UInt8](repeating: 0, count: LockHolder.limit)
    let count = pread(file, &buffer, buffer.count, 0)
    guard count > 0 else { return nil }
    let lines = String(decoding: buffer.prefix(count), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard let pid = lines.first.flatMap({ Int($0) }), (1...Int(Int32.max)).contains(pid) else {
      return nil
    }
    self.pid = pid
    since = lines.count > 1 ? try? Date(String(lines[1]), strategy: .iso8601) : nil
    command = lines.count > 2 && !lines[2].isEmpty ? String(lines[2]) : nil
  }

  /// The process that holds the lock of a file now; `nil` when the file does not say.
  ///
  /// Who has just got the lock has not written yet, and one that was killed has left its name: a
  /// process that is no more is not believed, and looked past for a moment.
  static func running(in file: Int32) -> LockHolder? {
    for _ in 0..<looks {
      if let holder = LockHolder(in: file), holder.isRunning { return holder }
      usleep(pause)
    }
    return nil
  }

  private static let looks = 25
  private static let pause: UInt32 = 2_000

  private var isRunning: Bool { kill(pid_t(pid), 0) == 0 || errno == EPERM }

  /// A line each.
  var bytes: [UInt8] {
    let command = escapingControls(command ?? "", limit: 400)
    return Array("\(pid)\n\((since ?? Date()).formatted(.iso8601))\n\(command)\n".utf8)
  }

  /// A clause in brackets.
  var sentence: String {
    let what = command.map { ", \"\(escapingControls($0, limit: 400))\"" } ?? ""
    let when = since.map { ", since \($0.formatted(.iso8601))" } ?? ""
    return "(pid \(pid)\(what)\(when))"
  }
}
