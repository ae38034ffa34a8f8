/// What a tree of texts is to hold: the files of a release, and a person's edits of them.
struct TextsPlan: Sendable {
  /// A file of the release, as everybody has it.
  struct Target: Sendable {
    var file: ReleaseFile
    /// Where it came from; `nil` for one of the app.
    var origin: FileOrigin?
  }

  /// A file as a person has it.
  struct Edit: Sendable {
    var file: ReleaseFile
    /// What the edit was made on; `nil` for a file that there was not.
    var base: SHA256Digest?
  }

  var version: String
  var source: ReleaseSource
  /// The index that a download was taken by.
  var package: ReleaseRecord.Package?
  /// By path.
  var targets: [String: Target] = [:]
  var edits: [String: Edit] = [:]
  /// Paths of files that are nowhere any more: the app's stand in, or there are none.
  var lost: Set<String> = []

  /// Whether a person's file stays: what it was made from is what the release has.
  func keeps(_ path: String) -> Bool {
    guard let edit = edits[path] else { return false }
    let target = targets[path]?.file.sha256
    return edit.base == target && edit.file.sha256 != target
  }

  /// Paths of edits that give way to another file, or to none.
  var replaced: [String] {
    edits.filter { path, edit in
      !keeps(path) && edit.file.sha256 != targets[path]?.file.sha256
    }.keys.sorted()
  }

  /// What a repair puts in the place of a file that cannot be used, a clause.
  func remedy(for path: String) -> String {
    let isLost = lost.contains(path)
    guard let target = targets[path] else {
      return isLost
        ? "the file is lost until the next update"
        : "the file is removed: the release has none of that name"
    }
    if isLost { return "the app's own stands in for it until the next update" }
    return target.origin == nil
      ? "the app's own is put back" : "the file of version \(version) is put back"
  }

  /// The record of a tree that holds it.
  func record(_ id: String, for app: Binary) -> ReleaseRecord {
    var record = ReleaseRecord(
      id: id, set: .texts, version: version, source: source, package: package, app: app,
      needs: ReleaseNeeds(), isComplete: true, notes: nil, files: [])
    for (path, target) in targets {
      record.files.append(target.file)
      record.origins[path] = target.origin
    }
    record.files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    for path in edits.keys.sorted() where keeps(path) { record.edit(path, to: edits[path]?.file) }
    return record
  }
}
