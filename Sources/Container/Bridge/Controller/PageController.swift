import Synchronization
package import UpdateCore

/// The device's side of one page: its widgets, container APIs, decorators and plugins.
///
/// They live from `open` to `close`; outside of that a page gets nothing. Any thread may call.
/// Nothing here is done twice: what is asked, decided and answered is noted in Traffic once.
package final class PageController: Sendable {
  enum Life { case new, open, closed }

  struct State {
    var life = Life.new
    /// By the page's own numbers.
    var requests: [Int: Task<Void, Never>] = [:]
    /// Bytes of their bodies.
    var bodies = 0
  }

  let configuration: ControllerConfiguration
  let traffic: TrafficLog
  let pipeline: RequestPipeline
  private let executor: ThreadExecutor
  private let state = Mutex(State())

  package init(
    _ configuration: ControllerConfiguration, transport: any Transport, files: any PageFiles,
    traffic: TrafficLog, clock: LabClock, executor: ThreadExecutor
  ) {
    self.configuration = configuration
    self.traffic = traffic
    self.executor = executor
    pipeline = RequestPipeline(
      configuration: configuration, transport: transport, files: files, traffic: traffic,
      clock: clock)
  }

  deinit { close() }

  var isOpen: Bool { state.withLock { $0.life == .open } }

  @discardableResult
  func note(_ content: TrafficEntry.Content, because: Int?) -> Int {
    traffic.note(content, page: configuration.load, because: because)
  }

  /// The entry that brought the script at a place; the page's own for what stands in the page.
  package func cause(of place: ScriptPlace?) -> Int? {
    pipeline.scripts.entry(of: place) ?? configuration.entry
  }

  // MARK: Life

  /// Registers the page's parts; without effect the second time.
  package func open() {
    let isNew = state.withLock { state in
      defer { if state.life == .new { state.life = .open } }
      return state.life == .new
    }
    if isNew { noteParts(areRegistered: true) }
  }

  /// Unregisters the page's parts and ends its requests; without effect the second time.
  package func close() {
    let (wasOpen, requests) = state.withLock { state in
      defer {
        state.life = .closed
        state.requests = [:]
      }
      return (state.life == .open, state.requests)
    }
    for task in requests.values { task.cancel() }
    if wasOpen { noteParts(areRegistered: false) }
  }

  private func noteParts(areRegistered: Bool) {
    for part in Registration.Part.allCases {
      let names =
        switch part {
        case .widget: configuration.widgets.map(\.name)
        case .api: configuration.apis.map(\.name)
        case .decorator: configuration.decorators.map(\.name)
        }
      guard !names.isEmpty else { continue }
      note(
        .registration(Registration(part: part, names: names, isRegistered: areRegistered)),
        because: configuration.entry)
    }
  }

  // MARK: Requests

  /// How many requests of the page are under way.
  package var requestsUnderWay: Int { state.withLock { $0.requests.count } }

  /// Answers a request: by a container API, a file of the device, or decorated and by the network.
  ///
  /// Without a `because`, the cause is the script that asked, or the page itself. Returns at once.
  /// `answered` is called once, also for a request that is cancelled: on the
  /// executor's thread, or before this returns when the request is refused.
  package func begin(
    _ request: PageRequest, because: Int? = nil,
    answered: @escaping @Sendable (PageResponse) -> Void
  ) {
    let because = because ?? cause(of: request.place)
    let refusal = state.withLock { state -> RequestRefusal? in
      guard state.life == .open else { return .closed }
      guard state.requests.count < RequestLimits.underWay else {
        return .tooManyUnderWay(limit: RequestLimits.underWay)
      }
      guard state.requests[request.id] == nil else { return .repeatedID(request.id) }
      guard state.bodies + request.body.count <= RequestLimits.bodiesUnderWay else {
        return .bodiesUnderWay(limit: RequestLimits.bodiesUnderWay)
      }
      let size = request.body.count
      state.bodies += size
      state.requests[request.id] = Task(executorPreference: executor) { [pipeline, weak self] in
        let response = await pipeline.respond(to: request, because: because)
        self?.forget(request.id, ofBytes: size)
        answered(response)
      }
      return nil
    }
    if let refusal { answered(pipeline.refuse(request, refusal, because: because)) }
  }

  private func forget(_ id: Int, ofBytes size: Int) {
    state.withLock { state in
      state.requests[id] = nil
      state.bodies -= size
    }
  }

  /// The same, and waits for the answer; cancelling the task ends the request.
  package nonisolated(nonsending) func respond(
    to request: PageRequest, because: Int? = nil
  ) async -> PageResponse {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        begin(request, because: because) { continuation.resume(returning: $0) }
        // The task may have been cancelled before the request began.
        if Task.isCancelled { cancel(request: request.id) }
      }
    } onCancel: {
      cancel(request: request.id)
    }
  }

  /// Ends a request that the page does not want any more, with its transfer.
  package func cancel(request id: Int) {
    state.withLock { $0.requests[id] }?.cancel()
  }
}
