import Synchronization
import UpdateCore

/// What the server's thread and the rest of the program share: the state and the log.
final class LabCore: Sendable {
  static let maximumRequests = 10_000

  private struct Shared {
    var state = LabState()
    var requests: [LabRequest] = []
    var lastID = 0
    var observer: @Sendable (LabRequest) -> Void = { _ in }
  }

  let clock: LabClock
  let control: (@Sendable (String) -> LabControlAnswer)?
  private let origin = Origin()
  private let shared = Mutex(Shared())

  init(clock: LabClock, control: (@Sendable (String) -> LabControlAnswer)?) {
    self.clock = clock
    self.control = control
  }

  var state: LabState { shared.withLock { $0.state } }
  var requests: [LabRequest] { shared.withLock { $0.requests } }

  func change(_ body: (inout LabState) -> Void) {
    shared.withLock { shared in
      let record = shared.state.record
      body(&shared.state)
      if shared.state.record != record { shared.state.recordModified = clock.now }
    }
  }

  func observe(_ observer: @escaping @Sendable (LabRequest) -> Void) {
    shared.withLock { $0.observer = observer }
  }

  // MARK: Answering

  /// Decides about a request, counts its fault down, and logs it; returns the log's id.
  func plan(
    method: String, target: String, headers: [HTTPField], body: [UInt8], host: String
  ) -> (id: Int, plan: WirePlan) {
    let asked = OriginRequest.path(ofTarget: target)
    let (state, path, fault) = shared.withLock { shared in
      let path = asked.map(shared.state.servedPath)
      return (shared.state, path, path.flatMap { shared.state.takeFault(forPath: $0) })
    }
    let plan: WirePlan
    if let path {
      let request = OriginRequest(
        method: method, path: path, target: target, query: OriginRequest.query(ofTarget: target),
        host: host,
        headers: headers, body: body, time: clock.now)
      plan = self.plan(request, target: target, state: state, fault: fault)
    } else {
      let answer = OriginAnswer.plain(400, "the path is not percent-encoded UTF-8")
      plan = WirePlan(answer, target: target, rate: nil, fault: nil)
    }
    let request = LabRequest(
      id: 0, endpoint: path.flatMap(LabEndpoint.serving), method: method, target: target,
      path: asked ?? target, headers: headers, body: body, status: plan.status,
      fault: fault?.fault, bytesSent: 0, started: clock.uptime, ended: nil)
    return (log(request), plan)
  }

  private func plan(
    _ request: OriginRequest, target: String, state: LabState, fault: LabFault?
  ) -> WirePlan {
    let whole = origin.answer(request, state, stale: fault?.fault == .stale)
    var rate: Int?
    if let pace = state.pace, pace > .zero, whole.status == 200, request.isDownload {
      rate = max(1, Int(Double(whole.body.count) / pace.seconds))
    }
    let answer = RangeRequest.apply(request, to: whole)
    return WirePlan(answer, target: target, rate: rate, fault: fault)
  }

  // MARK: The log

  private func log(_ request: LabRequest) -> Int {
    shared.withLock { shared in
      shared.lastID += 1
      var request = request
      request.id = shared.lastID
      if shared.requests.count == Self.maximumRequests {
        shared.requests.removeFirst(Self.maximumRequests / 10)
      }
      shared.requests.append(request)
      return request.id
    }
  }

  /// Says that a request is done with, and tells the observer.
  func finish(_ id: Int, bytesSent: Int) {
    let ended = clock.uptime
    let (request, observer) = shared.withLock { shared -> (LabRequest?, (LabRequest) -> Void) in
      let index = id - (shared.requests.first?.id ?? 0)
      guard shared.requests.indices.contains(index) else { return (nil, shared.observer) }
      shared.requests[index].bytesSent = bytesSent
      shared.requests[index].ended = ended
      return (shared.requests[index], shared.observer)
    }
    if let request { observer(request) }
  }
}

extension WirePlan {
  /// The status the client sees, if any.
  var status: Int? {
    if case .answer(let answer) = action { answer.status } else { nil }
  }
}
