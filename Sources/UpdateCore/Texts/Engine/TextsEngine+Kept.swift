import Glibc

/// What somebody has written into a file of the tree, and what cannot be used, is never thrown away.
extension TextsEngine {
  /// The ending of the name under which is kept what was not taken over.
  static let keptSuffix = ".kept"
  private static let keptTemporary = ".kept.new"

  /// The names to keep something under, in the order in which they are tried.
  static func keptNames(of name: String) -> some Sequence<String> {
    (1...).lazy.map { $0 == 1 ? name + keptSuffix : "\(name)\(keptSuffix)-\($0)" }
  }

  /// Gives the files of the active tree that cannot be used a second name beside the links, before
  /// the tree is exchanged; returns the paths of these, by those of the files.
  ///
  /// `Documents/de.lproj.kept/Localizable.strings` is the newest such file of that path. No bytes
  /// are copied: a full disk is no reason to lose one.
  func keepBroken(_ reading: TextsReading) throws(DiskError) -> [String: String] {
    guard !reading.written.isEmpty, let tree = try? store.activeTree() else { return [:] }
    var reader = TreeReader(root: tree)
    var kept: [String: String] = [:]
    for path in reading.written.sorted() {
      guard let place = try? TextsPath(path), let folder = try? reader.parent(of: path) else {
        continue
      }
      let name = String(SandboxPath.split(path).name)
      guard let status = folder.status(of: name), status.st_mode & S_IFMT == S_IFREG else {
        continue
      }
      kept[path] = try keep(name, in: folder, place)
    }
    return kept
  }

  private func keep(_ name: String, in folder: Folder, _ place: TextsPath)
    throws(DiskError) -> String
  {
    let (disk, own, documents) = (sandbox.disk, sandbox.own, sandbox.documents)
    let temporary = TextsEngine.keptTemporary
    let isInFolder = place.folder != nil
    var (target, keptName) = (documents, name)
    for top in TextsEngine.keptNames(of: place.top) {
      let status = documents.status(of: top)
      if isInFolder {
        if status == nil {
          target = try disk.makeFolder(top, in: documents)
          try disk.flush(documents)
        } else {
          guard documents.isFolder(top) else { continue }
          target = try documents.folder(top)
        }
      } else {
        keptName = top
      }
      let there = target.status(of: keptName)
      if there == nil || (there?.st_mode ?? 0) & S_IFMT == S_IFREG { break }
    }
    let shown = sandbox.relative(target.path(of: keptName))
    if let there = target.status(of: keptName), let here = folder.status(of: name),
      there.st_ino == here.st_ino
    {
      return shown
    }
    if own.status(of: temporary) != nil { try disk.removeTree(temporary, in: own) }
    try disk.link(name, in: folder, to: temporary, in: own)
    try disk.rename(temporary, in: own, over: keptName, in: target)
    try disk.flush(target)
    return shown
  }
}
