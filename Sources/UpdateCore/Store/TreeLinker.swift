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
    try link(files.map { TreeLink(file: $0, path: $0.path) }, into: &tree)
  }

  /// Gives each file its new path; `links` come folder by folder.
  func link(_ links: [TreeLink], into tree: inout TreeWriter) throws(Failure) {
    guard links.count > TreeLinker.singleThread else { return try link(links[...], &tree) }
    do throws(DiskError) {
      try tree.makeFolders(for: links.lazy.map(\.path))
    } catch {
      throw .disk(error)
    }
    let rest = links[TreeLinker.middle(of: links)...]
    let outcome = Outcome()
    let helper = HelperThread(name: "link") { [self, tree] in
      outcome.failure.withLock { $0 = linkCopy(rest, into: tree) }
    }
    // Without a second thread this one does all.
    let own = linkCopy(helper == nil ? links[...] : links[..<rest.startIndex], into: tree)
    helper?.join()
    if let failure = own ?? outcome.failure.withLock({ $0 }) { throw failure }
  }

  /// Where the second half begins, with a folder of its own: two threads in one wait for each other.
  private static func middle(of links: [TreeLink]) -> Int {
    let half = links.count / 2
    let above = SandboxPath.split(links[half - 1].path).above
    return links[half...].firstIndex { SandboxPath.split($0.path).above != above } ?? links.count
  }

  /// Links into a tree whose folders are made; why that failed.
  private func linkCopy(_ links: ArraySlice<TreeLink>, into tree: TreeWriter) -> Failure? {
    var tree = tree
    do throws(Failure) {
      try link(links, &tree)
      return nil
    } catch {
      return error
    }
  }

  private func link(_ links: ArraySlice<TreeLink>, _ tree: inout TreeWriter) throws(Failure) {
    var reader = TreeReader(root: source)
    for link in links {
      let isWhole: Bool
      do throws(DiskError) {
        isWhole = try reader.isWhole(link.file, by: .looks)
        if isWhole { try tree.link(link.file.path, as: link.path, from: &reader) }
      } catch {
        throw .disk(error)
      }
      guard isWhole else { throw .damaged(path: link.file.path) }
    }
  }
}
