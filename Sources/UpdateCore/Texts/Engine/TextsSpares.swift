/// What a repair would put in the place of files that cannot be used: a process that only looks
/// answers as one that starts.
struct TextsSpares {
  private let record: ReleaseRecord
  private let bundle: TextsBundle
  private let sandbox: Sandbox
  private let sources: [FileSource]

  init(
    _ record: ReleaseRecord, of store: ReleaseStore, _ files: [ReleaseFile],
    brokenInBundle: Set<String>
  ) throws(DiskError) {
    self.record = record
    sandbox = store.sandbox
    bundle = try TextsBundle(store.sandbox, without: brokenInBundle)
    // What is the app's is told to be that.
    let sources = [bundle.source].compactMap(\.self)
    self.sources = try sources + FileSource.texts(of: store, files)
  }

  /// The texts of that file, and the path of what has them, relative to the sandbox.
  func spare(_ place: TextsPath) -> (table: TextTable, path: String)? {
    let isDownload =
      record.source == .download && record.origins[place.path] != nil
      && Version.order(bundle.version, record.version) != .greater
    if isDownload, let file = record.pristine(place.path), let found = sources.read(file) {
      return table(found, at: place)
    }
    guard let file = bundle.files.first(where: { $0.path == place.path }) else { return nil }
    return sources.read(file).flatMap { table($0, at: place) }
  }

  private func table(_ found: (bytes: [UInt8], path: String), at place: TextsPath)
    -> (table: TextTable, path: String)?
  {
    let path = sandbox.relative(found.path)
    return (try? TextsFile.read(found.bytes, at: place, name: path)).map { ($0, path) }
  }
}

extension FileSource {
  /// Where the content of texts can come from besides the app: the active release, the one before,
  /// and what was downloaded.
  static func texts(of store: ReleaseStore, _ files: [ReleaseFile]) throws(DiskError)
    -> [FileSource]
  {
    var sources: [FileSource] = []
    if try store.readActive() != nil {
      sources.append(FileSource("the active release", try store.activeTree(), files))
    }
    if let previous = try store.openPrevious() {
      sources.append(FileSource("the release before", previous.tree, previous.record.files))
    }
    if let source = try TextsOriginals(sandbox: store.sandbox).source() { sources.append(source) }
    return sources
  }
}
