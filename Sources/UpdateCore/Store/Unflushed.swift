/// What a power cut would undo: tracked so that a scenario can cut the power.
struct Unflushed: Sendable {
  /// Two names that were exchanged, or one that was moved, in folders not flushed since.
  struct Switch: Sendable {
    var name: String
    var folder: Folder
    var otherName: String
    var otherFolder: Folder
    var isExchange: Bool
    /// A rename is on disk once either of its folders is (one journal transaction).
    func touches(_ other: Folder) -> Bool {
      folder.path == other.path || otherFolder.path == other.path
    }
  }

  /// Paths of new files whose content was not flushed.
  var files: Set<String> = []
  var switches: [Switch] = []

  mutating func rename(_ path: String, to newPath: String) {
    if files.remove(path) != nil { files.insert(newPath) }
  }

  /// Notes that two names were exchanged, or one moved: the files below have other paths now.
  mutating func add(_ entry: Switch) {
    switches.append(entry)
    guard !files.isEmpty else { return }
    let one = entry.folder.path(of: entry.name) + "/"
    let other = entry.otherFolder.path(of: entry.otherName) + "/"
    files = Set(
      files.map { path in
        if path.hasPrefix(one) { return other + path.dropFirst(one.count) }
        if entry.isExchange, path.hasPrefix(other) { return one + path.dropFirst(other.count) }
        return path
      })
  }

  mutating func flushed(_ folder: Folder) {
    switches.removeAll { $0.touches(folder) }
  }
}
