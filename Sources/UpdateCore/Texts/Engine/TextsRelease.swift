/// An index that an update is about to take, and how far it has come with the files.
struct TextsRelease {
  /// The tree that is being staged.
  let id: String
  let index: TextsIndex
  /// The index as it came: its size and digest are the release's.
  let package: ReleaseRecord.Package
  var reading: TextsReading
  let bundle: TextsBundle
  /// Whether it is the active version, of which lost files are fetched again.
  var isRepair = false
  var requests: [FileRequest] = []
  /// Files that came, by path.
  var fetched: [String: FetchedFile] = [:]
  /// Paths of files that the server said are as they were.
  var confirmed: Set<String> = []

  var active: ReleaseRecord? { reading.record }

  /// What the device knows of a listed file without asking: that it has its content, or that a hand
  /// has edited that.
  ///
  /// One of which nothing is known is asked for.
  mutating func plan(_ sources: [FileSource]) throws(DiskError) {
    requests = []
    for file in index.files {
      if let request = try request(for: file, sources) { requests.append(request) }
    }
  }

  private func request(for file: TextsIndex.File, _ sources: [FileSource]) throws(DiskError)
    -> FileRequest?
  {
    let pristine = active?.pristine(file.path)
    let isEdited = reading.edit(file.path) != nil
    if let digest = file.sha256 {
      let isHere = isEdited && pristine?.sha256 == digest
      let isThere = sources.contains { $0.size(of: digest) != nil }
      return isHere || isThere ? nil : FileRequest(url: file.url, path: file.path)
    }
    guard let pristine, let origin = active?.origins[file.path], origin.url == file.url else {
      return FileRequest(url: file.url, path: file.path)
    }
    let isKnown = isEdited ? true : try sources.has(pristine)
    return FileRequest(url: file.url, path: file.path, known: isKnown ? origin : nil)
  }

  /// Which files of the release before are the app's own again, or gone: a clause; `nil` for none.
  var givenBackWords: String? {
    guard let active, active.source == .download else { return nil }
    let listed = Set(index.files.map(\.path))
    let bundled = Set(bundle.files.map(\.path))
    let given = active.origins.keys.filter { !listed.contains($0) }
    let (own, gone) = (given.filter(bundled.contains), given.filter { !bundled.contains($0) })
    var words: [String] = []
    if !own.isEmpty {
      words.append(
        ReleaseStore.Mending.list(own)
          + (own.count == 1 ? " is the app's own again" : " are the app's own again"))
    }
    if !gone.isEmpty {
      words.append(ReleaseStore.Mending.list(gone) + (gone.count == 1 ? " is gone" : " are gone"))
    }
    guard !words.isEmpty else { return nil }
    return words.joined(separator: ", and ")
      + ": the index does not list \(given.count == 1 ? "it" : "them")"
  }

  /// What is said of listed files that are in no language's folder, though the app has languages.
  var looseWords: [String] {
    let paths = Set(index.files.map(\.path)).union(bundle.files.map(\.path)).sorted()
    let places = paths.compactMap { try? TextsPath($0) }
    guard places.contains(where: { $0.folder != nil }) else { return [] }
    let loose = index.files.map(\.path).filter { path in
      places.contains { $0.path == path && $0.folder == nil }
    }
    return loose.prefix(TextsRelease.mostLooseTold).map { path in
      let own = places.compactMap { $0.path == "\($0.folder ?? "")/\(path)" ? $0.folder : nil }
      let more = own.count > 3 ? " and \(own.count - 3) more" : ""
      let folders = own.prefix(3).map { escapingControls($0) }.joined(separator: ", ") + more
      return "\(escapingControls(path)) belongs to no language: it is asked last"
        + (own.isEmpty ? "." : ", and \(folders) \(own.count == 1 ? "has its" : "have their") own.")
    }
  }

  private static let mostLooseTold = 3

  /// Listed files for which the app's stand in, as those of this very index were lost; and those that
  /// are broken, and nowhere else: a start could not put them back.
  func lost(_ sources: [FileSource]) throws(DiskError) -> [String] {
    guard let active, active.package == package else { return [] }
    var lost: [String] = []
    for path in index.files.map(\.path) {
      if active.origins[path] != nil, let file = active.pristine(path) {
        guard reading.broken[path] != nil, !(try sources.has(file)) else { continue }
      }
      lost.append(path)
    }
    return lost
  }
}
