extension Engine {
  /// How many files are asked for at a time.
  private static let requestsAtOnce = 6

  /// Fetches files into the staged tree, some at a time; the first failure ends it.
  func fetch(
    _ files: [ManifestFile], of manifest: Manifest, into tree: inout TreeWriter,
    _ run: inout UpdateRun
  ) async throws(UpdateError) -> [ReleaseFile] {
    guard !files.isEmpty else { return [] }
    let observe = hooks.observe
    let progress = ManifestProgress(total: ManifestPlan(files, have: []).needed) {
      received, total in
      observe(.progress(.www, received: received, total: total))
    }
    let because = run.last
    var fetched: [ReleaseFile] = []
    var failure: UpdateError?
    await withTaskGroup(of: ManifestFileFetch.Outcome.self) { group in
      var rest = files[...]
      var running = 0
      while true {
        // Each has its folder open only while it runs.
        while failure == nil, running < Engine.requestsAtOnce, let file = rest.popFirst() {
          do throws(UpdateError) {
            let work = try fetching(file, of: manifest, into: &tree, progress, because: because)
            group.addTask(executorPreference: executor) { await work.run() }
            running += 1
          } catch {
            failure = error
            group.cancelAll()
          }
        }
        guard let outcome = await group.next() else { break }
        running -= 1
        switch outcome {
        case .success(let file):
          tree.adopt(file.path)
          fetched.append(file)
        case .failure(let error) where failure == nil:
          failure = error
          group.cancelAll()
        // What ends because another failed says nothing.
        case .failure: break
        }
      }
    }
    run.bytes += progress.received
    if sandbox.disk.isDead { throw .disk(.fetch, .dead) }
    if let failure { throw failure }
    return fetched
  }

  private func fetching(
    _ file: ManifestFile, of manifest: Manifest, into tree: inout TreeWriter,
    _ progress: ManifestProgress, because: Int?
  ) throws(UpdateError) -> ManifestFileFetch {
    let place = try onDisk(.fetch) { () throws(DiskError) in try tree.place(of: file.path) }
    let receiver = ManifestFileReceiver(
      file, to: place.name, in: place.folder,
      space: .init(sandbox: sandbox, keepFree: configuration.keepFree), countingIn: progress)
    return ManifestFileFetch(
      file: file, request: fileRequest(manifest.url(of: file), because: because),
      receiver: receiver, transport: transport, clock: clock, policy: configuration.retry,
      disk: sandbox.disk
    ) { [journal, observe = hooks.observe] notice in
      journal.note(.www, notice.sentence, because: because, isFailure: true)
      observe(.retrying(.www, notice))
    }
  }

  // MARK: The tree

  /// Adds to the fetched files those that are linked, and flushes all of it.
  func stage(
    _ release: consuming ManifestRelease, _ id: String, _ active: ReleaseRecord?,
    _ tree: inout TreeWriter, _ run: inout UpdateRun
  ) async throws(UpdateError) -> ReleaseRecord {
    let (offer, came) = (release.offer, release.fetched.count)
    let count = release.plan.links.count + release.kept.count
    try await enter(.verify, "\(came) fetched, \(count) to be linked", &run)
    try await enter(.stage, "\(came + release.plan.copies.count + count) files", &run)
    try checkSpace(.stage, needed: 0)
    var record = ReleaseRecord(
      id: id, set: .www, version: offer.version, source: .download, package: release.manifest,
      delivery: release.own.isEmpty ? .manifest : .chcp, app: binary, needs: offer.needs,
      isComplete: true, notes: offer.notes,
      localEdits: Engine.edits(of: active, in: release.kept), files: [])
    record.files = try link(release, into: &tree)
    try onDisk(.stage) { () throws(DiskError) in
      // What an earlier run has kept of a package is of no use any more.
      try PartialPackage.remove(in: sandbox.own, disk: sandbox.disk)
      try store.seal(record, in: &tree)
    }
    run.last = journal.note(
      .www,
      "Version \(record.version) is staged: \(came) files fetched, "
        + "\(count) linked from the release before.",
      log: "Downloading version \(offer.version) to \(tree.root.path) completed",
      because: run.last)
    return record
  }

  /// Gives the tree all that is not fetched; returns all of its files, sorted by path.
  private func link(_ release: ManifestRelease, into tree: inout TreeWriter)
    throws(UpdateError) -> [ReleaseFile]
  {
    var links = release.plan.links
    if !release.kept.isEmpty {
      links += release.kept.map { TreeLink(file: $0, path: $0.path) }
      links.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }
    try link(links, into: &tree)
    var files = links.map { link in
      var file = link.file
      file.path = link.path
      return file
    }
    files += release.fetched
    files += try copy(release.plan.copies, of: release.fetched, in: &tree)
    files += try write(release.own, into: &tree)
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return files
  }

  /// Gives files whose content came with another one its second name.
  private func copy(
    _ copies: [ManifestPlan.Copy], of fetched: [ReleaseFile], in tree: inout TreeWriter
  ) throws(UpdateError) -> [ReleaseFile] {
    guard !copies.isEmpty else { return [] }
    let known = Dictionary(fetched.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var own = TreeReader(root: tree.root)
    var files: [ReleaseFile] = []
    for copy in copies {
      guard var file = known[copy.source] else { continue }
      if let size = copy.size, size != file.size {
        throw .manifest(.fileSize(path: copy.path, expected: size, actual: file.size))
      }
      try onDisk(.stage) { () throws(DiskError) in
        try tree.link(copy.source, as: copy.path, from: &own)
      }
      file.path = copy.path
      files.append(file)
    }
    return files
  }

  private func write(
    _ own: [(name: String, bytes: [UInt8])], into tree: inout TreeWriter
  ) throws(UpdateError) -> [ReleaseFile] {
    try onDisk(.stage) { () throws(DiskError) in
      try own.map { name, bytes throws(DiskError) in
        try sandbox.disk.write(bytes, to: tree.create(name))
        return ReleaseFile(path: name, size: bytes.count, sha256: SHA256.digest(of: bytes))
      }
    }
  }
}
