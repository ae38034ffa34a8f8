import Glibc

/// The files of one place, as they were read last: `Documents/texts`, or the app.
struct TextsFolder: Sendable {
  /// One file.
  struct Entry: Sendable {
    var stamp: FileStamp
    var size: Int
    /// What it is, when it can be used.
    var file: ReleaseFile?
    /// Why it cannot be used; a clause that names it.
    var problem: String?
    /// What it had when it could be used last, and the path of that file, relative to the sandbox.
    var good: (table: TextTable, path: String)?
  }

  /// Relative to the sandbox.
  let path: String
  /// Whether it is the app, which has the name under the icon, too.
  let isBundle: Bool
  private(set) var entries: [String: Entry] = [:]

  init(path: String, isBundle: Bool) {
    self.path = path
    self.isBundle = isBundle
  }

  /// Reads the files that look otherwise than before; whether there were any, or some are gone.
  ///
  /// When it throws, all is as before: it says nothing of the files that a process has run out of
  /// descriptors.
  mutating func read(_ root: Folder?, expecting record: ReleaseRecord? = nil)
    throws(DiskError) -> Bool
  {
    let before = entries
    var entries: [String: Entry] = [:]
    var changed = false
    for (place, folder, name) in try places(in: root) {
      guard let status = folder.status(of: name) else { continue }
      let (stamp, size) = (FileStamp(status), Int(status.st_size))
      if let known = before[place.path], known.stamp == stamp, known.size == size {
        entries[place.path] = known
        continue
      }
      changed = true
      var entry = Entry(stamp: stamp, size: size, good: before[place.path]?.good)
      try read(place, name, in: folder, into: &entry)
      entries[place.path] = entry
    }
    for file in record?.files ?? [] where entries[file.path] == nil {
      guard (try? TextsPath(file.path)) != nil else { continue }
      let missing = "\(path)/\(file.path) is missing"
      if let known = before[file.path], known.problem == missing {
        entries[file.path] = known
        continue
      }
      changed = true
      entries[file.path] = Entry(
        stamp: FileStamp(stat()), size: -1, problem: missing,
        good: before[file.path]?.good)
    }
    self.entries = entries
    return changed || entries.count != before.count
  }

  /// Lets something stand in for files that were never read whole.
  mutating func standIn(_ spare: (TextsPath) -> (table: TextTable, path: String)?) {
    for (path, entry) in entries where entry.good == nil {
      guard let place = try? TextsPath(path), let good = spare(place) else { continue }
      entries[path]?.good = good
    }
  }

  private func read(
    _ place: TextsPath, _ name: String, in folder: Folder, into entry: inout Entry
  ) throws(DiskError) {
    let shown = "\(path)/\(place.path)"
    do throws(DiskError) {
      let bytes = try folder.read(name, limit: FileProblem.limit)
      do throws(TextsFileError) {
        entry.good = (try TextsFile.read(bytes, at: place, name: shown), shown)
        entry.file = ReleaseFile(
          path: place.path, size: bytes.count, sha256: SHA256.digest(of: bytes),
          stamp: entry.stamp)
      } catch {
        entry.problem = error.sentence
      }
    } catch {
      if error.isExhaustion { throw error }
      entry.problem = "\(shown) cannot be read: \(error.sentence)"
    }
  }

  /// The regular files that are in the places of texts.
  private func places(in root: Folder?) throws(DiskError) -> [(TextsPath, Folder, String)] {
    guard let root else { return [] }
    var places: [(TextsPath, Folder, String)] = []
    func add(_ entry: Folder.RawEntry, in folder: Folder, _ prefix: String) {
      guard entry.kind == S_IFREG, let name = entry.text,
        let place = try? TextsPath(prefix + name, isBundled: isBundle)
      else { return }
      places.append((place, folder, name))
    }
    for entry in try root.list() {
      add(entry, in: root, "")
      guard entry.kind == S_IFDIR, let name = entry.text, TextsPath.isFolder(name) else { continue }
      do throws(DiskError) {
        let folder = try root.folder(name)
        for file in try folder.list() { add(file, in: folder, name + "/") }
      } catch {
        if !error.isAboutWhatIsThere { throw error }
      }
    }
    return Array(places.prefix(TextsFolder.mostFiles))
  }

  /// What is looked at in one place.
  private static let mostFiles = 4 * TextsIndex.mostFiles

  /// The tables for lookups, each as it was when it could be read last.
  var tree: TextTree {
    var tree = TextTree()
    for (path, entry) in entries {
      guard let good = entry.good, (try? TextsPath(path, isBundled: true))?.kind != .view else {
        continue
      }
      tree.set(good.table, at: path, path: good.path)
    }
    return tree
  }

  /// Paths of files that are there and not empty, and that cannot be used.
  var written: Set<String> {
    Set(entries.filter { $0.value.problem != nil && $0.value.size > 0 }.keys)
  }

  /// Why files cannot be used, by their paths.
  var problems: [String: String] { entries.compactMapValues(\.problem) }
}
