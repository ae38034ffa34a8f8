import Foundation
import Glibc
import Synchronization
import UpdateCore

/// The device's end of a page process: a thread that writes commands, reads messages, keeps the
/// limits, and reaps.
final class PageConnection: Sendable {
  private struct State {
    var outbox: [UInt8] = []
    /// Commands whose answer is not complete; the start counts as one.
    var outstanding = 1
    /// When the first of them became the process's business.
    var turnStart = SuspendingClock.now
    /// The turn that was looked at last, by its start, and the processor time before it.
    var watchedTurn: SuspendingClock.Instant?
    var watchedTime = Duration.zero
    /// What the process stands still for until the device answers: its turn's time does not run,
    /// and the clock is not held.
    var question: PageQuestion?
    var isStopped = false
    /// Stop once nothing is outstanding.
    var isClosing = false
    var hasEnded = false
  }

  /// What a turn has told so far.
  private struct Told {
    /// Most events of one turn; a page process that sends more is not ours.
    private static let limit = 10_000

    private var events = 0
    private var bytes = 0
    private var snapshots = 0

    /// Counts a message of so many bytes.
    mutating func add(_ event: PageEvent, ofBytes count: Int) throws(WireError) {
      events += 1
      guard events <= Told.limit else { throw .unexpected }
      if case .snapshot = event { snapshots += count } else { bytes += count }
      guard bytes <= MessageLimits.turn else { throw .turnTooLong(limit: MessageLimits.turn) }
      guard snapshots <= FrameBuffer.limit else { throw .turnTooLong(limit: FrameBuffer.limit) }
    }
  }

  private let child: PageChild
  private let clock: LabClock
  private let limits: PageLimits
  private let onEvent: @Sendable (PageEvent) -> Void
  private let wakeUp = WakeUp()
  private let state = Mutex(State())

  init(
    _ child: PageChild, clock: LabClock, limits: PageLimits,
    onEvent: @escaping @Sendable (PageEvent) -> Void
  ) {
    self.child = child
    self.clock = clock
    self.limits = limits
    self.onEvent = onEvent
    clock.hold()
  }

  // MARK: From any thread

  func start() throws(PageProcessError) {
    var thread = pthread_t()
    let this = Unmanaged.passRetained(self)
    let code = pthread_create(&thread, nil, Self.main, this.toOpaque())
    guard code == 0 else {
      this.release()
      // The error says it; no event does.
      state.withLock { $0.isStopped = true }
      finish(nil)
      throw .system(call: "pthread_create", code: code)
    }
    pthread_detach(thread)
  }

  func send(_ command: PageCommand) {
    let frame = FrameBuffer.frame(PageTurn(time: PageTime(clock), command: command))
    let isSent = state.withLock { state in
      guard !state.hasEnded, !state.isStopped else { return false }
      // An answer that nobody waits for is none of a turn's.
      if case .answer = command, state.question != .dialog { return false }
      // Inside the lock, so that the end releases what it has counted.
      state.outbox += frame
      if let question = state.question, question.isAnswered(by: command) {
        state.question = nil
        state.turnStart = SuspendingClock.now
        for _ in 0..<state.outstanding { clock.hold() }
        return true
      }
      if state.question == nil { clock.hold() }
      if state.outstanding == 0 { state.turnStart = SuspendingClock.now }
      state.outstanding += 1
      return true
    }
    if isSent { wakeUp.signal() }
  }

  func close() {
    state.withLock { $0.isClosing = true }
    send(.signal(.destroy))
    wakeUp.signal()
  }

  func stop() {
    state.withLock { $0.isStopped = true }
    wakeUp.signal()
  }

  var isBusy: Bool { state.withLock { $0.outstanding > 0 && !$0.hasEnded } }

  var hasEnded: Bool { state.withLock(\.hasEnded) }

  // MARK: The thread

  private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    raw in
    guard let raw else { return nil }
    let connection = Unmanaged<PageConnection>.fromOpaque(raw).takeRetainedValue()
    connection.finish(connection.run())
    return nil
  }

  /// Serves the process until it ends or must; the reason, unless that is the process's own end.
  private func run() -> PageEnd? {
    var inbox = FrameBuffer()
    var told = Told()
    while true {
      let (isStopped, isWriting) = state.withLock { state in
        // One that asks a person is not waited for: the page is gone.
        let isDone = state.isClosing && (state.outstanding == 0 || state.question != nil)
        if isDone { state.isStopped = true }
        return (state.isStopped, !state.outbox.isEmpty)
      }
      if isStopped { return nil }
      var entries = [
        pollfd(fd: child.socket, events: Int16(isWriting ? POLLIN | POLLOUT : POLLIN), revents: 0),
        pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&entries, 2, timeUntilLook()) >= 0 || errno == EINTR else { return nil }
      if entries[1].revents != 0 { wakeUp.drain() }
      if entries[0].revents & Int16(POLLOUT) != 0 { write() }
      if entries[0].revents & ~Int16(POLLOUT) != 0 {
        guard read(into: &inbox) else { return nil }
        do throws(WireError) {
          while let frame = try inbox.next() {
            try handle(PageMessage(wireBytes: frame), ofBytes: frame.count, &told)
          }
        } catch {
          return .malformedMessage(error)
        }
      }
      if let end = exceeded() { return end }
    }
  }

  private func handle(
    _ message: PageMessage, ofBytes count: Int, _ told: inout Told
  ) throws(WireError) {
    let (isExpected, isStopped) = state.withLock { ($0.outstanding > 0, $0.isStopped) }
    guard isExpected else { throw .unexpected }
    switch message {
    case .event(let event):
      try told.add(event, ofBytes: count)
      let asks = PageQuestion(event).map { begin($0) } ?? 0
      if !isStopped { onEvent(event) }
      // Whoever handles the event has taken a hold of its own by now.
      for _ in 0..<asks { clock.release() }
    case .turnEnded:
      told = Told()
      state.withLock { state in
        state.outstanding -= 1
        state.turnStart = SuspendingClock.now
      }
      clock.release()
    }
  }

  /// Notes what the process waits for; how many holds of the clock are to be released meanwhile.
  private func begin(_ question: PageQuestion) -> Int {
    state.withLock { state in
      guard state.question == nil else { return 0 }
      state.question = question
      return state.outstanding
    }
  }

  /// Reads what is there; false at the end.
  private func read(into inbox: inout FrameBuffer) -> Bool {
    let size = 1 << 18
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: size) { buffer in
      let count = Glibc.read(child.socket, buffer.baseAddress, size)
      if count > 0 { inbox.append(buffer[..<count]) }
      return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR))
    }
  }

  private func write() {
    state.withLock { state in
      let count = Glibc.send(
        child.socket, state.outbox, state.outbox.count, Int32(MSG_NOSIGNAL))
      // A failure shows as the socket's end when it is read.
      if count > 0 { state.outbox.removeFirst(count) }
    }
  }

  // MARK: Limits

  /// Milliseconds until the limits are to be looked at; -1 while nothing is outstanding.
  private func timeUntilLook() -> Int32 {
    guard let elapsed = turnTime() else { return -1 }
    let look = limits.look * (Int(elapsed / limits.look) + 1)
    let next = elapsed < limits.turn ? min(look, limits.turn) : look
    return Int32(clamping: (next - elapsed).milliseconds + 1)
  }

  private func turnTime() -> Duration? {
    state.withLock {
      $0.outstanding > 0 && $0.question == nil ? SuspendingClock.now - $0.turnStart : nil
    }
  }

  /// A turn is too long when the process was busy with it, or after some times as long on a machine
  /// that lets it wait.
  private func exceeded() -> PageEnd? {
    guard let elapsed = turnTime(), elapsed >= limits.look else { return nil }
    let time = child.processorTime
    let used = state.withLock { state in
      if state.watchedTurn != state.turnStart {
        state.watchedTurn = state.turnStart
        state.watchedTime = time
      }
      return time - state.watchedTime
    }
    if elapsed >= limits.turn, used >= limits.turn / 2 || elapsed >= limits.turn * 6 {
      return .timedOut(limits.turn)
    }
    return child.residentMemory > limits.memory ? .outOfMemory(limit: limits.memory) : nil
  }

  /// Reaps the process, reports its end unless it was asked for, and lets go of the clock.
  private func finish(_ reason: PageEnd?) {
    let end = child.reap()
    Glibc.close(child.socket)
    let (holds, isTold) = state.withLock { state in
      state.hasEnded = true
      return (
        state.question != nil ? 0 : state.outstanding, !state.isStopped || state.isClosing
      )
    }
    if isTold { onEvent(.ended(reason ?? end)) }
    for _ in 0..<holds { clock.release() }
  }
}

extension PageTime {
  /// What the clock shows now.
  init(_ clock: LabClock) {
    self.init(
      wall: (clock.now.timeIntervalSince1970 * 1000).rounded(.down),
      uptime: clock.uptime.seconds * 1000, runs: clock.mode == .real)
  }
}
