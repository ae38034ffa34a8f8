extension Engine {
  /// One check from question to ending; leaves nothing staged behind, however it ends.
  func run(because: Int?, at moment: CheckMoment) async -> UpdateResult {
    var run = UpdateRun(last: because, from: store.active()?.version)
    run.moment = moment
    let ending: Result<UpdateEnding, UpdateError>
    do throws(UpdateError) {
      if let rolledBack = try await finishTrial(&run) {
        ending = .success(rolledBack)
      } else {
        let active = store.active().map(store.reconciled)
        ending = .success(try await performMending(&run, active, because))
      }
    } catch {
      ending = .failure(error)
      discard(&run, after: error)
    }
    let result = finish(run, ending)
    hooks.observe(.finished(result))
    return result
  }

  /// An update that finds a file of the active release damaged is begun anew, once, when that is put
  /// right.
  private func performMending(_ run: inout UpdateRun, _ active: ReleaseRecord?, _ because: Int?)
    async throws(UpdateError) -> UpdateEnding
  {
    do throws(UpdateError) {
      return try await perform(&run, active, because: because)
    } catch {
      guard case .damaged(let path) = error, !sandbox.disk.isDead, let active else { throw error }
      discardStaging(run)
      run.staging = nil
      run.last = journal.note(
        .www, "The update is begun anew when the active release is put right: \(error.sentence).",
        because: run.last, isFailure: true)
      let last = run.last
      let mended = try onDisk(.stage) { () throws(DiskError) in
        try mend(active, [path] + active.damage(in: store.activeTree(), by: .looks), last)
      }
      return try await perform(&run, mended.map(store.reconciled), because: run.last)
    }
  }

  private func perform(_ run: inout UpdateRun, _ active: ReleaseRecord?, because: Int?)
    async throws(UpdateError) -> UpdateEnding
  {
    guard !configuration.developmentMode else {
      return .skipped(reason: "development mode uses the bundle's assets and asks no server")
    }
    run.last = journal.note(
      .www, "Asking \(configuration.wwwURL) for the newest version.", because: because)
    try await enter(.check, "GET \(configuration.wwwURL)", &run)
    let offer = try await ask(run)
    run.to = offer.version
    try await enter(.decide, "version \(offer.version)", &run)
    let current = active?.version ?? preference.read() ?? "1"
    run.from = current
    switch decide(offer, current, at: run.moment) {
    case .upToDate(let reason):
      dropPackage()
      return .upToDate(reason: reason)
    case .skip(let reason): return .skipped(reason: reason)
    case .install(let reason):
      run.last = journal.note(
        .www, "The server offers version \(offer.version): \(reason).", because: run.last)
    }
    let failed = try onDisk(.decide) { () throws(DiskError) in try knownFailures() }
    if let entry = failed.entry(ofPackage: offer.sha256) { return skip(entry, run) }
    switch try await obtain(offer, active, failed, &run) {
    case .known(let entry): return skip(entry, run)
    case .staged(let record):
      if let entry = failed.entry(of: record) { return skip(entry, run) }
      return try await activate(record, active, &run)
    }
  }

  private func decide(_ offer: Offer, _ current: String, at moment: CheckMoment) -> OfferDecision {
    if let terms = offer.terms, case .chcp(let nativeInterface) = configuration.source {
      return .decide(
        offer, terms: terms, active: current, nativeInterface: nativeInterface, at: moment)
    }
    return .decide(
      offer, active: current, binary: binary, majorOnlyFromStore: configuration.majorOnlyFromStore)
  }

  /// What came of fetching.
  enum Obtained {
    case staged(ReleaseRecord)
    /// It failed its trial before.
    case known(FailedReleases.Entry)
  }

  /// Stages a release by its manifest, where the offer names one; by its package where it names none,
  /// or the manifest cannot be used.
  private func obtain(
    _ offer: Offer, _ active: ReleaseRecord?, _ failed: FailedReleases, _ run: inout UpdateRun
  ) async throws(UpdateError) -> Obtained {
    if let reference = offer.manifest {
      do throws(UpdateError) {
        let obtained = try await obtain(by: reference, offer, active, failed, &run)
        if let obtained { return obtained }
      } catch {
        guard offer.hasPackage, error.isAboutManifest, !sandbox.disk.isDead else { throw error }
        discardStaging(run)
        run.last = journal.note(
          .www, "The package is fetched, as its manifest cannot be used: \(error.sentence).",
          because: run.last, isFailure: true)
      }
      run.staging = nil
      run.delta = nil
    }
    return .staged(try await obtain(offer, active, &run))
  }

  /// Fetches the package of a release and stages it.
  ///
  /// A package that was put together from several answers and is not right is fetched again as a
  /// whole, once: what was kept may have been damaged since, by a power cut say.
  private func obtain(_ offer: Offer, _ active: ReleaseRecord?, _ run: inout UpdateRun)
    async throws(UpdateError) -> ReleaseRecord
  {
    let package = try await fetch(offer, isFresh: false, &run)
    do throws(UpdateError) {
      return try await verifyAndStage(package, offer, active, &run)
    } catch {
      guard package.isContinued, error.isAboutContent, !sandbox.disk.isDead else { throw error }
      discardStaging(run)
      run.staging = nil
      dropPackage()
      run.last = journal.note(
        .www,
        "What was put together is not the package (\(error.sentence)): "
          + "all of it is fetched again.", because: run.last, isFailure: true)
    }
    let whole = try await fetch(offer, isFresh: true, &run)
    return try await verifyAndStage(whole, offer, active, &run)
  }

  private func verifyAndStage(
    _ package: FetchedPackage, _ offer: Offer, _ active: ReleaseRecord?, _ run: inout UpdateRun
  ) async throws(UpdateError) -> ReleaseRecord {
    let archive = try await verify(package, offer, active, &run)
    return try await stage(consume archive, package, offer, active, &run)
  }

  /// What failed its trial before is not installed again.
  private func skip(_ entry: FailedReleases.Entry, _ run: UpdateRun) -> UpdateEnding {
    discardStaging(run)
    dropPackage()
    let again = run.to == entry.version ? "" : ", and \(run.to ?? "this") has the same content"
    return .skipped(
      reason: "version \(entry.version) failed its trial here before (\(entry.reason))\(again): "
        + "it is installed again only when the failed releases are forgotten, by a reset for example"
    )
  }

  /// Tidies up; what came of a package stays if a later check can go on with it.
  private func discard(_ run: inout UpdateRun, after error: UpdateError) {
    guard !sandbox.disk.isDead else { return }
    discardStaging(run)
    let left = PartialPackage.read(in: sandbox.own, now: clock.now)
    guard let left, run.step == .fetch && error.isPassing || run.step == .check else {
      return dropPackage()
    }
    run.last = journal.note(
      .www, "The \(left.size) bytes that have come are kept for the next check.",
      because: run.last)
  }

  private func discardStaging(_ run: UpdateRun) {
    if let id = run.staging { try? store.discard(id) }
  }

  private func dropPackage() {
    try? PartialPackage.remove(in: sandbox.own, disk: sandbox.disk)
  }

  private func finish(_ run: UpdateRun, _ ending: Result<UpdateEnding, UpdateError>)
    -> UpdateResult
  {
    let active = store.active()?.version
    let current = active ?? run.from ?? "1"
    let kept = active.map { "version \($0) stays" } ?? "there is no version"
    var result = result(
      of: run, ending, active: active, upToDate: "Version \(current) is",
      skipped: "Nothing was installed", failed: "Not updated, \(kept)")
    switch ending {
    case .success(.updated), .success(.rolledBack): break
    case .success(.upToDate):
      result.entry = journal.note(
        .www, result.reason, log: "Version \(current) is up to date", because: run.last)
    case .success(.skipped):
      result.entry = journal.note(.www, result.reason, because: run.last)
    case .failure(let error):
      result.entry = noteFailure(error, "Not updated, \(kept)", because: run.last)
    }
    return result
  }
}
