import Synchronization

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
  private var activeName: String { self.set.rawValue }
  private var previousName: String { "previous-\(self.set.rawValue)" }
  private var stagingPrefix: String { "staging-\(self.set.rawValue)-" }
  private static let trashPrefix = "trash-"

  // MARK: Reading

  /// The active tree's record; `nil` when there is no tree that can be believed.
  func active() -> ReleaseRecord? {
    guard let tree = try? activeTree(), let record = cache.read(in: tree), record.set == set
    else { return nil }
    return record
  }

  func previous() -> ReleaseRecord? { record(previousName, in: own) }

  func activeTree() throws(DiskError) -> Folder { try sandbox.documents.folder(activeName) }

  private func record(_ name: String, in folder: Folder) -> ReleaseRecord? {
    guard let tree = try? folder.folder(name) else { return nil }
    guard let record = cache.read(in: tree), record.set == set else { return nil }
    return record
  }

  /// The first file that is not there in its size.
  func damage(of record: ReleaseRecord, previous: Bool = false) -> String? {
    guard let tree = try? previous ? own.folder(previousName) : activeTree() else { return "." }
    var reader = TreeReader(root: tree)
    let edits = Set(record.localEdits)
    return record.files.first { !edits.contains($0.path) && !reader.holds($0) }?.path
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

  /// Writes the record, the last file of a tree, and flushes all of it.
  func seal(_ record: ReleaseRecord, in tree: inout TreeWriter) throws(DiskError) {
    try disk.write(record.bytes(), to: tree.create(ReleaseRecord.name))
    try tree.flush()
    cache.keep(record, in: tree.root)
  }

  /// Puts a sealed tree in the active one's place, durably; when that fails, all is as before.
  ///
  /// `settle` says what becomes of the release before.
  func activate(_ id: String) throws(DiskError) {
    let name = stagingPrefix + id
    let isFirst = sandbox.documents.status(of: activeName) == nil
    try switchActive(name, isFirst: isFirst)
    do throws(DiskError) {
      try disk.flush(sandbox.documents)
      try disk.flush(own)
    } catch {
      if isFirst {
        try? disk.move(activeName, in: sandbox.documents, to: name, in: own)
      } else {
        try? disk.exchange(name, in: own, with: activeName, in: sandbox.documents)
      }
      throw error
    }
  }

  private func switchActive(_ name: String, isFirst: Bool) throws(DiskError) {
    let result = sandbox.tree.withLock { _ -> Result<Void, DiskError> in
      do throws(DiskError) {
        if isFirst {
          try disk.move(name, in: own, to: activeName, in: sandbox.documents)
        } else {
          try disk.exchange(name, in: own, with: activeName, in: sandbox.documents)
        }
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
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
  func restorePrevious() throws(DiskError) {
    if sandbox.documents.status(of: activeName) == nil {
      try disk.move(previousName, in: own, to: activeName, in: sandbox.documents)
    } else {
      try disk.exchange(previousName, in: own, with: activeName, in: sandbox.documents)
    }
    try disk.flush(sandbox.documents)
    try disk.flush(own)
    try dropPrevious()
  }

  // MARK: Tidying

  func discard(_ id: String) throws(DiskError) {
    try disk.removeTree(stagingPrefix + id, in: own)
  }

  /// Takes both releases away: first the one that a start would fall back on.
  func dropAll() throws(DiskError) {
    for (name, folder) in [(previousName, own), (activeName, sandbox.documents)]
    where folder.status(of: name) != nil {
      try disk.move(name, in: folder, to: ReleaseStore.newTrash(), in: own)
    }
    try disk.flush(sandbox.documents)
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
    for name in try own.list().compactMap(\.text) where name.hasPrefix(stagingPrefix) {
      let id = String(name.dropFirst(stagingPrefix.count))
      if let record = record(name, in: own), record.id != id {
        findings.append(
          "version \(record.version) was exchanged for a newer one and not yet put away: "
            + "it is the previous release")
        try settle(id, keepPrevious: true)
      } else {
        findings.append("an update was not finished: what it had staged is removed")
        try disk.removeTree(name, in: own)
      }
    }
    return findings
  }

  static func newTrash() -> String { trashPrefix + ReleaseRecord.newID() }

  /// Removes what was put away, unfinished downloads and half-written files.
  static func sweep(_ sandbox: Sandbox) throws(DiskError) {
    let own = sandbox.own
    for name in try own.list().compactMap(\.text)
    where name.hasPrefix(trashPrefix) || name.hasPrefix("probe-") || name.hasSuffix(".part")
      || name.hasPrefix(".") && name.hasSuffix(".new")
    {
      try sandbox.disk.removeTree(name, in: own)
    }
  }
}
