/// What a person has edited in a release.
extension ReleaseRecord {
  /// Says what a person has made of a file; `nil` when it is gone.
  ///
  /// What the file was in the release stays known: it tells later whether the server has changed it
  /// since.
  mutating func edit(_ path: String, to file: ReleaseFile?) {
    if !localEdits.contains(path) {
      if var before = self.file(path) {
        before.stamp = nil
        bases.append(before)
      }
      localEdits.append(path)
    }
    files.removeAll { $0.path == path || $0.path.hasPrefix(path + "/") }
    if let file { files.append(file) }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// A file as the release had it, whatever a person has made of it since; `nil` for one that it did
  /// not have.
  func pristine(_ path: String) -> ReleaseFile? {
    localEdits.contains(path) ? bases.first { $0.path == path } : file(path)
  }
}
