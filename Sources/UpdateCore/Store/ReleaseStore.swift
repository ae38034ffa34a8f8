/// The releases of one content set on disk: the active one, the one before, and what is staged.
///
/// A staging folder is named after the id in its record. Once it has been exchanged with the active
/// tree, the record in it has another id: it is the release before, whatever happened since.
struct ReleaseStore {
  let sandbox: Sandbox
  let set: ContentSet
  private let cache = RecordCache()

  init(sandbox: Sandbox, set: ContentSet) {
    self.sandbox = sandbox
    self.set = set
  }

  private var disk: Disk { sandbox.disk }
  private var own: Folder { sandbox.own }
  private var previousName: String { "previous-\(self.set.rawValue)" }
  private var stagingPrefix: String { "staging-\(self.set.rawValue)-" }
  /// The folder of the release before while it is put back, named after its id.
  private var restoringPrefix: String { "restoring-\(self.set.rawValue)-" }
  private static let trashPrefix = "trash-"

  // MARK: The active tree's place

  /// The active tree's name, and the folder that it is in: `Documents`, or one in `Library/Caches`,
  /// which the system may have emptied.
  private struct Place {
    var folder: Folder
    var name: String

    var isTaken: Bool { folder.status(of: name) != nil }
  }

  private func place(making: Bool = false) throws(DiskError) -> Place {
    guard self.set == .routes else { return Place(folder: sandbox.documents, name: set.rawValue) }
    let path = SandboxPath.components(sandbox.path(of: .routes))?.map(String.init) ?? []
    var folder = sandbox.root
    for name in path.dropLast() {
      guard making, !folder.isFolder(name) else {
        folder = try folder.folder(name)
        continue
      }
      let above = folder
      if above.status(of: name) != nil { try disk.removeTree(name, in: above) }
      folder = try disk.makeFolder(name, in: above)
      try disk.flush(above)
    }
    return Place(folder: folder, name: path.last ?? set.rawValue)
  }

  // MARK: Reading

  /// The active tree's record; `nil` when there is no tree that can be believed.
  func active() -> ReleaseRecord? { (try? readActive()) ?? nil }

  /// The same, but an error where the disk does not say what is there.
  func readActive() throws(DiskError) -> ReleaseRecord? {
    let record: ReleaseRecord?
    do throws(DiskError) {
      record = try cache.read(in: activeTree())
    } catch {
      if error.isAboutWhatIsThere { return nil }
      throw error
    }
    return record?.set == set ? record : nil
  }

  func previous() -> ReleaseRecord? { record(previousName, in: own) }

  /// The release before with its tree; an error where the disk does not say what is there.
  func openPrevious() throws(DiskError) -> (record: ReleaseRecord, tree: Folder)? {
    do throws(DiskError) {
      let tree = try previousTree()
      guard let record = try cache.read(in: tree), record.set == set else { return nil }
      return (record, tree)
    } catch {
      if error.isAboutWhatIsThere { return nil }
      throw error
    }
  }

  func activeTree() throws(DiskError) -> Folder {
    let place = try place()
    return try place.folder.folder(place.name)
  }

  /// Whether anything stands where the active tree is to be.
  var isThere: Bool { (try? place())?.isTaken ?? false }

  private func record(_ name: String, in folder: Folder) -> ReleaseRecord? {
    guard let tree = try? folder.folder(name), let record = try? cache.read(in: tree),
      record.set == set
    else { return nil }
    return record
  }

  var isPreviousThere: Bool { own.status(of: previousName) != nil }

  func previousTree() throws(DiskError) -> Folder { try own.folder(previousName) }

  /// Whether every file of the release before is as it was recorded; all of them are read.
  func isPreviousWhole(_ record: ReleaseRecord) throws(DiskError) -> Bool {
    guard let tree = try? previousTree() else { return false }
    return try record.damage(in: tree, by: .content).isEmpty
  }

  /// The record with hand-edited files as they are: an edit that was cut short is marked, not made.
  func reconciled(_ record: ReleaseRecord) -> ReleaseRecord {
    guard !record.localEdits.isEmpty, let tree = try? activeTree() else { return record }
    var (record, reader) = (record, TreeReader(root: tree))
    record.files = record.files.compactMap { file in
      guard record.localEdits.contains(file.path), !reader.holds(file) else { return file }
      guard let input = try? reader.file(file.path),
        let bytes = try? input.bytes(limit: ArchiveLimits.fileSize)
      else { return nil }
      return ReleaseFile(
        path: file.path, size: bytes.count, sha256: SHA256.digest(of: bytes))
    }
    return record
  }

  // MARK: Staging and switching

  func stage(_ id: String) throws(DiskError) -> TreeWriter {
    TreeWriter(root: try disk.makeFolder(stagingPrefix + id, in: own), disk: disk)
  }

  func stagedTree(_ id: String) throws(DiskError) -> Folder {
    try own.folder(stagingPrefix + id)
  }

  /// Writes the record, the last file of a tree, and flushes all of it.
  func seal(_ record: ReleaseRecord, in tree: inout TreeWriter) throws(DiskError) {
    var record = record
    record.files.stamp(in: tree.root)
    try disk.write(record.bytes(), to: tree.create(ReleaseRecord.name))
    try tree.flush()
    remember(record, in: tree.root)
  }

  /// Spares reading a record that was just written.
  func remember(_ record: ReleaseRecord, in tree: Folder) { cache.keep(record, in: tree) }

  /// Puts a sealed tree in the active one's place, durably; when that fails, all is as before.
  ///
  /// `settle` says what becomes of the release before.
  func activate(_ id: String) throws(DiskError) {
    let name = stagingPrefix + id
    let place = try place(making: true)
    let isFirst = !place.isTaken
    try switchActive(name, place, isFirst: isFirst)
    do throws(DiskError) {
      try disk.flush(place.folder)
      try disk.flush(own)
    } catch {
      if isFirst {
        try? disk.move(place.name, in: place.folder, to: name, in: own)
      } else {
        try? disk.exchange(name, in: own, with: place.name, in: place.folder)
      }
      throw error
    }
  }

  private func switchActive(_ name: String, _ place: Place, isFirst: Bool) throws(DiskError) {
    try sandbox.holdingTree { () throws(DiskError) in
      if isFirst {
        try disk.move(name, in: own, to: place.name, in: place.folder)
      } else {
        try disk.exchange(name, in: own, with: place.name, in: place.folder)
      }
    }
  }

  /// Makes what an exchange has left in the staging folder the previous release, or rubbish.
  func settle(_ id: String, keepPrevious: Bool) throws(DiskError) {
    let name = stagingPrefix + id
    guard own.status(of: name) != nil else { return }
    guard keepPrevious, record(name, in: own) != nil else {
      return try disk.move(name, in: own, to: ReleaseStore.newTrash(), in: own)
    }
    try dropPrevious()
    try disk.move(name, in: own, to: previousName, in: own)
    try disk.flush(own)
  }

  /// Makes the previous release the active one again; what was active is rubbish.
  ///
  /// It goes by a name of its own, so that a start which finds one left knows which of the two it is.
  func restorePrevious() throws(DiskError) {
    guard let id = previous()?.id else { return }
    let name = restoringPrefix + id
    let place = try place(making: true)
    try disk.move(previousName, in: own, to: name, in: own)
    do throws(DiskError) {
      try disk.flush(own)
      try switchActive(name, place, isFirst: !place.isTaken)
    } catch {
      try? disk.move(name, in: own, to: previousName, in: own)
      throw error
    }
    try disk.flush(place.folder)
    try disk.flush(own)
    guard own.status(of: name) != nil else { return }
    try disk.move(name, in: own, to: ReleaseStore.newTrash(), in: own)
  }

  // MARK: Tidying

  func discard(_ id: String) throws(DiskError) {
    try disk.removeTree(stagingPrefix + id, in: own)
  }

  /// Takes both releases away: first the one that a start would fall back on.
  func dropAll() throws(DiskError) {
    let place = try? place()
    let places = [(previousName, own), place.map { ($0.name, $0.folder) }].compactMap { $0 }
    for (name, folder) in places where folder.status(of: name) != nil {
      try disk.move(name, in: folder, to: ReleaseStore.newTrash(), in: own)
    }
    if let place { try disk.flush(place.folder) }
    try disk.flush(own)
  }

  /// Takes the previous release away.
  func dropPrevious() throws(DiskError) {
    guard own.status(of: previousName) != nil else { return }
    try disk.move(previousName, in: own, to: ReleaseStore.newTrash(), in: own)
  }

  /// Sorts out what a process that died has left behind; returns what it found, in words.
  func recover() throws(DiskError) -> [String] {
    var findings: [String] = []
    for name in try own.list().compactMap(\.text) {
      if name.hasPrefix(stagingPrefix) {
        findings.append(try recoverStaging(name))
      } else if name.hasPrefix(restoringPrefix) {
        findings.append(try recoverRestoring(name))
      }
    }
    return findings
  }

  private func recoverStaging(_ name: String) throws(DiskError) -> String {
    let id = String(name.dropFirst(stagingPrefix.count))
    guard let record = record(name, in: own), record.id != id else {
      try disk.removeTree(name, in: own)
      return "an update was not finished: what it had staged is removed"
    }
    // Only an update to another version keeps what it replaces: all else took the place of damage.
    if let active = active(), active.source != .download || active.version == record.version {
      try settle(id, keepPrevious: false)
      if self.set == .www { try dropPrevious() }
      return "version \(record.version) was replaced and not yet removed"
    }
    try settle(id, keepPrevious: true)
    return "version \(record.version) was exchanged for a newer one and not yet put away: "
      + "it is the previous release"
  }

  private func recoverRestoring(_ name: String) throws(DiskError) -> String {
    let id = String(name.dropFirst(restoringPrefix.count))
    guard let record = record(name, in: own), record.id == id, previous() == nil else {
      try disk.move(name, in: own, to: ReleaseStore.newTrash(), in: own)
      return "a damaged release was replaced and not yet removed"
    }
    try dropPrevious()
    try disk.move(name, in: own, to: previousName, in: own)
    return "version \(record.version), the release before, was not yet put back"
  }

  static func newTrash() -> String { trashPrefix + ReleaseRecord.newID() }

  /// Removes what was put away, unfinished downloads that cannot be gone on with, and half-written
  /// files.
  ///
  /// - Parameter downloads: Whether none can be under way.
  static func sweep(_ sandbox: Sandbox, downloads: Bool = true) throws(DiskError) {
    let own = sandbox.own
    let names = try own.list().compactMap(\.text)
    // The new name first: a power cut must not bring back what was put away, half removed.
    if names.contains(where: { $0.hasPrefix(trashPrefix) }) { try sandbox.disk.flush(own) }
    for name in names
    where name.hasPrefix(trashPrefix) || name.hasPrefix("probe-")
      || downloads && name.hasSuffix(".part") && name != PartialPackage.fileName
      || name.hasPrefix(".") && name.hasSuffix(".new")
    {
      try sandbox.disk.removeTree(name, in: own)
    }
  }
}
