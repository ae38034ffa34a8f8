import Container
import TextUI
import UpdateCore

extension AppState {
  /// The engine's update of the routes set: no prompt, and no page is loaded anew; the next lookup
  /// uses what is active then.
  mutating func handleRoutes(_ event: EngineEvent) -> [Effect] {
    switch event {
    case .entered(let step, _, let detail):
      if step == .check {
        routesUpdate = UpdateState()
        news.forget(.routes)
      }
      routesUpdate.step = step
      routesUpdate.detail = detail
    case .progress(_, let received, let total):
      routesUpdate.received = received
      routesUpdate.total = total
    case .retrying(_, let retry):
      routesUpdate.detail = "\(retry.words): \(retry.reason)"
    case .activated(_, let from, let to):
      routes = SetState(active: to, before: from)
      return [.listFiles]
    case .finished(let result):
      routesUpdate.step = nil
      routesUpdate.last = result
      routes.active = result.active ?? routes.active
      tell(result)
    // Only releases of `www` have a trial: a map is judged before it is taken.
    case .tryAgain, .passed, .rolledBack: break
    }
    return []
  }
}

extension AppState {
  /// Moves the map's list to the route that won.
  mutating func showWinner(_ match: RouteMatch?) {
    countRows(of: .resolve)
    guard let route = match?.route, let map = routesStatus?.map else { return }
    let index = route.position - 1 + (route.list == .items ? 0 : map.items.count)
    guard filters[.resolve]?.isEmpty ?? true else { return }
    self[list: .resolve].select(index)
  }
}

extension EngineEvent {
  /// The content set that it is about.
  var set: ContentSet {
    switch self {
    case .entered(_, let set, _), .progress(let set, _, _), .retrying(let set, _),
      .activated(let set, _, _), .tryAgain(let set, _, _), .passed(let set, _),
      .rolledBack(let set, _, _, _):
      set
    case .finished(let result): result.set
    }
  }
}
