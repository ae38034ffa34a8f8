import Glibc

/// The set `routes` on disk: `Library/Caches/<cachePath>` with the map and the files that were
/// downloaded, flat, each named after its URL.
struct RoutesCache {
  /// What there is for a URL.
  enum Lookup: Equatable {
    case file(name: String)
    case absent(name: String)
    /// A file that is not what was saved: it was removed; why, as a clause about it.
    case broken(name: String, reason: String)
  }

  /// The most files: more would not fit in the record.
  static let maximumFiles = 20_000

  let store: ReleaseStore

  init(_ store: ReleaseStore) { self.store = store }

  private var sandbox: Sandbox { store.sandbox }
  private var disk: Disk { store.sandbox.disk }

  /// The path of a file in the cache, relative to the sandbox.
  func path(of name: String) -> String { "\(sandbox.path(of: .routes))/\(name)" }

  // MARK: Looking

  /// The tree and its record at one moment.
  struct Snapshot {
    let record: ReleaseRecord
    let tree: Folder

    /// Whether a URL's file is there, whole.
    func holds(_ url: String) -> Bool {
      let name = RouteFileName.cache(url)
      return tree.status(of: name) != nil && damage(name) == nil
    }

    /// What is wrong with a file; `nil` when it is whole, or not there.
    ///
    /// It is read if it looks otherwise than when it was saved.
    fileprivate func damage(_ name: String) -> String? {
      guard let status = tree.status(of: name) else { return nil }
      guard status.st_mode & S_IFMT == S_IFREG else { return "is not a file" }
      let size = Int(status.st_size)
      guard size > 0 else { return "is empty" }
      // A file without an entry was put there whole, by a hand or just before a process died.
      guard let saved = record.file(name) else { return nil }
      if saved.size != size { return "has \(size) bytes, where \(saved.size) were saved" }
      var reader = TreeReader(root: tree)
      let isWhole = (try? reader.isWhole(saved, by: .looks)) ?? true
      return isWhole ? nil : "is not what was saved"
    }
  }

  /// `nil` when there is no tree that can be believed.
  func snapshot() -> Snapshot? {
    guard let record = store.active(), let tree = try? store.activeTree() else { return nil }
    return Snapshot(record: record, tree: tree)
  }

  /// Looks for a URL's file: one that is empty or cut is none, and is removed.
  func find(_ url: String) -> Lookup {
    let name = RouteFileName.cache(url)
    guard let snapshot = snapshot(), snapshot.tree.status(of: name) != nil else {
      return .absent(name: name)
    }
    guard let reason = snapshot.damage(name) else { return .file(name: name) }
    remove(name)
    return .broken(name: name, reason: reason)
  }

  /// Whether a URL's file is there, whole; nothing is removed.
  func holds(_ url: String) -> Bool { snapshot()?.holds(url) ?? false }

  private func remove(_ name: String) {
    _ = try? sandbox.holdingTree { () throws(DiskError) in
      try disk.removeTree(name, in: store.activeTree())
    }
  }

  // MARK: Saving

  /// Saves a file that was fetched; `header` makes the record of a cache that has nothing yet.
  func save(
    _ bytes: [UInt8], from origin: FileOrigin, header: () -> ReleaseRecord
  ) throws(DiskError) {
    let name = RouteFileName.cache(origin.url)
    let file = ReleaseFile(path: name, size: bytes.count, sha256: SHA256.digest(of: bytes))
    guard store.active() == nil else {
      return try sandbox.holdingTree { () throws(DiskError) in
        let tree = try store.activeTree()
        if tree.isFolder(name) { try disk.removeTree(name, in: tree) }
        try disk.replace(name, in: tree, with: bytes, staging: sandbox.own)
        try change { $0.put(file, from: origin) }
      }
    }
    var record = header()
    record.put(file, from: origin)
    do throws(DiskError) {
      var tree = try store.stage(record.id)
      try disk.write(bytes, to: tree.create(name))
      try begin(record, &tree)
    } catch {
      try? store.discard(record.id)
      throw error
    }
  }

  /// Moves files out of a staging folder into the cache, or makes that folder the cache when there is
  /// none yet.
  func adopt(
    _ files: [FetchedFile], from id: String, _ tree: inout TreeWriter,
    header: () -> ReleaseRecord
  ) throws(DiskError) {
    guard !files.isEmpty else { return }
    guard store.active() == nil else {
      let root = tree.root
      try tree.flush()
      return try sandbox.holdingTree { () throws(DiskError) in
        let active = try store.activeTree()
        for file in files {
          try disk.rename(file.file.path, in: root, over: file.file.path, in: active)
        }
        try disk.flush(active)
        try change { record in
          for file in files { record.put(file.file, from: file.origin) }
        }
      }
    }
    var record = header()
    record.id = id
    for file in files { record.put(file.file, from: file.origin) }
    try begin(record, &tree)
  }

  private func begin(_ record: ReleaseRecord, _ tree: inout TreeWriter) throws(DiskError) {
    try store.seal(record, in: &tree)
    try store.activate(record.id)
    try store.settle(record.id, keepPrevious: false)
  }

  /// Says in the record who asked for a file last.
  func noteAsked(_ name: String, under version: String) throws(DiskError) {
    guard let asked = store.active()?.origins[name]?.askedUnder, asked != version else { return }
    try sandbox.holdingTree { () throws(DiskError) in
      try change { $0.origins[name]?.askedUnder = version }
    }
  }

  /// Replaces the record by a changed one; the tree is held.
  func change(_ change: (inout ReleaseRecord) -> Void) throws(DiskError) {
    guard var record = store.active() else { return }
    let tree = try store.activeTree()
    change(&record)
    record.files.stamp(in: tree)
    let bytes = record.bytes()
    guard bytes.count <= ReleaseRecord.limit, record.files.count <= RoutesCache.maximumFiles else {
      throw .tooLarge(path: tree.path(of: ReleaseRecord.name), limit: ReleaseRecord.limit)
    }
    try disk.replace(ReleaseRecord.name, in: tree, with: bytes, staging: sandbox.own)
    store.remember(record, in: tree)
  }

  // MARK: Tidying

  /// Removes files that are not what was saved; why they are gone is for the caller to say.
  func removeDamaged(_ names: [String]) throws(DiskError) -> [String] {
    try sandbox.holdingTree { () throws(DiskError) in
      guard let record = store.active() else { return [] }
      let tree = try store.activeTree()
      var reader = TreeReader(root: tree)
      let edits = Set(record.localEdits)
      // Again, and held: a person may have edited one since it was read.
      var damaged: [String] = []
      for name in names where !edits.contains(name) && tree.status(of: name) != nil {
        guard let file = record.file(name), try !reader.isWhole(file, by: .content) else {
          continue
        }
        damaged.append(name)
      }
      for name in damaged { try disk.removeTree(name, in: tree) }
      if !damaged.isEmpty { try disk.flush(tree) }
      return damaged
    }
  }

  /// Removes the files that `keeps` is false for, and returns how many those were.
  func removeFiles(_ keeps: (ReleaseFile, FileOrigin?) -> Bool) throws(DiskError) -> Int {
    guard let record = store.active() else { return 0 }
    let gone = record.files.filter { !keeps($0, record.origins[$0.path]) }.map(\.path)
    guard !gone.isEmpty else { return 0 }
    // The files first: what is killed in between is still in the record, and found again.
    try sandbox.holdingTree { () throws(DiskError) in
      let tree = try store.activeTree()
      for name in gone where tree.status(of: name) != nil { try disk.removeTree(name, in: tree) }
      try disk.flush(tree)
      let names = Set(gone)
      try change { record in
        record.files.removeAll { names.contains($0.path) }
        for name in gone { record.origins[name] = nil }
        record.localEdits.removeAll(where: names.contains)
      }
    }
    return gone.count
  }
}
