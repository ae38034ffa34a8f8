extension ReleaseRecord {
  /// The paths of the files in a tree that are not as recorded.
  ///
  /// What a person edited may hold anything, but must be a file.
  func damage(in tree: Folder, by depth: TreeReader.Depth) throws(DiskError) -> [String] {
    var reader = TreeReader(root: tree)
    let edits = Set(localEdits)
    var paths: [String] = []
    for file in files {
      let isWhole =
        edits.contains(file.path)
        ? try reader.isFile(file.path) : try reader.isWhole(file, by: depth)
      if !isWhole { paths.append(file.path) }
    }
    return paths
  }
}
