import Glibc

/// What stands in `Documents` where the links to the texts are: links, and files and folders of a
/// person's own.
struct TextsPlaces: Sendable {
  /// Where links point to, before the name.
  static let linkPrefix = "\(ContentSet.texts.rawValue)/"

  private let documents: Folder
  /// Names of symbolic links that point into the tree, and to what in it.
  private(set) var links: [String: String] = [:]
  /// Names of all else that could be in a link's place.
  private(set) var others: Set<String> = []
  /// Files of a person's own that can be taken over, by path.
  private(set) var files: [String: ReleaseFile] = [:]
  /// Names of folders and files of a person's own that hold something which is not taken over, and
  /// why that is not.
  private(set) var keeping: [String: String] = [:]

  init(in sandbox: Sandbox) throws(DiskError) {
    documents = sandbox.documents
    for entry in try documents.list() {
      guard let name = entry.text else { continue }
      if entry.kind == S_IFLNK, let target = documents.target(of: name),
        target.hasPrefix(TextsPlaces.linkPrefix)
      {
        links[name] = String(target.dropFirst(TextsPlaces.linkPrefix.count))
      } else if TextsPath.isFolder(name) || (try? TextsPath(name)) != nil {
        others.insert(name)
        if entry.kind == S_IFREG { try take(name, name, in: documents) }
        if entry.kind == S_IFDIR, TextsPath.isFolder(name) { try takeFolder(name) }
      }
    }
  }

  private mutating func takeFolder(_ name: String) throws(DiskError) {
    let folder = try documents.folder(name)
    for entry in try folder.list() {
      guard entry.kind == S_IFREG, let file = entry.text else {
        keeping[name] = "it has more than files"
        continue
      }
      try take("\(name)/\(file)", file, in: folder)
    }
  }

  private mutating func take(_ path: String, _ name: String, in folder: Folder) throws(DiskError) {
    let place: TextsPath
    do throws(TextsPath.Problem) {
      place = try TextsPath(path)
    } catch {
      return keep(path, "\(escapingControls(path)) \(error.sentence)")
    }
    let bytes: [UInt8]
    do throws(DiskError) {
      bytes = try folder.read(name, limit: FileProblem.limit)
    } catch {
      if error.isExhaustion { throw error }
      return keep(path, error.sentence)
    }
    do throws(TextsFileError) {
      _ = try TextsFile.read(bytes, at: place, name: path)
    } catch {
      return keep(path, error.sentence)
    }
    files[path] = ReleaseFile(path: path, size: bytes.count, sha256: SHA256.digest(of: bytes))
  }

  private mutating func keep(_ path: String, _ reason: String) {
    keeping[String(path.prefix { $0 != "/" })] = reason
  }

  var source: FileSource { FileSource("Documents", documents, Array(files.values)) }
}
