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

  mutating func flushed(_ folder: Folder) {
    switches.removeAll { $0.touches(folder) }
  }
}
