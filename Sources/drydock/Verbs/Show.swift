import Glibc
import Simulator
import Terminal
import TextUI
import UpdateCore

/// `play --show`: the screen while a scenario plays.
final class Show {
  private let terminal: TerminalDriver
  private let pace: Duration
  /// Called before a watcher ends the program.
  var onEnd: () -> Void = {}

  /// `nil` without `--show`.
  init?(_ invocation: Invocation, pace: Duration) throws(Session.Failure) {
    guard invocation.has(.show) else { return nil }
    self.pace = pace
    do throws(TerminalError) {
      terminal = try TerminalDriver.open(mouse: false)
    } catch {
      throw Session.Failure(sentence: error.sentence, status: 1)
    }
  }

  var size: Size { terminal.size }

  func draw(_ grid: Grid) { terminal.draw(grid) }

  /// Lab time passes in real time.
  func rest(_ span: Duration) {
    let end = ContinuousClock.now + span
    while ContinuousClock.now < end {
      for event in terminal.wait(wakeUp: -1, atMost: end - ContinuousClock.now) {
        if isEnd(event) { return }
      }
    }
  }

  func afterStep(pauses: Bool) {
    guard pauses else { return rest(pace) }
    while true {
      for event in terminal.wait(wakeUp: -1, atMost: nil) {
        if case .key = event { return }
        if isEnd(event) { return }
      }
    }
  }

  /// `q` and a vanished terminal end the program: nobody watches any more.
  private func isEnd(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.character("q")): end(0)
    case .hangUp(let signal): end(128 + signal)
    default: return false
    }
  }

  private func end(_ status: Int32) -> Never {
    onEnd()
    terminal.close()
    // Not `exit`: it takes libcrypto down beneath the engine, which is in the middle of a step.
    _exit(status)
  }

  func close() { terminal.close() }
}
