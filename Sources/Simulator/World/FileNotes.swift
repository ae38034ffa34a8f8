import UpdateCore

/// What the Files pane says of files that belong to content sets.
struct FileNotes: Sendable {
  private struct Place {
    var path: String
    var title: String
    var edits: Set<String>
    var changed: Set<String>
  }

  private var places: [Place] = []
  /// Files that are not used as they are, relative to the sandbox.
  private let problems: Set<String>

  init(problems: Set<String> = []) { self.problems = problems }

  /// - Parameters:
  ///   - path: of the active tree, relative to the sandbox.
  ///   - name: what stands before the version.
  mutating func add(
    _ set: EngineStatus.SetStatus, at path: String, as name: String
  ) {
    guard let active = set.active else { return }
    places.append(
      Place(
        path: path, title: "\(name) \(active)", edits: Set(set.localEdits),
        changed: Set(set.changed)))
  }

  /// Empty when there is nothing to say.
  func note(of path: String) -> String {
    if path == "Documents" { return "not backed up" }
    if problems.contains(path) { return "not used" }
    for place in places {
      if path == place.path { return place.title }
      guard path.hasPrefix(place.path + "/") else { continue }
      let name = String(path.dropFirst(place.path.utf8.count + 1))
      if place.edits.contains(name) { return "local edit" }
      return place.changed.contains(name) ? "updated" : ""
    }
    return ""
  }
}
