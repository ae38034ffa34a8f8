import Glibc

/// A folder that a person names as an app's bundle: listed under the caps of a package, and copied.
struct BundleSource {
  private let root: Folder
  /// Relative paths, sorted.
  private let paths: [String]
  private let grouped: String?
  /// Folders beside the bundle that become part of it.
  private let added: [Added]

  /// A folder beside the bundle, and what it becomes in it.
  struct Addition {
    var path: String
    /// The folder in the bundle; `nil` for its top.
    var name: String?
    /// Whether a path in the bundle is what the addition would bring, and keeps it out.
    var isThere: (String) -> Bool
  }

  private struct Added {
    var root: Folder
    var paths: [String]
    var name: String?
  }

  /// Lists all files below a folder.
  ///
  /// A link, a device or a name that no package could have is an error; what macOS adds and a
  /// release's own record are passed over.
  /// - Parameters:
  ///   - grouped: A folder whose files an install puts at the app's top.
  ///   - additions: Folders that are put into the bundle, if that has nothing like them.
  init(
    _ path: String, grouping grouped: String? = nil,
    adding additions: [Addition] = []
  ) throws(UpdateError) {
    self.grouped = grouped
    (root, paths) = try BundleSource.open(path)
    var added: [Added] = []
    for addition in additions where !paths.contains(where: addition.isThere) {
      let (folder, files) = try BundleSource.open(addition.path)
      added.append(Added(root: folder, paths: files, name: addition.name))
    }
    self.added = added
  }

  private static func open(_ path: String) throws(UpdateError) -> (Folder, [String]) {
    let root: Folder
    do throws(DiskError) {
      root = try Folder.open(path)
    } catch {
      var status = stat()
      let isThere = stat(path, &status) == 0
      let isFolder = isThere && status.st_mode & S_IFMT == S_IFDIR
      if isThere, !isFolder { throw .bundle(path: path, .notAFolder) }
      throw .bundle(path: path, error.isMissing ? .missing : .unreadable(error))
    }
    do throws(BundleListingError) {
      return (root, try BundleSource.list(root))
    } catch {
      switch error {
      case .disk(let error): throw .bundle(path: path, .unreadable(error))
      case .refused(let reason): throw .bundle(path: path, .refused(reason))
      }
    }
  }

  /// Whether there is anything that a `www` would be made of.
  var hasSite: Bool { AppLayout(paths).hasSite }

  /// Whether one of the two folders holds the other, or they are one.
  ///
  /// Asked before a folder is listed: one that holds a sandbox may be a whole disk.
  static func overlaps(_ path: String, _ folder: Folder) -> Bool {
    guard let bundle = realPath(path), let other = realPath(folder.path) else { return false }
    return bundle.hasPrefix(other) || other.hasPrefix(bundle)
  }

  /// Without links, and with a slash at its end.
  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    let text = String(cString: resolved)
    return text == "/" ? text : text + "/"
  }

  private enum BundleListingError: Error {
    case disk(DiskError)
    case refused(String)
  }

  private static func list(_ root: Folder) throws(BundleListingError) -> [String] {
    var paths: [String] = []
    var names = NameTable()
    var pending: [(folder: Folder, prefix: String)] = [(root, "")]
    while let (folder, prefix) = pending.popLast() {
      let entries: [Folder.RawEntry]
      do throws(DiskError) { entries = try folder.list() } catch { throw .disk(error) }
      for entry in entries {
        guard let name = entry.text else {
          throw .refused("a name in \(escapingControls(folder.path)) is not UTF-8")
        }
        if [".DS_Store", ReleaseRecord.name].contains(name) { continue }
        let path = prefix + name
        do throws(EntryName.Problem) {
          _ = try EntryName.check(Array(path.utf8))
        } catch {
          throw .refused("the name \"\(escapingControls(path))\" \(error.sentence)")
        }
        switch entry.kind {
        case S_IFDIR:
          do throws(DiskError) {
            pending.append((try folder.folder(name), path + "/"))
          } catch {
            throw .disk(error)
          }
        case S_IFREG:
          do throws(ArchiveError) {
            try names.add(path, isFolder: false)
          } catch {
            throw .refused(error.sentence)
          }
          paths.append(path)
          guard paths.count <= ArchiveLimits.entries else {
            throw .refused("it has more than \(ArchiveLimits.entries) files")
          }
        default: throw .refused("\(escapingControls(path)) is not a regular file or folder")
        }
      }
    }
    return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Copies all files of the app into a new tree and returns what they are.
  ///
  /// Errors of reading and of writing alike are the disk's.
  func copy(into tree: inout TreeWriter) throws(DiskError) -> [ReleaseFile] {
    let layout = AppLayout(paths, grouping: grouped)
    var pairs = paths.compactMap { path in layout.target(of: path).map { (from: path, to: $0) } }
    if grouped != nil {
      // Files of one name in a group: the first stays, as nothing says which is meant.
      var targets: Set<String> = []
      pairs = pairs.filter { targets.insert($0.to).inserted }
    }
    var files = try FileCopier().copy(pairs, from: root, into: &tree)
    guard !added.isEmpty else { return files }
    var targets = Set(files.map(\.path))
    for added in added {
      let isGrouped = added.name != nil && grouped == added.name
      let prefix = added.name.map { "\($0)/" } ?? ""
      let pairs = added.paths.compactMap { path -> (from: String, to: String)? in
        let target = isGrouped ? String(SandboxPath.split(path).name) : prefix + path
        return targets.insert(target).inserted ? (path, target) : nil
      }
      files += try FileCopier().copy(pairs, from: added.root, into: &tree)
    }
    return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
