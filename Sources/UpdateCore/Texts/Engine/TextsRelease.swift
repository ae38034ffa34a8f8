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
  mutating func plan(_ sources: [FileSource]) {
    requests = index.files.compactMap { file in
      let pristine = active?.pristine(file.path)
      if let digest = file.sha256 {
        if reading.edit(file.path) != nil, pristine?.sha256 == digest { return nil }
        if sources.contains(where: { $0.size(of: digest) != nil }) { return nil }
        return FileRequest(url: file.url, path: file.path)
      }
      let origin = active?.origins[file.path]
      let isHere = pristine.map { pristine in
        reading.edit(file.path) != nil || sources.has(pristine)
      }
      guard isHere ?? false, let origin, origin.url == file.url else {
        return FileRequest(url: file.url, path: file.path)
      }
      return FileRequest(url: file.url, path: file.path, known: origin)
    }
  }

  /// Listed files for which the app's stand in, as those of this very index were lost.
  var lost: Set<String> {
    guard let active, active.package == package else { return [] }
    return Set(index.files.map(\.path).filter { active.origins[$0] == nil })
  }
}
