import Container
import Synchronization
import UpdateCore

/// A page process that is ready, and waited for.
final class OpenPage: Sendable {
  private struct Inbox {
    var isReady = false
    var loaded = 0
    var snapshots = 0
    var failure: String?
  }

  /// What the process said so far.
  private final class Events: Sendable {
    let wakeUp = WakeUp()
    let inbox = Mutex(Inbox())

    func take(_ event: PageEvent) {
      inbox.withLock { inbox in
        switch event {
        case .ready: inbox.isReady = true
        case .snapshot(let snapshot):
          inbox.loaded = snapshot.load
          inbox.snapshots += 1
        case .failed(_, let error): inbox.failure = error.description
        case .ended(let end): inbox.failure = end.description
        default: break
        }
      }
      wakeUp.signal()
    }

    var snapshots: Int { inbox.withLock { $0.snapshots } }

    func wait(until isDone: (Inbox) -> Bool) throws(BenchError) {
      while true {
        let inbox = inbox.withLock { $0 }
        if let failure = inbox.failure { throw .page(failure) }
        if isDone(inbox) { return }
        wakeUp.wait(atMost: nil)
      }
    }
  }

  private let events = Events()
  private let process: PageProcess

  init() throws(BenchError) {
    do throws(PageProcessError) {
      process = try PageProcess.start(executable: Places.executable, clock: LabClock(.real)) {
        [events] in events.take($0)
      }
    } catch {
      throw .page(error.description)
    }
    try events.wait { $0.isReady }
  }

  func load(
    _ html: [UInt8], token: Int, width: Int, runsScripts: Bool = false
  ) throws(BenchError) -> Duration {
    let start = ContinuousClock.now
    var load = PageLoad(token: token, html: html, url: "file:///bench.html", width: width)
    load.runsScripts = runsScripts
    process.send(.load(load))
    try events.wait { $0.loaded == token }
    return ContinuousClock.now - start
  }

  /// Sends a command that changes what is shown, and waits for it.
  func turn(_ command: PageCommand) throws(BenchError) -> Duration {
    let seen = events.snapshots
    let start = ContinuousClock.now
    process.send(command)
    try events.wait { $0.snapshots > seen }
    return ContinuousClock.now - start
  }

  func stop() { process.stop() }
}
