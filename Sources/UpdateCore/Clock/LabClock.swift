package import Foundation
import Synchronization

/// The device's and the lab's one clock: real, or moved by a player.
///
/// Every deadline and every delay of the product is a timer of this clock. In `.real` mode its time
/// runs with the machine's (plus what a person turned it by); in `.scripted` mode it stands still
/// until `advance(by:)` or `advanceToNextTimer()`. Timers fire on the thread that drives the clock
/// (`fireDue`, `advance…`), never on one of their own: the program sleeps until `nextDue`.
package final class LabClock: Sendable {
  package enum Mode: Sendable { case real, scripted }

  /// A timer that can be taken back; letting go of it does not cancel it.
  package struct Timer: Hashable, Sendable {
    let id: Int
  }

  private struct Entry {
    var due: Duration
    var id: Int
    var body: @Sendable () -> Void
  }

  /// An answer that waits for the clock; known by the id of its timer.
  private struct Wait {
    var id: Int
    var isAlive: @Sendable () -> Bool
  }

  private struct State {
    var origin: Date
    var elapsed: Duration = .zero
    var turned: Duration = .zero
    var nextID = 1
    var holds = 0
    var timers: [Entry] = []
    var waits: [Wait] = []
    /// Counts the changes of `holds` and `waits`.
    var generation = 0
    var wake: @Sendable () -> Void = {}
  }

  package let mode: Mode
  private let started = ContinuousClock.now
  private let state: Mutex<State>

  package init(_ mode: Mode, startingAt origin: Date = Date()) {
    self.mode = mode
    state = Mutex(State(origin: origin))
  }

  /// Called, on any thread, when a timer was set or the last hold was released.
  package func onChange(_ wake: @escaping @Sendable () -> Void) {
    state.withLock { $0.wake = wake }
  }

  /// The time on the device's wall: what the status bar and `Date` show.
  package var now: Date {
    state.withLock {
      let span = elapsed($0) + $0.turned
      return $0.origin.addingTimeInterval(span.seconds)
    }
  }

  /// Time since the clock was made, never turned back: for measuring.
  package var uptime: Duration { state.withLock { elapsed($0) } }

  private func elapsed(_ state: borrowing State) -> Duration {
    mode == .real ? ContinuousClock.now - started : state.elapsed
  }

  /// Turns the wall clock, as a person does in Settings; timers keep their span.
  package func turn(by span: Duration) { state.withLock { $0.turned += span } }

  /// Sets the wall clock.
  package func turn(to date: Date) {
    state.withLock {
      $0.turned = .seconds(date.timeIntervalSince($0.origin)) - elapsed($0)
    }
  }

  /// Runs `body` on the driving thread once `span` has passed.
  @discardableResult
  package func after(_ span: Duration, _ body: @escaping @Sendable () -> Void) -> Timer {
    let (timer, wake) = state.withLock { state in
      let id = state.nextID
      state.nextID += 1
      state.timers.append(Entry(due: elapsed(state) + max(.zero, span), id: id, body: body))
      return (Timer(id: id), state.wake)
    }
    wake()
    return timer
  }

  package func cancel(_ timer: Timer) {
    state.withLock { state in
      state.timers.removeAll { $0.id == timer.id }
      Self.endWait(timer.id, in: &state)
    }
  }

  // MARK: Holding: lab time stands still while something can proceed

  /// Says that something can proceed without the clock; each `hold` needs one `release`.
  package func hold() {
    state.withLock {
      $0.holds += 1
      $0.generation += 1
    }
  }

  package func release() {
    let wake = state.withLock { state -> (@Sendable () -> Void)? in
      state.holds -= 1
      state.generation += 1
      return state.holds <= state.waits.count ? state.wake : nil
    }
    wake?()
  }

  /// Makes one hold of another count as none until `span` has passed, then runs `body`.
  ///
  /// For a server whose client holds the clock for the whole transfer while the answer itself waits
  /// for lab time (`nil`: for ever, that is until `cancel`). The wait counts only while `isAlive`
  /// says that the client is still there, so a client that left and released its hold is never
  /// counted twice. `isAlive` is called on the thread that asks `isIdle`.
  ///
  /// The client of a wait may be one that holds nothing (a person's `curl`): the count of holds stays
  /// right, but for that wait's length time may run although another transfer could proceed.
  package func wait(
    _ span: Duration?, whileAlive isAlive: @escaping @Sendable () -> Bool,
    then body: @escaping @Sendable () -> Void
  ) -> Timer {
    let (timer, wake) = state.withLock { state in
      let id = state.nextID
      state.nextID += 1
      if let span {
        state.timers.append(Entry(due: elapsed(state) + max(.zero, span), id: id, body: body))
      }
      state.waits.append(Wait(id: id, isAlive: isAlive))
      state.generation += 1
      return (Timer(id: id), state.wake)
    }
    wake()
    return timer
  }

  private static func endWait(_ id: Int, in state: inout State) {
    guard let index = state.waits.firstIndex(where: { $0.id == id }) else { return }
    state.waits.remove(at: index)
    state.generation += 1
  }

  /// Whether nothing can proceed until a timer fires or a person acts.
  package var isIdle: Bool {
    let (holds, waits, generation) = state.withLock { ($0.holds, $0.waits, $0.generation) }
    if holds == 0 { return true }
    guard holds <= waits.count, holds <= waits.count(where: { $0.isAlive() }) else { return false }
    return state.withLock { $0.generation == generation }
  }

  // MARK: Driving: one thread only

  /// How long until the next timer; `nil` when there is none.
  package var nextDue: Duration? {
    state.withLock { state in
      state.timers.map(\.due).min().map { max(.zero, $0 - elapsed(state)) }
    }
  }

  /// Runs every timer that is due and returns how many there were.
  @discardableResult
  package func fireDue() -> Int {
    var count = 0
    while let entry = takeDue() {
      entry.body()
      count += 1
    }
    return count
  }

  private func takeDue() -> Entry? {
    state.withLock { state in
      let time = elapsed(state)
      guard
        let index = state.timers.indices.min(by: {
          (state.timers[$0].due, state.timers[$0].id) < (state.timers[$1].due, state.timers[$1].id)
        }),
        state.timers[index].due <= time
      else { return nil }
      Self.endWait(state.timers[index].id, in: &state)
      return state.timers.remove(at: index)
    }
  }

  /// Scripted mode: moves to the next timer if it is due within `limit`, fires it (and all due at
  /// the same instant), and returns the span moved; `nil` when there is none.
  package func advanceToNextTimer(within limit: Duration) -> Duration? {
    precondition(mode == .scripted)
    guard let span = nextDue, span <= limit else { return nil }
    state.withLock { $0.elapsed += span }
    fireDue()
    return span
  }

  /// Scripted mode: moves on without firing what lies between; call it only when `nextDue` is later.
  package func advance(by span: Duration) {
    precondition(mode == .scripted)
    state.withLock { $0.elapsed += span }
    fireDue()
  }
}

extension Duration {
  /// The span in seconds.
  package var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// The span in whole milliseconds.
  package var milliseconds: Int { Int(seconds * 1000) }
}
