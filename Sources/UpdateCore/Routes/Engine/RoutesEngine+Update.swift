extension RoutesEngine {
  /// One update from question to ending; leaves nothing staged behind, however it ends.
  func run(fetchesUnpacked: Bool, because: Int?) async -> UpdateResult {
    var run = UpdateRun(last: because, from: mapInForce(because: because)?.version)
    lastFetched = []
    let ending: Result<UpdateEnding, UpdateError>
    do throws(UpdateError) {
      ending = .success(try await perform(&run, fetchesUnpacked))
    } catch {
      ending = .failure(error)
    }
    if let id = run.staging, !sandbox.disk.isDead { try? store.discard(id) }
    let result = finish(run, ending)
    hooks.observe(.finished(result))
    return result
  }

  private func perform(_ run: inout UpdateRun, _ fetchesUnpacked: Bool)
    async throws(UpdateError) -> UpdateEnding
  {
    let url = configuration.mapURL
    guard !url.isEmpty else { throw .routes(.noMapURL) }
    run.last = note("Asking \(showingURL(url)) for the routes map.", because: run.last)
    try await enter(.check, "GET \(showingURL(url))", &run)
    let (bytes, head) = try await askForMap(run)
    var release = try read(bytes, head)
    run.to = release.version
    try await enter(.decide, "the map of \(release.version)", &run)
    let current = mapInForce()
    run.from = current?.version
    let decision = RoutesDecision.decide(
      release.map, against: current?.map, by: rules.newer, now: clock.now)
    release.isRepair = !decision.isTaken
    let isWanted = fetchesUnpacked || current?.source == .cache
    guard decision.isTaken || isWanted && mayRepair(release.map, current) else {
      return .upToDate(reason: decision.reason)
    }
    release.plan = RoutesPlan(
      release.map, by: rules.fetching, cache: cache, bundle: bundle, bundled: bundledMap()?.map)
    // What the bundle has is not missing: it answers where it is.
    if release.isRepair { release.plan.copies = [] }
    guard decision.isTaken || !release.plan.isEmpty else {
      return .upToDate(reason: decision.reason)
    }
    guard release.plan.count <= RoutesCache.maximumFiles else {
      throw .routes(.tooManyFiles(release.plan.count))
    }
    run.last = note(
      announcement(release, decision), because: run.last)
    return try await rules.saving == .afterFiles
      ? takeWithFiles(&release, &run) : takeAtOnce(&release, &run)
  }

  private func announcement(_ release: RoutesRelease, _ decision: RoutesDecision) -> String {
    let count = release.plan.requests.count
    let files = "\(count) of its files \(count == 1 ? "is" : "are") to be fetched"
    return release.isRepair
      ? "The server has the map in force (\(decision.reason)), but \(files): they are missing."
      : "The server's map of \(release.version) is newer: \(decision.reason); \(files)."
  }

  /// A map that is the one in force is taken again when files that it names are missing.
  private func mayRepair(_ map: RoutesMap, _ current: MapInForce?) -> Bool {
    guard rules.newer != .version, let current else { return false }
    return map.items == current.map.items && map.partialItems == current.map.partialItems
  }

  private func read(_ bytes: [UInt8], _ head: HTTPHead) throws(UpdateError) -> RoutesRelease {
    let map: RoutesMap
    do throws(RoutesMapError) {
      map = try RoutesMap.read(bytes, from: head.url)
    } catch {
      throw .routes(.map(error))
    }
    guard !map.routes.isEmpty else { throw .routes(.noRoutes) }
    return RoutesRelease(
      id: ReleaseRecord.newID(), map: map, bytes: bytes,
      origin: FileOrigin(
        url: head.url, etag: head["ETag"], lastModified: head["Last-Modified"],
        deployTime: map.deployTimeText))
  }

  // MARK: The two orders

  /// Fetches the files, and then lets map and files take effect in one step.
  private func takeWithFiles(_ release: inout RoutesRelease, _ run: inout UpdateRun)
    async throws(UpdateError) -> UpdateEnding
  {
    run.staging = release.id
    try await enter(.fetch, fetchDetail(release), &run)
    var tree = try onDisk(.fetch) { () throws(DiskError) in try store.stage(release.id) }
    try await fetch(&release, into: &tree, &run)
    try await verify(release, &run)
    let record = try await stage(release, &tree, &run)
    try await activate(record, isRepair: release.isRepair, &run)
    return ending(release, run)
  }

  /// Lets the map take effect, and then fetches files, each for itself.
  private func takeAtOnce(_ release: inout RoutesRelease, _ run: inout UpdateRun)
    async throws(UpdateError) -> UpdateEnding
  {
    run.staging = release.id
    try await verify(release, &run)
    var tree = try onDisk(.stage) { () throws(DiskError) in try store.stage(release.id) }
    let record = try await stage(release, &tree, &run)
    try await activate(record, isRepair: release.isRepair, &run)
    guard !release.plan.requests.isEmpty else { return ending(release, run) }
    let id = ReleaseRecord.newID()
    run.staging = id
    try await enter(.fetch, fetchDetail(release), &run)
    do throws(UpdateError) {
      var files = try onDisk(.fetch) { () throws(DiskError) in try store.stage(id) }
      try await fetch(&release, into: &files, &run)
      try keep(release.fetched, from: id, &files)
    } catch {
      // The map is in force: what is missing is fetched when its page is opened.
      if case .disk(_, .dead) = error { throw error }
      run.last = note(
        "Not all files could be fetched: \(error.sentence).", log: error.routesLogLine,
        because: run.last, isFailure: true)
    }
    return ending(release, run)
  }

  private func fetchDetail(_ release: RoutesRelease) -> String {
    let (new, kept) = (release.plan.requests.count, release.plan.kept.count)
    return "\(new) \(new == 1 ? "file" : "files"), \(kept) stay as they are"
  }

  private func ending(_ release: RoutesRelease, _ run: UpdateRun) -> UpdateEnding {
    let fetched = release.fetched.count
    let files = "\(fetched) \(fetched == 1 ? "file" : "files") fetched"
    if release.isRepair {
      return .upToDate(reason: "the server has the same map; \(files) that had been missing")
    }
    let before = run.from.map { "the map of \($0)" } ?? "no map"
    return .updated(reason: "Updated from \(before) to that of \(release.version): \(files).")
  }

  // MARK: Endings

  private func finish(_ run: UpdateRun, _ ending: Result<UpdateEnding, UpdateError>)
    -> UpdateResult
  {
    let active = mapInForce()?.version
    let kept = active.map { "the map of \($0) stays" } ?? "there is no map"
    var result = result(
      of: run, ending, active: active, upToDate: "The map of \(active ?? "none") is",
      skipped: "Nothing was taken", failed: "Routes not updated, \(kept)")
    result.entry = note(
      result.reason, log: result.error?.routesLogLine, because: run.last,
      isFailure: result.error != nil)
    return result
  }
}

extension UpdateError {
  /// The line that the real container logs, where it has one.
  var routesLogLine: String? {
    if case .routes(let problem) = self { return problem.logLine }
    return nil
  }
}
