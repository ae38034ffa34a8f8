import CTerminal
import Glibc
package import TextUI

extension TerminalDriver {
  /// Most pieces of input taken at once, so that a flood does not keep a frame from being drawn.
  private static let inputLimit = 4096

  /// Sleeps until there is input, a signal, something on `descriptor` or, with a limit, its end.
  ///
  /// Without a limit nothing but these wakes the thread. Returns no event for the descriptor, which
  /// the caller drains, nor for the end of the limit.
  package func wait(wakeUp descriptor: Int32, atMost limit: Duration?) -> [InputEvent] {
    if !queued.isEmpty { return takeQueued() }
    var entries = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: term_signal_descriptor(), events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let timeout = hasMoreInput ? 0 : Self.milliseconds(limit)
    let count = poll(&entries, nfds_t(entries.count), timeout)
    if count < 0 || entries[1].revents != 0 { takeSignals() }
    if hasMoreInput || count > 0 && entries[0].revents != 0 { takeInput() }
    return takeQueued()
  }

  private func takeQueued() -> [InputEvent] {
    defer { queued = [] }
    return queued
  }

  /// Whole milliseconds, rounded up, so that a timer is due when its wait ends.
  static func milliseconds(_ limit: Duration?) -> Int32 {
    guard let limit else { return -1 }
    let (seconds, attoseconds) = max(.zero, limit).components
    guard seconds < Int64(Int32.max) / 1000 - 1 else { return Int32.max }
    return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  private func takeSignals() {
    let signals = term_take_signals()
    if signals.ending != 0 {
      queued.append(.hangUp(signal: signals.ending))
      return
    }
    if signals.stop != 0 {
      suspend()
      if term_is_ending() != 0 { takeSignals() }
    } else if signals.resumed != 0 {
      // Stopped and continued without our doing: the screen and the modes are the shell's.
      withSuspended {}
    }
    if signals.resized != 0 { takeSize() }
  }

  private func takeInput() {
    var inputs: [RawInput] = []
    var input = term_input()
    var count = 0
    while count < Self.inputLimit, term_read(&input) != 0 {
      count += 1
      if let raw = RawInput(input) { inputs.append(raw) }
    }
    // What ncurses has read already does not make the terminal readable.
    hasMoreInput = count == Self.inputLimit
    queued += decoder.decode(inputs)
    if count == 0, term_is_gone() != 0 { queued.append(.hangUp(signal: SIGHUP)) }
  }
}
