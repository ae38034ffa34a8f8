import Synchronization

/// Gives files of one tree a second name in another, each as it was recorded.
struct TreeLinker {
  enum Failure: Error, Equatable {
    /// A file is not there as it was recorded.
    case damaged(path: String)
    case disk(DiskError)
  }

  /// How the second thread fared.
  private final class Outcome: Sendable {
    let failure = Mutex<Failure?>(nil)
  }

  /// More files than this are linked by two threads.
  private static let singleThread = 1_000

  let source: Folder

  init(from source: Folder) { self.source = source }

  func link(_ files: [ReleaseFile], into tree: inout TreeWriter) throws(Failure) {
    guard files.count > TreeLinker.singleThread else { return try link(files[...], &tree) }
    do throws(DiskError) {
      try tree.makeFolders(for: files.lazy.map(\.path))
    } catch {
      throw .disk(error)
    }
    let rest = files[TreeLinker.middle(of: files)...]
    let outcome = Outcome()
    let helper = HelperThread(name: "link") { [self, tree] in
      outcome.failure.withLock { $0 = linkCopy(rest, into: tree) }
    }
    // Without a second thread this one does all.
    let own = linkCopy(helper == nil ? files[...] : files[..<rest.startIndex], into: tree)
    helper?.join()
    if let failure = own ?? outcome.failure.withLock({ $0 }) { throw failure }
  }

  /// Where the second half begins, with a folder of its own: two threads in one wait for each other.
  private static func middle(of files: [ReleaseFile]) -> Int {
    let half = files.count / 2
    let above = SandboxPath.split(files[half - 1].path).above
    return files[half...].firstIndex { SandboxPath.split($0.path).above != above } ?? files.count
  }

  /// Links into a tree whose folders are made; why that failed.
  private func linkCopy(_ files: ArraySlice<ReleaseFile>, into tree: TreeWriter) -> Failure? {
    var tree = tree
    do throws(Failure) {
      try link(files, &tree)
      return nil
    } catch {
      return error
    }
  }

  private func link(_ files: ArraySlice<ReleaseFile>, _ tree: inout TreeWriter) throws(Failure) {
    var reader = TreeReader(root: source)
    for file in files {
      let isWhole: Bool
      do throws(DiskError) {
        isWhole = try reader.isWhole(file, by: .looks)
        if isWhole { try tree.link(file.path, from: &reader) }
      } catch {
        throw .disk(error)
      }
      guard isWhole else { throw .damaged(path: file.path) }
    }
  }
}
