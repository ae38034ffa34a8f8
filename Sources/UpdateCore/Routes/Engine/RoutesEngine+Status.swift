extension RoutesEngine {
  /// Which map is in force, what it counts, and what is on the disk.
  package func status() -> RoutesStatus {
    let current = mapInForce()
    let active = store.active()
    let previous = store.previous()
    let bundled = bundledMap()
    let set = EngineStatus.SetStatus(
      active: current?.version, previous: previous?.version, bundled: bundled?.version,
      failed: [], bytes: active?.size ?? 0, files: active?.files.count ?? 0,
      localEdits: active?.localEdits ?? [], changed: active?.changes(since: previous) ?? [])
    return RoutesStatus(
      behaviour: configuration.behaviour, source: current?.source ?? .none, map: current?.map,
      set: set, hits: hits, findings: findings(current))
  }

  private func findings(_ current: MapInForce?) -> [RouteFinding] {
    var findings = (loaded?.problems ?? []).map { RouteFinding(message: $0, isFatal: true) }
    if current == nil, case .atTop(let path, let top) = bundle.findMap() {
      findings.append(
        RouteFinding(message: RoutesBundle.groupSentence(path, top), isFatal: true))
    }
    return findings + mapFindings(current)
  }

  /// Looked for once for each map: a large one takes its time.
  private func mapFindings(_ current: MapInForce?) -> [RouteFinding] {
    guard let current else { return [] }
    if let found = loaded?.findings { return found }
    let folder = current.source == .cache ? try? store.activeTree() : bundle.folder
    let bytes = (try? folder?.read(RouteFileName.map, limit: RoutesMap.maximumSize)) ?? []
    let found = RoutesMap.findings(bytes, from: baseURL(current.source))
    loaded?.findings = found
    return found
  }
}
