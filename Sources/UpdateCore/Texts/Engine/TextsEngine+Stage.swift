extension TextsEngine {
  /// Fetches what is new, verifies it, and stages the whole release.
  func obtain(_ release: inout TextsRelease, _ run: inout UpdateRun)
    async throws(UpdateError) -> ReleaseRecord
  {
    let count = release.requests.count
    try await enter(
      .fetch, "\(count) \(count == 1 ? "file" : "files") of \(release.index.files.count)", &run)
    try checkSpace(.fetch, needed: needed(release))
    let id = release.id
    var tree = try onDisk(.fetch) { () throws(DiskError) in try store.stage(id) }
    try await fetch(&release, into: &tree, &run)
    try await verify(release, tree.root, &run)
    return try await stage(release, &tree, &run)
  }

  /// Bytes of the files that must come, as far as the index says, with their second copies, and of
  /// all that are copied.
  private func needed(_ release: TextsRelease) -> Int {
    let asked = Set(release.requests.map(\.path))
    let fetched = release.index.files.reduce(0) { sum, file in
      asked.contains(file.path) ? sum + (file.size ?? 0) : sum
    }
    return 2 * fetched + (release.active?.size ?? 0)
  }

  private func fetch(
    _ release: inout TextsRelease, into tree: inout TreeWriter, _ run: inout UpdateRun
  ) async throws(UpdateError) {
    let (answers, failure) = await fetchFiles(
      release.requests, into: &tree, goesOn: false, run)
    for answer in answers {
      switch answer {
      case .fetched(let file):
        release.fetched[file.file.path] = file
        run.bytes += file.file.size
      case .unchanged(let path, _): release.confirmed.insert(path)
      case .failed(_, let bytes): run.bytes += bytes
      }
    }
    if sandbox.disk.isDead { throw .disk(.fetch, .dead) }
    if let failure { throw failure }
    guard !release.requests.isEmpty else { return }
    let (came, same) = (release.fetched.count, release.confirmed.count)
    run.last = note(
      "\(came) \(came == 1 ? "file has" : "files have") come, \(run.bytes) bytes; "
        + "\(same) \(same == 1 ? "is as it was" : "are as they were").", because: run.last)
  }

  // MARK: Verify

  /// Compares what came with the index, and parses it.
  private func verify(_ release: TextsRelease, _ root: Folder, _ run: inout UpdateRun)
    async throws(UpdateError)
  {
    let count = release.fetched.count
    try await enter(.verify, "\(count) \(count == 1 ? "file" : "files")", &run)
    let total = release.fetched.values.reduce(0) { $0 + $1.file.size }
    guard total <= TextsIndex.totalSize else { throw .texts(.tooLarge(total)) }
    do throws(TextsProblem) {
      for listed in release.index.files {
        guard let file = release.fetched[listed.path]?.file else { continue }
        try verify(file, as: listed)
        try parse(file, in: root)
      }
    } catch {
      throw .texts(error)
    }
  }

  private func verify(_ file: ReleaseFile, as listed: TextsIndex.File) throws(TextsProblem) {
    if let size = listed.size, size != file.size {
      throw .size(path: file.path, expected: size, actual: file.size)
    }
    if let digest = listed.sha256, digest != file.sha256 {
      throw .digest(path: file.path, expected: digest.text, actual: file.sha256.text)
    }
  }

  private func parse(_ file: ReleaseFile, in root: Folder) throws(TextsProblem) {
    guard let place = try? TextsPath(file.path) else { return }
    do throws(TextsFileError) {
      let bytes: [UInt8]
      do throws(DiskError) {
        var reader = TreeReader(root: root)
        bytes = try reader.file(file.path).bytes(limit: FileProblem.limit)
      } catch {
        throw .unreadable(path: file.path, error)
      }
      _ = try TextsFile.read(bytes, at: place, name: file.path)
    } catch {
      throw .parse(error)
    }
  }

  // MARK: Stage

  private func stage(_ release: TextsRelease, _ tree: inout TreeWriter, _ run: inout UpdateRun)
    async throws(UpdateError) -> ReleaseRecord
  {
    try await enter(.stage, "version \(release.index.version)", &run)
    let came = FileSource("the server", tree.root, release.fetched.values.map(\.file))
    let plan = try plan(release)
    let record = try write(plan, release.id, release, from: [came], into: &tree)
    let kept = record.files.filter { release.fetched[$0.path]?.file != $0 }
    run.delta = .init(
      changed: record.files.count - kept.count, linked: kept.count,
      saved: kept.reduce(0) { $0 + $1.size })
    run.last = note(stagedWords(release, record, plan), because: run.last)
    return record
  }

  private func plan(_ release: TextsRelease) throws(UpdateError) -> TextsPlan {
    var plan = TextsPlan(version: release.index.version, source: .download)
    plan.package = release.package
    for file in release.bundle.files { plan.targets[file.path] = .init(file: file) }
    let here = try onDisk(.stage) { () throws(DiskError) in
      try sources(release.reading, release.bundle)
    }
    for listed in release.index.files {
      plan.targets[listed.path] = try target(of: listed, release, here)
    }
    for path in release.reading.edits {
      plan.edits[path] = release.reading.edit(path).map {
        .init(file: $0, base: release.active?.pristine(path)?.sha256)
      }
    }
    return plan
  }

  /// Gives a staged tree what a plan has and what it has not yet, and seals it.
  private func write(
    _ plan: TextsPlan, _ id: String, _ release: TextsRelease, from came: [FileSource],
    into tree: inout TreeWriter
  ) throws(UpdateError) -> ReleaseRecord {
    let record = plan.record(id, for: release.bundle.binary(binary))
    let rest = record.files.filter {
      id != release.id || release.fetched[$0.path]?.file.sha256 != $0.sha256
    }
    let lost: String?
    do throws(DiskError) {
      lost = try fill(
        &tree, with: rest, from: came + sources(release.reading, release.bundle))
    } catch {
      throw .disk(.stage, error)
    }
    if let lost { throw .damaged(path: lost) }
    let downloads = plan.targets.values.filter { $0.origin != nil }.map(\.file)
    try onDisk(.stage) { () throws(DiskError) in
      try originals.keep(downloads, from: came + sources(release.reading, release.bundle))
      guard record.bytes().count <= ReleaseRecord.limit else {
        throw .tooLarge(path: ReleaseRecord.name, limit: ReleaseRecord.limit)
      }
      try store.seal(record, in: &tree)
    }
    return record
  }

  /// Stages the release anew when a person has edited a file since it was staged: no edit is lost by
  /// an update that was under way.
  private func restaged(
    _ record: ReleaseRecord, _ release: inout TextsRelease, _ run: inout UpdateRun
  ) throws(UpdateError) -> ReleaseRecord {
    let reading = try onDisk(.activate) { () throws(DiskError) in try library.look() }
    library.tellOfChanges(because: run.last)
    guard reading.files != release.reading.files else { return record }
    release.reading = reading
    let plan = try plan(release)
    let id = ReleaseRecord.newID()
    let staged = try onDisk(.activate) { () throws(DiskError) in
      FileSource("the server", try store.stagedTree(record.id), record.files)
    }
    run.staging = id
    var tree = try onDisk(.activate) { () throws(DiskError) in try store.stage(id) }
    let again = try write(plan, id, release, from: [staged], into: &tree)
    try onDisk(.activate) { () throws(DiskError) in try store.discard(record.id) }
    run.last = note(
      "A file was edited meanwhile: " + stagedWords(release, again, plan), because: run.last)
    return again
  }

  /// What a listed file is in the release.
  private func target(
    of listed: TextsIndex.File, _ release: TextsRelease, _ sources: [FileSource]
  ) throws(UpdateError) -> TextsPlan.Target {
    if let fetched = release.fetched[listed.path] {
      return .init(file: fetched.file, origin: fetched.origin)
    }
    let pristine = release.active?.pristine(listed.path)
    var origin = release.active?.origins[listed.path] ?? FileOrigin(url: listed.url)
    if origin.url != listed.url { origin = FileOrigin(url: listed.url) }
    guard let digest = listed.sha256, digest != pristine?.sha256 else {
      guard let pristine else { throw .damaged(path: listed.path) }
      return .init(file: pristine, origin: origin)
    }
    guard let size = sources.lazy.compactMap({ $0.size(of: digest) }).first else {
      throw .damaged(path: listed.path)
    }
    return .init(
      file: ReleaseFile(path: listed.path, size: size, sha256: digest),
      origin: FileOrigin(url: listed.url))
  }

  private func stagedWords(
    _ release: TextsRelease, _ record: ReleaseRecord, _ plan: TextsPlan
  ) -> String {
    let came = record.files.count { release.fetched[$0.path]?.file == $0 }
    var words =
      "Texts of version \(record.version) are staged: \(came) new "
      + "\(came == 1 ? "file" : "files"), \(record.files.count - came) as they were"
    if !record.localEdits.isEmpty {
      words +=
        "; \(ReleaseStore.Mending.list(record.localEdits)) "
        + "\(record.localEdits.count == 1 ? "stays" : "stay") as edited by hand"
    }
    let replaced = plan.replaced
    if !replaced.isEmpty {
      words +=
        "; the edit of \(ReleaseStore.Mending.list(replaced)) is replaced, for the server "
        + "has changed \(replaced.count == 1 ? "that file" : "those files")"
    }
    if let back = release.givenBackWords { words += "; \(back)" }
    return words + "."
  }

  // MARK: Activate

  /// Puts a staged tree in the active one's place, lets it be looked up, and tidies up.
  func activate(
    _ staged: ReleaseRecord, _ release: inout TextsRelease, _ run: inout UpdateRun
  ) async throws(UpdateError) {
    try await enter(.activate, "version \(staged.version)", &run)
    let record = try restaged(staged, &release, &run)
    let kept = try onDisk(.activate) { () throws(DiskError) in
      try keepBroken(library.look())
    }
    try onDisk(.activate) { () throws(DiskError) in try store.activate(record.id) }
    run.staging = nil
    library.read()
    if !release.isRepair {
      run.last = note(
        "Texts of version \(record.version) are active"
          + "\(run.from.map { ", in place of version \($0)" } ?? "").", because: run.last)
      hooks.observe(.activated(.texts, from: run.from, to: record.version))
    }
    for (path, place) in kept.sorted(by: { $0.key < $1.key }) {
      note(
        "\(sandbox.path(of: .texts))/\(escapingControls(path)) could not be used, and the one of "
          + "version \(record.version) is in its place: what was there is kept in "
          + "\(escapingControls(place)).", because: run.last, isFailure: true)
    }
    // From here on the new texts are what every lookup finds: nothing below can fail the update.
    do throws(UpdateError) {
      let because = run.last
      try onDisk(.activate) { () throws(DiskError) in
        try link(try TextsPlaces(in: sandbox), isNew: true, because)
      }
      try await enter(.commit, "version \(record.version)", &run)
      try onDisk(.commit) { () throws(DiskError) in
        try store.settle(record.id, keepPrevious: !release.isRepair)
        try tidyOriginals()
        try ReleaseStore.sweep(sandbox, downloads: false)
      }
    } catch {
      if case .disk(_, .dead) = error { throw error }
      note(
        "What the texts before have left is not tidied up yet: \(error.sentence).",
        because: run.last, isFailure: true)
    }
  }
}
