extension RoutesEngine {
  /// Fetches the files of a plan into a tree.
  func fetch(
    _ release: inout RoutesRelease, into tree: inout TreeWriter, _ run: inout UpdateRun
  ) async throws(UpdateError) {
    let (answers, failure) = await fetchFiles(
      release.plan.requests, into: &tree, goesOn: rules.partialFailure == .goesOn, run)
    for answer in answers {
      switch answer {
      case .fetched(let file):
        release.fetched.append(file)
        lastFetched.insert(file.file.path)
        run.bytes += file.file.size
      case .unchanged(let name, let deployTime):
        release.confirmed[name] = .some(deployTime)
        lastFetched.insert(name)
      case .failed(let error, let bytes):
        run.bytes += bytes
        if failure == nil {
          run.last = note(
            "A file of the map is left out: \(error.sentence).",
            log: error.routesLogLine, because: run.last, isFailure: true)
        }
      }
    }
    if let failure {
      if rules.partialFailure == .filesKept, failure != .cancelled, !sandbox.disk.isDead {
        try keep(release.fetched, from: release.id, &tree)
      }
      throw failure
    }
    if !release.plan.requests.isEmpty {
      run.last = note(
        "\(release.fetched.count) files have come, \(run.bytes) bytes; "
          + "\(release.confirmed.count) are as they were.",
        because: run.last)
    }
  }

  /// Compiles every pattern.
  func verify(_ release: RoutesRelease, _ run: inout UpdateRun) async throws(UpdateError) {
    try await enter(.verify, "\(release.map.routes.count) patterns", &run)
    if let error = release.map.compileAll() { throw .routes(.pattern(error)) }
  }

  /// Puts the map and all that stays beside what was fetched, and flushes all of it.
  func stage(_ release: RoutesRelease, _ tree: inout TreeWriter, _ run: inout UpdateRun)
    async throws(UpdateError) -> ReleaseRecord
  {
    try await enter(.stage, "the map of \(release.version)", &run)
    let active = store.active()
    var record = header(id: release.id, version: release.version, source: .download)
    record.package = ReleaseRecord.Package(
      url: release.origin.url, size: release.bytes.count, sha256: SHA256.digest(of: release.bytes))
    let map = ReleaseFile(
      path: RouteFileName.map, size: release.bytes.count, sha256: SHA256.digest(of: release.bytes))
    let new = Set(release.fetched.map(\.file.path) + release.plan.copies.map(\.name) + [map.path])
    let links = try stayingFiles(of: active, beside: new, release)
    record.files = links + release.fetched.map(\.file) + [map]
    for file in links {
      record.origins[file.path] = active?.origins[file.path]
      if let confirmed = release.confirmed[file.path] {
        record.origins[file.path]?.deployTime = confirmed
      }
    }
    for file in release.fetched { record.origins[file.file.path] = file.origin }
    record.origins[map.path] = release.origin
    let paths = Set(links.map(\.path))
    record.localEdits = active?.localEdits.filter(paths.contains) ?? []
    try onDisk(.stage) { () throws(DiskError) in
      try sandbox.disk.write(release.bytes, to: tree.create(map.path))
    }
    try link(links, into: &tree)
    try onDisk(.stage) { () throws(DiskError) in
      record.files += try copy(release.plan.copies, into: &tree)
      for copy in release.plan.copies { record.origins[copy.name] = copy.origin }
      record.files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
      guard record.bytes().count <= ReleaseRecord.limit else {
        throw .tooLarge(path: ReleaseRecord.name, limit: ReleaseRecord.limit)
      }
      try store.seal(record, in: &tree)
    }
    run.last = note(
      "The map of \(release.version) is staged: \(release.fetched.count) new files, "
        + "\(release.plan.copies.count) copied from the bundle, \(links.count) kept.",
      because: run.last)
    return record
  }

  /// The files of the active tree that go on in the new one; those that the map names must be whole.
  ///
  /// Files that it does not name stay until the next start, for a page may be open.
  private func stayingFiles(
    of active: ReleaseRecord?, beside new: Set<String>, _ release: RoutesRelease
  ) throws(UpdateError) -> [ReleaseFile] {
    var files: [ReleaseFile] = []
    if let active, let root = try? store.activeTree() {
      var reader = TreeReader(root: root)
      files = active.files.filter {
        !new.contains($0.path) && $0.size > 0 && reader.holds($0)
      }
    }
    let missing = release.plan.kept.union(release.confirmed.keys).subtracting(files.map(\.path))
    if let path = missing.min() { throw .damaged(path: path) }
    return files
  }

  private func link(_ files: [ReleaseFile], into tree: inout TreeWriter) throws(UpdateError) {
    guard !files.isEmpty else { return }
    let source = try onDisk(.stage) { () throws(DiskError) in try store.activeTree() }
    do throws(TreeLinker.Failure) {
      try TreeLinker(from: source).link(files, into: &tree)
    } catch {
      switch error {
      case .damaged(let path): throw .damaged(path: path)
      case .disk(let error): throw .disk(.stage, error)
      }
    }
  }

  private func copy(_ copies: [RoutesPlan.Copy], into tree: inout TreeWriter) throws(DiskError)
    -> [ReleaseFile]
  {
    guard !copies.isEmpty, let folder = bundle.folder else { return [] }
    return try FileCopier().copy(
      copies.map { (from: $0.path, to: $0.name) }, from: folder, into: &tree)
  }

  /// Puts a staged tree in the active one's place and tidies up.
  func activate(_ record: ReleaseRecord, isRepair: Bool, _ run: inout UpdateRun)
    async throws(UpdateError)
  {
    try await enter(.activate, "the map of \(record.version)", &run)
    try onDisk(.activate) { () throws(DiskError) in try store.activate(record.id) }
    run.staging = nil
    if !isRepair {
      run.last = note(
        "The map of \(record.version) is in force\(run.from.map { "; that of \($0) was" } ?? "").",
        because: run.last)
      hooks.observe(.activated(.routes, from: run.from, to: record.version))
    }
    // From here on the new map is what every start reads: nothing below can fail the update.
    do throws(UpdateError) {
      try await enter(.commit, "the map of \(record.version)", &run)
      try onDisk(.commit) { () throws(DiskError) in
        try store.settle(record.id, keepPrevious: !isRepair)
        try ReleaseStore.sweep(sandbox, downloads: false)
      }
    } catch {
      if case .disk(_, .dead) = error { throw error }
      note(
        "What the map before has left is not tidied up yet: \(error.sentence).",
        because: run.last, isFailure: true)
    }
  }

  /// Saves files that have come though the map does not change, or changed without them.
  func keep(_ files: [FetchedFile], from id: String, _ tree: inout TreeWriter)
    throws(UpdateError)
  {
    let version = mapInForce()?.version ?? "none"
    try onDisk(.stage) { () throws(DiskError) in
      try cache.adopt(files, from: id, &tree) { header(id: id, version: version, source: .bundle) }
      try ReleaseStore.sweep(sandbox, downloads: false)
    }
  }

  /// The record of a tree without files.
  func header(id: String, version: String, source: ReleaseSource) -> ReleaseRecord {
    ReleaseRecord(
      id: id, set: .routes, version: version, source: source, package: nil, app: binary,
      needs: ReleaseNeeds(), isComplete: true, notes: nil, files: [])
  }
}
