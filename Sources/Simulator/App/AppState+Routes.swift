import Container
import UpdateCore

extension AppState {
  /// The engine's update of the routes set: no prompt, and no page is loaded anew; the next lookup
  /// uses what is active then.
  mutating func handleRoutes(_ event: EngineEvent) -> [Effect] {
    switch event {
    case .entered(let step, _, let detail):
      if step == .check { routesUpdate = UpdateState() }
      routesUpdate.step = step
      routesUpdate.detail = detail
    case .progress(_, let received, let total):
      routesUpdate.received = received
      routesUpdate.total = total
    case .activated(_, let from, let to):
      routes = SetState(active: to, before: from)
      return [.listFiles]
    case .finished(let result):
      routesUpdate.step = nil
      routesUpdate.last = result
      routes.active = result.active ?? routes.active
      if let error = result.error { message = "routes: \(error.sentence)" }
    }
    return []
  }
}

extension EngineEvent {
  /// The content set that it is about.
  var set: ContentSet {
    switch self {
    case .entered(_, let set, _), .progress(let set, _, _), .activated(let set, _, _): set
    case .finished(let result): result.set
    }
  }
}
