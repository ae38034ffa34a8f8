extension ContentEngine {
  /// The paths of files that are not as recorded; between slices others have their turn.
  func damage(of files: [ReleaseFile], in tree: Folder) async throws(DiskError) -> [String] {
    var reader = TreeReader(root: tree)
    var (paths, spent) = ([String](), 0)
    for file in files {
      if try !reader.isWhole(file, by: .content) { paths.append(file.path) }
      spent += file.size + ExamineSlice.fileCost
      guard spent >= ExamineSlice.bytes else { continue }
      spent = 0
      await Task.yield()
      if sandbox.disk.isDead { throw .dead }
    }
    return paths
  }
}

/// How much is read before others have their turn.
private enum ExamineSlice {
  static let bytes = 4 << 20
  /// What each file counts besides its bytes.
  static let fileCost = 16 << 10
}
