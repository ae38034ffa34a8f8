extension Engine {
  /// A manifest in hand, with its bytes as they came.
  private struct FetchedManifest {
    var manifest: Manifest
    var bytes: [UInt8]
    var url: String
  }

  /// Above so many files a package that is smaller than all of them is fetched instead.
  private static let fewFiles = 64
  /// Bytes that a request and its answer cost besides the file.
  private static let requestCost = 1_024

  /// Stages a release file by file: what the active one has is linked, the rest is fetched.
  ///
  /// `nil` where the package is the cheaper way.
  func obtain(
    by reference: ManifestReference, _ offer: Offer, _ active: ReleaseRecord?,
    _ failed: FailedReleases, _ run: inout UpdateRun
  ) async throws(UpdateError) -> Obtained? {
    try await enter(.fetch, "GET \(reference.url)", &run)
    run.last = journal.note(
      .www, "Fetching the manifest of version \(offer.version) from \(reference.url).",
      log: "Downloading version \(offer.version) started", because: run.last)
    let fetched = try await fetchManifest(reference, offer, &run)
    if let entry = failed.entry(of: fetched.manifest) { return .known(entry) }
    let plan = makePlan(fetched.manifest, active, &run)
    guard !isPackageCheaper(plan, offer, &run) else { return nil }
    var release = ManifestRelease(
      offer: offer,
      manifest: .init(
        url: fetched.url, size: fetched.bytes.count, sha256: fetched.manifest.digest),
      own: Engine.own(fetched.bytes, reference.kind), plan: plan,
      kept: kept(of: active, beside: fetched.manifest, reference.kind))
    announce(release, of: fetched.manifest.files.count, &run)
    try checkSpace(.fetch, needed: plan.needed ?? 0)
    let id = ReleaseRecord.newID()
    run.staging = id
    var tree = try onDisk(.fetch) { () throws(DiskError) in try store.stage(id) }
    release.fetched = try await fetch(plan.fetches, of: fetched.manifest, into: &tree, &run)
    return .staged(try await stage(release, id, active, &tree, &run))
  }

  /// `chcp.json` and `chcp.manifest` are files of the release, as the plugin has them.
  private static func own(_ manifest: [UInt8], _ kind: ManifestReference.Kind)
    -> [(name: String, bytes: [UInt8])]
  {
    guard case .chcp(let config) = kind else { return [] }
    return [(CHCPConfig.fileName, config), (CHCPConfig.manifestName, manifest)]
  }

  private func announce(_ release: ManifestRelease, of count: Int, _ run: inout UpdateRun) {
    let (plan, kept) = (release.plan, release.kept)
    let delta = UpdateResult.Delta(
      changed: plan.fetches.count + plan.copies.count, linked: plan.links.count + kept.count,
      saved: plan.saved + kept.reduce(0) { $0 + $1.size })
    run.delta = delta
    let bytes = plan.needed.map { " (\($0) bytes)" } ?? ""
    run.last = journal.note(
      .www,
      "The manifest lists \(count) files: \(plan.links.count) are here, "
        + "\(plan.fetches.count) must be fetched\(bytes)"
        + (kept.isEmpty ? "." : "; \(kept.count) that no manifest lists stay."), because: run.last)
  }

  private func isPackageCheaper(
    _ plan: ManifestPlan, _ offer: Offer, _ run: inout UpdateRun
  ) -> Bool {
    guard offer.hasPackage, offer.isComplete, let size = offer.size, let needed = plan.needed,
      plan.fetches.count > Engine.fewFiles,
      needed + plan.fetches.count * Engine.requestCost > size
    else { return false }
    run.last = journal.note(
      .www,
      "The package is fetched: \(plan.fetches.count) files with \(needed) bytes are more than "
        + "its \(size) bytes.", because: run.last)
    return true
  }

  // MARK: The manifest

  private func fetchManifest(
    _ reference: ManifestReference, _ offer: Offer, _ run: inout UpdateRun
  ) async throws(UpdateError) -> FetchedManifest {
    let (bytes, url) = try await download(reference.url, &run)
    do throws(ManifestProblem) {
      if let expected = reference.sha256 {
        let actual = SHA256.digest(of: bytes)
        guard actual == expected else {
          throw .otherDigest(expected: expected.text, actual: actual.text)
        }
      }
      guard let base = WebURL(url) else { throw .transport(.invalidURL(url)) }
      let manifest: Manifest
      switch reference.kind {
      case .files: manifest = try ManifestReader.manifest(bytes, from: base)
      case .chcp: manifest = try ManifestReader.chcp(bytes, base: base.asParent)
      }
      if let version = manifest.version, version != offer.version {
        throw .otherVersion(found: version, offered: offer.version)
      }
      return FetchedManifest(manifest: manifest, bytes: bytes, url: url)
    } catch {
      throw .manifest(error)
    }
  }

  /// Fetches a manifest, in as many tries as `configuration.retry` allows; returns the bytes and where
  /// they came from in the end.
  private func download(_ url: String, _ run: inout UpdateRun) async throws(UpdateError)
    -> (bytes: [UInt8], url: String)
  {
    var tries = RequestTries(configuration.retry, clock: clock, disk: sandbox.disk)
    while true {
      let receiver = AnswerReceiver(limit: Manifest.limit)
      var request = fileRequest(url, because: run.last)
      request.maximumBody = Manifest.limit
      request.deadline = min(configuration.timeout, tries.remaining)
      let problem: ManifestProblem
      do throws(TransportError) {
        let head = try await transport.send(request, to: receiver)
        run.bytes += receiver.bytes.count
        return (receiver.bytes, head.url)
      } catch {
        run.bytes += receiver.bytes.count
        if error == .cancelled { throw .cancelled }
        problem =
          receiver.refusedHead.map { .status($0.status, url: $0.url) } ?? .transport(error)
      }
      let kind: RequestFailure
      if let head = receiver.refusedHead {
        kind = RequestFailure(head, now: clock.now)
      } else if case .transport(let error) = problem {
        kind = .transport(error)
      } else {
        kind = .final
      }
      guard let notice = tries.next(after: kind, reason: problem.sentence) else {
        throw .manifest(problem)
      }
      tell(notice, &run)
      try await tries.wait(for: notice)
    }
  }

  /// A request for a manifest or a file of one; headers that are meant for the API's host go to no
  /// other.
  func fileRequest(_ url: String, because: Int?) -> HTTPRequest {
    var request = HTTPRequest(url)
    // Makes caches in between ask their origin: files keep their addresses from release to release.
    request.headers = [HTTPField("Cache-Control", "no-cache")]
    if Engine.mayCarryHeaders(url, of: configuration.wwwURL) {
      request.headers += configuration.headers
    }
    request.because = because
    return request
  }

  // MARK: What is here

  /// How often a plan is made anew because files turn out not to be what the record says.
  private static let plans = 8

  /// Decides which files of the active release are linked: each is there as it was staged, by its size
  /// and stamp, or else by its hash.
  private func makePlan(
    _ manifest: Manifest, _ active: ReleaseRecord?, _ run: inout UpdateRun
  ) -> ManifestPlan {
    guard let active, let tree = try? store.activeTree() else {
      return ManifestPlan(manifest.files, have: [])
    }
    var verifier = TreeVerifier(tree)
    var have = active.files
    if manifest.files.first?.digest.isMD5 ?? false {
      // What came by other ways has its MD5 once it was read.
      have = have.compactMap { $0.md5 == nil ? verifier.read($0, withMD5: true) : $0 }
    }
    var damaged: [String] = []
    for _ in 0..<Engine.plans {
      var plan = ManifestPlan(manifest.files, have: have)
      var broken: Set<String> = []
      for index in plan.links.indices {
        if let file = verifier.verified(plan.links[index].file) {
          plan.links[index].file = file
        } else {
          broken.insert(plan.links[index].file.path)
        }
      }
      damaged += broken.sorted()
      guard !broken.isEmpty else {
        note(damaged, &run)
        return plan
      }
      have.removeAll { broken.contains($0.path) }
    }
    note(damaged, &run)
    return ManifestPlan(manifest.files, have: [])
  }

  private func note(_ damaged: [String], _ run: inout UpdateRun) {
    guard let first = damaged.first else { return }
    let others = damaged.count > 1 ? " and \(damaged.count - 1) more" : ""
    run.last = journal.note(
      .www,
      "\"\(escapingControls(first))\"\(others) of the active release "
        + "\(damaged.count > 1 ? "are" : "is") not as installed, and not used.",
      because: run.last, isFailure: true)
  }

  /// The files of the active release that no manifest lists, and that stay: with
  /// `cordova-hot-code-push`, what a build adds to `www` (`cordova.js`, plugins).
  private func kept(
    of active: ReleaseRecord?, beside manifest: Manifest, _ kind: ManifestReference.Kind
  ) -> [ReleaseFile] {
    guard case .chcp = kind, var active else { return [] }
    var listed = Set(CHCPConfig.ownNames)
    if let tree = try? store.activeTree(),
      let bytes = try? tree.read(CHCPConfig.manifestName, limit: Manifest.limit),
      let before = try? ManifestReader.chcp(bytes, base: manifest.base)
    {
      listed.formUnion(before.files.lazy.map(\.path))
    }
    active.files.removeAll { listed.contains($0.path) }
    let new = manifest.files.map { file in
      ReleaseFile(path: file.path, size: 0, sha256: SHA256Digest(bytes: []))
    }
    return Engine.kept(of: active, beside: new)
  }
}
