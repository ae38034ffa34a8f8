import Container
import Foundation
import Simulator
import Synchronization
import UpdateCore

/// Why a page could not be laid out.
struct RenderFailure: Error {
  var sentence: String
}

/// One page in a page process of its own, from a file to rows; no device is behind it.
final class PageRendering: Sendable {
  /// The longest that scripts are waited for.
  private static let patience = Duration.seconds(5)

  private struct State {
    var snapshot: PageSnapshot?
    var failure: RenderFailure?
    var isComplete = false
    var requests = 0
    /// Uptime of the clock at which the page's next timer is due.
    var wakesAt: Duration?
    var orders: [PageCommand] = []
    var asked: [PageRequest] = []
  }

  private let clock = LabClock(.real)
  private let wakeUp = WakeUp()
  private let state = Mutex(State())

  /// Told of every event of the page, on a thread of its own.
  private let onEvent: @Sendable (PageEvent) -> Void

  init(onEvent: @escaping @Sendable (PageEvent) -> Void) { self.onEvent = onEvent }

  /// Renders a page, and lets its scripts come to rest if they run.
  func render(_ html: [UInt8], file: String, width: Int, runsScripts: Bool) throws(RenderFailure)
    -> PageSnapshot
  {
    let path = URL(fileURLWithPath: file).standardizedFileURL
    var load = PageLoad(token: 1, html: html, url: path.absoluteString, width: width)
    load.runsScripts = runsScripts
    clock.onChange { [wakeUp] in wakeUp.signal() }
    let executor = ThreadExecutor(name: "page", holding: clock)
    load.userAgent = "\(PageLoad.webViewAgent) Drydock"
    let client = HTTPClient(clock: clock, userAgent: load.userAgent)
    let controller = PageController(
      ControllerConfiguration(load: 1, url: load.url), transport: client,
      files: FolderFiles(folder: path.deletingLastPathComponent().path),
      traffic: TrafficLog(clock: clock), clock: clock, executor: executor)
    let process: PageProcess
    do throws(PageProcessError) {
      process = try PageProcess.start(executable: Places.executable, clock: clock) {
        [self] in take($0)
      }
    } catch {
      throw RenderFailure(sentence: error.description)
    }
    defer {
      process.stop()
      controller.close()
    }
    controller.open()
    process.send(.load(load))
    let start = clock.uptime
    while true {
      for command in takeOrders() { process.send(command) }
      for request in takeRequests() {
        Task(executorPreference: executor) { [self] in
          let response = await controller.respond(to: request)
          answered(request, response)
        }
      }
      let (snapshot, failure, wakesAt) = state.withLock { ($0.snapshot, $0.failure, $0.wakesAt) }
      if let failure { throw failure }
      let now = clock.uptime
      // In this order: what a turn told is there once it has ended.
      let isBusy = process.isBusy
      if let snapshot {
        if !runsScripts || (!isBusy && isSettled(at: now)) { return snapshot }
        if now - start > Self.patience {
          Output.complain(World.unsettled)
          return snapshot
        }
      }
      if let wakesAt, wakesAt <= now {
        state.withLock { $0.wakesAt = nil }
        process.send(.wake)
        continue
      }
      wakeUp.wait(atMost: min(wakesAt.map { $0 - now } ?? .seconds(1), .seconds(1)))
    }
  }

  private func isSettled(at now: Duration) -> Bool {
    state.withLock { state in
      state.isComplete && state.requests == 0 && state.orders.isEmpty && state.asked.isEmpty
        && state.wakesAt.map { $0 - now > .seconds(1) } ?? true
    }
  }

  private func takeOrders() -> [PageCommand] {
    state.withLock { state in
      defer { state.orders = [] }
      return state.orders
    }
  }

  private func takeRequests() -> [PageRequest] {
    state.withLock { state in
      defer { state.asked = [] }
      return state.asked
    }
  }

  private func answered(_ request: PageRequest, _ response: PageResponse) {
    state.withLock { state in
      state.requests -= 1
      state.orders.append(.respond(request: request.id, response))
    }
    wakeUp.signal()
  }

  /// An event of the page process, on its thread.
  private func take(_ event: PageEvent) {
    state.withLock { state in
      switch event {
      case .snapshot(let snapshot): state.snapshot = snapshot
      case .failed(_, let error): state.failure = RenderFailure(sentence: error.description)
      case .ended(let end): state.failure = RenderFailure(sentence: end.description)
      case .stage(.complete): state.isComplete = true
      case .request(let request):
        state.requests += 1
        state.asked.append(request)
      case .sleep(let milliseconds):
        state.wakesAt = milliseconds.map { clock.uptime + .milliseconds($0) }
      // There is nobody to ask.
      case .ask: state.orders.append(.answer(.cancelled))
      default: break
      }
    }
    onEvent(event)
    wakeUp.signal()
  }
}
