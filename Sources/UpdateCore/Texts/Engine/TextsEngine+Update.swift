extension TextsEngine {
  /// One update from question to ending; leaves nothing staged behind, however it ends.
  func run(because: Int?) async -> UpdateResult {
    var run = UpdateRun(last: because, from: library.read().record?.version)
    let ending: Result<UpdateEnding, UpdateError>
    do throws(UpdateError) {
      ending = .success(try await perform(&run))
    } catch {
      ending = .failure(error)
    }
    if let id = run.staging, !sandbox.disk.isDead { try? store.discard(id) }
    let result = finish(run, ending)
    hooks.observe(.finished(result))
    return result
  }

  private func perform(_ run: inout UpdateRun) async throws(UpdateError) -> UpdateEnding {
    let url = configuration.indexURL
    guard !url.isEmpty else { throw .texts(.noIndexURL) }
    run.last = note("Asking \(showingURL(url)) for the texts index.", because: run.last)
    try await enter(.check, "GET \(showingURL(url))", &run)
    var release = try await askForIndex(run)
    run.to = release.index.version
    try await enter(.decide, "version \(release.index.version)", &run)
    let decision = TextsDecision.decide(release.index.version, against: run.from)
    switch decision {
    case .upToDate(let reason): return .upToDate(reason: reason)
    case .skip(let reason): return .skipped(reason: reason)
    case .same(let reason):
      let lost = try onDisk(.decide) { () throws(DiskError) in
        try release.lost(sources(release.reading, release.bundle))
      }
      guard !lost.isEmpty else { return .upToDate(reason: reason) }
      release.isRepair = true
    case .take: break
    }
    try onDisk(.decide) { () throws(DiskError) in
      try release.plan(sources(release.reading, release.bundle))
    }
    run.last = note(announcement(release, decision), because: run.last)
    for words in release.looseWords { note(words, because: run.last) }
    run.staging = release.id
    let record = try await obtain(&release, &run)
    try await activate(record, &release, &run)
    return ending(release, run)
  }

  private func announcement(_ release: TextsRelease, _ decision: TextsDecision) -> String {
    let count = release.requests.count
    let files =
      "\(count) of \(release.index.files.count) files \(count == 1 ? "is" : "are") asked for"
    guard case .take(let reason) = decision else {
      return "The server has the active version, of which files were lost: \(files)."
    }
    return "The server has texts of version \(release.index.version): \(reason); \(files)."
  }

  private func askForIndex(_ run: UpdateRun) async throws(UpdateError) -> TextsRelease {
    let url = configuration.indexURL
    var request = HTTPRequest(url)
    request.headers =
      [HTTPField("Accept", "application/json"), HTTPField("Cache-Control", "no-cache")]
      + configuration.headers
    request.maximumBody = TextsIndex.limit
    request.deadline = configuration.timeout
    request.because = run.last
    let receiver = AnswerReceiver(limit: TextsIndex.limit)
    let head: HTTPHead
    do throws(TransportError) {
      head = try await transport.send(request, to: receiver)
    } catch {
      if let status = receiver.refusedStatus { throw .texts(.index(.status(status), url: url)) }
      throw error == .cancelled ? .cancelled : .texts(.index(.transport(error), url: url))
    }
    let bytes = receiver.bytes
    guard !bytes.isEmpty else { throw .texts(.index(.empty, url: url)) }
    let (reading, bundle) = try onDisk(.check) { () throws(DiskError) in
      let reading = try library.look()
      return (reading, try TextsBundle(sandbox, without: Set(reading.brokenInBundle.keys)))
    }
    library.tellOfChanges(because: run.last)
    do throws(TextsProblem) {
      return TextsRelease(
        id: ReleaseRecord.newID(),
        index: try TextsIndexReader.read(
          bytes, from: head.url, beside: bundle.files.map(\.path)),
        package: .init(url: head.url, size: bytes.count, sha256: SHA256.digest(of: bytes)),
        reading: reading, bundle: bundle)
    } catch {
      throw .texts(error)
    }
  }

  // MARK: Endings

  private func ending(_ release: TextsRelease, _ run: UpdateRun) -> UpdateEnding {
    let count = release.fetched.count
    let files = "\(count) \(count == 1 ? "file" : "files") fetched"
    guard !release.isRepair else {
      let back = count == 0 ? "what had been lost is put back" : "\(files) that had been lost"
      return .upToDate(reason: "the server has the same version; \(back)")
    }
    let before = run.from.map { "updated from version \($0) to" } ?? "taken for the first time:"
    let back = release.givenBackWords.map { "; \($0)" } ?? ""
    return .updated(reason: "Texts \(before) version \(release.index.version): \(files)\(back).")
  }

  private func finish(_ run: UpdateRun, _ ending: Result<UpdateEnding, UpdateError>)
    -> UpdateResult
  {
    let active = library.read().record?.version
    let kept = active.map { "version \($0) stays" } ?? "there are none"
    var result = result(
      of: run, ending, active: active,
      upToDate: "The texts of version \(active ?? "none") are", skipped: "No texts were taken",
      failed: "Texts not updated, \(kept)")
    result.entry = note(
      result.reason, because: run.last, isFailure: result.error != nil)
    return result
  }
}
