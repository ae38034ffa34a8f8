extension TextsEngine {
  /// Makes the set ready before the first lookup, without network: what a launch does.
  ///
  /// Copies the app's texts where there are none; sorts out what a process that died has left; keeps
  /// what a person has edited, and puts back what is missing or does not parse; when the binary has
  /// changed, the newer of the downloaded and the bundled texts wins for the whole set. The links in
  /// `Documents` lead to the tree afterwards. While an update runs nothing is done.
  ///
  /// - Returns: What a person must know who has written a file that cannot be used, one sentence for
  ///   each: why, where it is kept, and what stands in its place.
  @discardableResult
  package func prepare(binary: Binary, because: Int? = nil) async throws(UpdateError) -> [String] {
    guard !isUpdating else { return [] }
    var repairs: [String] = []
    do throws(DiskError) {
      for finding in try store.recover() {
        note("At the last end, \(finding).", because: because)
      }
      repairs = try settle(for: binary, because)
      try ReleaseStore.sweep(sandbox, downloads: false)
    } catch {
      library.read()
      library.tellOfChanges(because: because)
      let failure = UpdateError.preparation(error)
      library.tellOnce("The texts were not prepared: \(failure.sentence).", because: because)
      throw failure
    }
    library.read()
    library.tellOfChanges(because: because)
    noteFindings(because)
    return repairs
  }

  /// Makes tree and links what they are to be.
  ///
  /// - Parameter damaged: Files that look as they were saved, and are not.
  /// - Returns: What was done about files that somebody has written; sentences.
  @discardableResult
  func settle(for binary: Binary, damaged: [String] = [], _ because: Int?) throws(DiskError)
    -> [String]
  {
    var reading = try library.look()
    if reading.record == nil, store.isThere || store.isPreviousThere {
      try restore(because)
      reading = try library.look()
    }
    library.tellOfChanges(because: because, onlyEdits: true)
    for path in damaged {
      reading.files[path] = nil
      reading.broken[path] = "\(sandbox.path(of: .texts))/\(path) is damaged"
    }
    let bundle = try TextsBundle(sandbox, without: Set(reading.brokenInBundle.keys))
    if let problem = bundle.problem {
      library.tellOnce(
        "The app's texts count as version \(bundle.version): \(sandbox.appFolderName)/"
          + "\(TextsBundle.indexName): \(problem).", because: because)
    }
    self.binary = bundle.binary(binary)
    let places = try TextsPlaces(in: sandbox)
    let plan = try plan(reading, bundle, places, because)
    let repairs = try take(plan, reading, bundle, places, because)
    try link(places, isNew: reading.record == nil, because)
    try mendOriginals(from: sources(library.look(), bundle), because)
    return repairs
  }

  /// Puts the release before in the place of a tree that cannot be believed, if that one is whole.
  private func restore(_ because: Int?) throws(DiskError) {
    let finding =
      store.isThere
      ? "\(sandbox.path(of: .texts)) has no record of what is in it"
      : "\(sandbox.path(of: .texts)) is missing"
    if let previous = store.previous(), try store.isPreviousWhole(previous) {
      try store.restorePrevious()
      note(
        "The texts of version \(previous.version), the release before, are active again: "
          + "\(finding).", because: because, isFailure: true)
      return
    }
    try store.dropAll()
    note("The texts are copied from the app again: \(finding).", because: because, isFailure: true)
  }

  // MARK: What is to be there

  /// The release that a start keeps or makes, with what is edited by hand.
  private func plan(
    _ reading: TextsReading, _ bundle: TextsBundle, _ places: TextsPlaces, _ because: Int?
  ) throws(DiskError) -> TextsPlan {
    var plan = TextsPlan(version: bundle.version, source: .bundle)
    for file in bundle.files { plan.targets[file.path] = .init(file: file) }
    if let record = reading.record, record.source == .download {
      let isNewer = Version.order(bundle.version, record.version) == .greater
      noteBinary(record, bundle, isNewer: isNewer, because)
      if !isNewer {
        plan.version = record.version
        plan.source = .download
        plan.package = record.package
        for (path, origin) in record.origins {
          guard let file = record.pristine(path) else { continue }
          plan.targets[path] = .init(file: file, origin: origin)
        }
      }
    }
    for path in reading.edits {
      plan.edits[path] = reading.edit(path).map {
        .init(file: $0, base: reading.record?.pristine(path)?.sha256)
      }
    }
    for (path, file) in places.files {
      let base = reading.record?.pristine(path) ?? plan.targets[path]?.file
      plan.edits[path] = .init(file: file, base: base?.sha256)
    }
    try replaceLost(&plan, reading, sources(reading, bundle, places), bundle, because)
    return plan
  }

  private func noteBinary(
    _ record: ReleaseRecord, _ bundle: TextsBundle, isNewer: Bool, _ because: Int?
  ) {
    guard record.app.build != binary.build else { return }
    note(
      isNewer
        ? "The app was installed anew, and its texts of version \(bundle.version) replace the "
          + "downloaded ones of version \(record.version), which are older."
        : "The app was installed anew; the downloaded texts of version \(record.version) stay: "
          + "the app's are of version \(bundle.version).", because: because)
  }

  /// Where the content of files can come from.
  func sources(_ reading: TextsReading, _ bundle: TextsBundle, _ places: TextsPlaces? = nil)
    throws(DiskError) -> [FileSource]
  {
    let here = try FileSource.texts(of: store, Array(reading.files.values))
    return [places?.source].compactMap(\.self) + here + [bundle.source].compactMap(\.self)
  }

  /// Lets the app's file stand in for one that is nowhere any more.
  private func replaceLost(
    _ plan: inout TextsPlan, _ reading: TextsReading, _ sources: [FileSource],
    _ bundle: TextsBundle, _ because: Int?
  ) throws(DiskError) {
    for (path, target) in plan.targets.sorted(by: { $0.key < $1.key })
    where target.origin != nil && !plan.keeps(path) {
      guard !(try sources.has(target.file)) else { continue }
      let bundled = bundle.files.first { $0.path == path }
      plan.targets[path] = bundled.map { .init(file: $0) }
      plan.lost.insert(path)
      // A repair tells of it with the rest.
      guard reading.broken[path] == nil else { continue }
      note(
        "\"\(escapingControls(path))\" of the texts of version \(plan.version) is lost: "
          + (bundled == nil ? "it is gone" : "the app's own stands in for it")
          + " until the next update.", because: because, isFailure: true)
    }
  }

  // MARK: Taking it

  /// Makes the active tree what a plan says, if it is not.
  private func take(
    _ plan: TextsPlan, _ reading: TextsReading, _ bundle: TextsBundle, _ places: TextsPlaces,
    _ because: Int?
  ) throws(DiskError) -> [String] {
    let next = plan.record(ReleaseRecord.newID(), for: binary)
    guard let record = reading.record else {
      guard !next.files.isEmpty else { return [] }
      try exchange(next, from: sources(reading, bundle, places))
      note(firstWords(next, bundle), because: because)
      tellOfImports(places, plan, because)
      return []
    }
    let isAsItIs =
      reading.broken.isEmpty && reading.files.count == next.files.count
      && next.files.allSatisfy { reading.files[$0.path]?.sha256 == $0.sha256 }
    guard !isAsItIs else {
      try rewrite(record, as: next)
      return []
    }
    let kept = try keepBroken(reading)
    try exchange(next, from: sources(reading, bundle, places))
    // The one before is a download that the app's own texts are newer than, too.
    if record.source == .download, next.source == .bundle { try store.dropPrevious() }
    let repairs = tell(of: reading, next, plan, kept, because)
    tellOfImports(places, plan, because)
    return repairs
  }

  private func firstWords(_ record: ReleaseRecord, _ bundle: TextsBundle) -> String {
    "The app's texts of version \(record.version) are copied to \(sandbox.path(of: .texts)): "
      + "\(record.files.count) \(record.files.count == 1 ? "file" : "files")."
  }

  private func tellOfImports(_ places: TextsPlaces, _ plan: TextsPlan, _ because: Int?) {
    let taken = places.files.keys.filter(plan.keeps).sorted()
    guard !taken.isEmpty else { return }
    note(
      "\(ReleaseStore.Mending.list(taken.map { "Documents/\($0)" })) \(taken.count == 1 ? "was" : "were") "
        + "there already: taken over as a local edit.", because: because)
  }

  private func tell(
    of reading: TextsReading, _ next: ReleaseRecord, _ plan: TextsPlan, _ kept: [String: String],
    _ because: Int?
  ) -> [String] {
    var repairs: [String] = []
    for (path, problem) in reading.broken.sorted(by: { $0.key < $1.key }) {
      let place = kept[path].map { "; it is kept in \(escapingControls($0)), and " } ?? ": "
      let sentence = "\(problem)\(place)\(plan.remedy(for: path))."
      note(sentence, because: because, isFailure: true)
      if kept[path] != nil { repairs.append(sentence) }
    }
    let replaced = plan.replaced
    if !replaced.isEmpty {
      note(
        "\(ReleaseStore.Mending.list(replaced)) \(replaced.count == 1 ? "was" : "were") edited by hand, "
          + "and version \(plan.version) has another file: the edit is replaced.",
        because: because)
    }
    return repairs
  }

  /// Notes in the record what the files are now.
  private func rewrite(_ record: ReleaseRecord, as next: ReleaseRecord) throws(DiskError) {
    var next = next
    next.id = record.id
    guard next != record else { return }
    try sandbox.holdingTree { [next] () throws(DiskError) in
      var next = next
      let tree = try store.activeTree()
      next.files.stamp(in: tree)
      try sandbox.disk.replaceAnything(
        ReleaseRecord.name, in: tree, with: next.bytes(), staging: sandbox.own)
      store.remember(next, in: tree)
    }
  }

  /// Stages a tree and puts it in the active one's place, which is rubbish then.
  private func exchange(_ record: ReleaseRecord, from sources: [FileSource]) throws(DiskError) {
    do throws(DiskError) {
      var tree = try store.stage(record.id)
      if let lost = try fill(&tree, with: record.files, from: sources) {
        throw .failed("read", path: lost, errno: 5)
      }
      try store.seal(record, in: &tree)
    } catch {
      if !sandbox.disk.isDead { try? store.discard(record.id) }
      throw error
    }
    try store.activate(record.id)
    library.read()
    try store.settle(record.id, keepPrevious: false)
  }

  /// Copies files into a tree; the path of one that no source has.
  ///
  /// Never by links: a hand that writes into a file is to change that one only.
  func fill(_ tree: inout TreeWriter, with files: [ReleaseFile], from sources: [FileSource])
    throws(DiskError) -> String?
  {
    for file in files {
      let disk = tree.disk
      let (folder, name) = try tree.place(of: file.path)
      tree.adopt(file.path)
      let copied = try sources.copy(file, by: disk) { () throws(DiskError) in
        if folder.status(of: name) != nil { try disk.removeFile(name, in: folder) }
        return try disk.create(name, in: folder)
      }
      if copied == nil { return file.path }
    }
    return nil
  }

  /// Takes the texts and their links away: what a reset of the device does to this set.
  package func reset(because: Int? = nil) async throws(UpdateError) {
    await stopUpdating()
    do throws(DiskError) {
      try unlinkAll()
      try store.dropAll()
      try originals.tidy(keeping: [])
      try ReleaseStore.sweep(sandbox, downloads: false)
      library.read()
    } catch {
      throw .preparation(error)
    }
  }
}
