package import UpdateCore

/// A page in a process of its own, as the device sees it.
///
/// The process is the same program, started with `--page-process`. It sees nothing of ours but one
/// socket, and ends when that is closed. Whatever it does, the device goes on: a turn that takes too
/// long or too much memory, a crash and a malformed message end the process and are reported.
///
/// The clock is held from a command until its answer is complete (and its events were handled), or
/// the process has ended. A process that has nothing to do causes no wake-up.
package final class PageProcess: Sendable {
  /// The program's argument that makes it a page process.
  package static let argument = "--page-process"

  private let connection: PageConnection

  private init(_ connection: PageConnection) { self.connection = connection }

  deinit { connection.stop() }

  /// Starts a page process, whose first event is `ready`.
  ///
  /// `onEvent` is called on a thread of the process's own, one event at a time; `ended` is the last.
  package static func start(
    executable: String, clock: LabClock, limits: PageLimits = PageLimits(),
    onEvent: @escaping @Sendable (PageEvent) -> Void
  ) throws(PageProcessError) -> PageProcess {
    let child = try PageChild.spawn(executable)
    let connection = PageConnection(child, clock: clock, limits: limits, onEvent: onEvent)
    try connection.start()
    return PageProcess(connection)
  }

  /// Sends a command and returns at once; without effect when the process has ended.
  package func send(_ command: PageCommand) { connection.send(command) }

  /// Tells the page that it goes, lets it finish its turn, and ends the process.
  package func close() { connection.close() }

  /// Ends the process, now; no event follows but one that is being handled.
  package func stop() { connection.stop() }

  /// Whether a command's answer is not complete; when it is not busy, all that it told was handed on.
  package var isBusy: Bool { connection.isBusy }

  /// Whether the process is gone and nothing of it is left.
  package var hasEnded: Bool { connection.hasEnded }
}
