import UpdateCore

/// The routes map and the files of its folder.
enum RoutesOrigin {
  /// `nil` when no map is set.
  static func answer(_ request: OriginRequest, _ state: LabState, stale: Bool)
    throws(LabServerError) -> OriginAnswer?
  {
    guard let current = state.routes else { return nil }
    guard let routes = stale ? state.previousRoutes : current else {
      return .plain(404, "there is no routes map before the one at \(request.path)")
    }
    if request.path == "/routes.json" {
      guard let file = ServedFile(resolving: routes.map) else {
        return .plain(404, "the routes map is gone: \(routes.map) does not exist")
      }
      return try FileAnswer.make(file, type: "application/json", request)
    }
    let name = String(request.path.dropFirst("/routes/".count))
    guard let file = ServedFile(name, below: routes.folder) else {
      return .plain(404, "there is no file \(name) beside the routes map")
    }
    return try FileAnswer.make(file, type: MediaType.of(path: name), request)
  }
}
