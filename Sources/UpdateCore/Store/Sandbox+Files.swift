import Glibc
import Synchronization

/// What a person or a page sees of the sandbox, and edits by hand.
extension Sandbox {
  /// One name in a folder of the sandbox.
  package struct Entry: Sendable, Equatable {
    package enum Kind: Sendable { case file, folder, link, other }

    package var name: String
    package var kind: Kind
    package var size: Int
  }

  /// The names in a folder, sorted; `""` is the sandbox itself.
  ///
  /// Names that are not UTF-8 are left out.
  package func list(_ path: String) throws(SandboxError) -> [Entry] {
    let folder = try folder(path)
    return try onDisk { () throws(DiskError) in
      try folder.list().compactMap { entry -> Entry? in
        guard let name = entry.text else { return nil }
        let size = entry.kind == S_IFREG ? folder.status(of: name).map { Int($0.st_size) } : 0
        return Entry(name: name, kind: Sandbox.kind(entry.kind), size: size ?? 0)
      }
    }
  }

  /// Reads a file; no links are followed but those that lead from `Documents` to its texts.
  package func read(_ path: String, limit: Int = 1 << 20) throws(SandboxError) -> [UInt8] {
    let (folder, name) = try place(path)
    return try onDisk { () throws(DiskError) in try folder.read(name, limit: limit) }
  }

  /// What a symbolic link says; `nil` for what is none.
  package func linkTarget(_ path: String) -> String? {
    guard var components = SandboxPath.components(path), let name = components.popLast(),
      let folder = try? root.descend(components)
    else { return nil }
    return folder.target(of: String(name))
  }

  /// Whether there is a file or folder at a path.
  package func exists(_ path: String) -> Bool {
    guard let (folder, name) = try? place(path) else { return false }
    return folder.status(of: name) != nil
  }

  /// Whether something that is a file stands there.
  package func isFile(_ path: String) -> Bool {
    guard let (folder, name) = try? place(path) else { return false }
    return (folder.status(of: name)?.st_mode ?? 0) & S_IFMT == S_IFREG
  }

  /// Bytes and number of all files below a folder.
  package func size(of path: String) -> (bytes: Int, files: Int) {
    guard let top = try? folder(path) else { return (0, 0) }
    var (bytes, files, pending) = (0, 0, [top])
    while let folder = pending.popLast(), pending.count < 10_000 {
      for entry in (try? folder.list()) ?? [] {
        guard let name = entry.text else { continue }
        if entry.kind == S_IFDIR, let child = try? folder.folder(name) { pending.append(child) }
        if entry.kind == S_IFREG, let status = folder.status(of: name) {
          bytes += Int(status.st_size)
          files += 1
        }
      }
    }
    return (bytes, files)
  }

  /// Puts other bytes in a file's place, making it and the folders above when there are none.
  ///
  /// The file is replaced, never written into: releases share unchanged files. In a content set it
  /// is marked as a local edit in the release's record; without `asEdit` it is damage.
  package func replaceFile(_ path: String, with bytes: [UInt8], asEdit: Bool = true)
    throws(SandboxError)
  {
    let (folder, name) = try place(path, making: true)
    try edit(
      asEdit ? resolved(path) : nil,
      file: { ReleaseFile(path: $0, size: bytes.count, sha256: SHA256.digest(of: bytes)) }
    ) {
      () throws(DiskError) in
      try disk.replace(name, in: folder, with: bytes, staging: own)
    }
  }

  /// Removes a file, or a folder with all that is in it; marked like `replaceFile`.
  package func removeFile(_ path: String, asEdit: Bool = true) throws(SandboxError) {
    let (folder, name) = try place(path)
    guard folder.status(of: name) != nil else {
      throw .disk(.failed("remove", path: folder.path(of: name), errno: ENOENT))
    }
    try edit(asEdit ? resolved(path) : nil, file: { _ in nil }) { () throws(DiskError) in
      try disk.removeTree(name, in: folder)
      try disk.flush(folder)
    }
  }

  // MARK: Inside

  /// Changes a file, and says so first in the record of the release that it is in: a tree whose
  /// record says more than was done is still one that can be explained.
  private func edit(
    _ path: String?, file: (_ path: String) -> ReleaseFile?, change: () throws(DiskError) -> Void
  ) throws(SandboxError) {
    let result = tree.withLock { _ -> Result<Void, DiskError> in
      do throws(DiskError) {
        if let path { try mark(path, file: file) }
        try change()
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try onDisk { () throws(DiskError) in try result.get() }
  }

  private func mark(_ path: String, file: (_ path: String) -> ReleaseFile?) throws(DiskError) {
    for set in ContentSet.allCases {
      let place = self.path(of: set)
      let prefix = place + "/"
      guard path.hasPrefix(prefix), let components = SandboxPath.components(place),
        let tree = try? root.descend(components), var record = ReleaseRecord.read(in: tree)
      else { continue }
      let edited = String(path.dropFirst(prefix.count))
      guard edited != ReleaseRecord.name else { continue }
      record.edit(edited, to: file(edited))
      try disk.replace(ReleaseRecord.name, in: tree, with: record.bytes(), staging: own)
    }
  }

  private func folder(_ path: String) throws(SandboxError) -> Folder {
    guard !path.isEmpty else { return root }
    guard let components = SandboxPath.components(resolved(path)) else {
      throw .outside(path: path)
    }
    return try onDisk { () throws(DiskError) in try root.descend(components) }
  }

  /// The folder that a path's last component is in.
  private func place(_ path: String, making: Bool = false) throws(SandboxError) -> (Folder, String)
  {
    guard var components = SandboxPath.components(resolved(path)), let name = components.popLast()
    else {
      throw .outside(path: path)
    }
    var folder = root
    for component in components {
      folder = try onDisk { () throws(DiskError) in
        making
          ? try disk.ensureFolder(String(component), in: folder)
          : try folder.folder(String(component))
      }
    }
    return (folder, String(name))
  }

  private func onDisk<Value>(_ work: () throws(DiskError) -> Value) throws(SandboxError) -> Value {
    do throws(DiskError) {
      return try work()
    } catch {
      throw .disk(error)
    }
  }

  private static func kind(_ mode: mode_t) -> Entry.Kind {
    switch mode {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }
}
