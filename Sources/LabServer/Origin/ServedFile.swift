import Foundation
import Glibc
import UpdateCore

/// A file that a request may have: regular, and not outside the folder that is served.
struct ServedFile: Sendable {
  /// Absolute, without links.
  let path: String
  /// Of the last change of contents, in whole seconds as HTTP tells it.
  let modified: Date

  /// The file at a path that a person named, links followed; `nil` when there is none.
  init?(resolving path: String) {
    guard let full = Self.resolved(path) else { return nil }
    var info = stat()
    guard stat(full, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    self.path = full
    modified = Date(timeIntervalSince1970: Double(info.st_mtim.tv_sec))
  }

  /// The file that a request names below `folder`; `nil` when there is none for it.
  ///
  /// Hidden files are none, nor is anything that `..` or a link leads to out of the folder.
  init?(_ name: String, below folder: String) {
    guard Self.isPlain(name), let root = Self.resolved(folder) else { return nil }
    self.init(resolving: folder + "/" + name)
    let prefix = root == "/" ? root : root + "/"
    guard path.hasPrefix(prefix), Self.isPlain(path.dropFirst(prefix.count)) else { return nil }
  }

  /// The file of a release: any regular one below its folder, hidden or not, but through no link.
  init?(_ name: String, ofRelease folder: String) {
    guard SandboxPath.components(name) != nil, let root = Self.resolved(folder),
      Self.resolved(root + "/" + name) == root + "/" + name
    else { return nil }
    self.init(resolving: root + "/" + name)
  }

  private static func isPlain(_ name: some StringProtocol) -> Bool {
    !name.utf8.contains(0)
      && name.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
  }

  private static func resolved(_ path: String) -> String? {
    guard let full = realpath(path, nil) else { return nil }
    defer { free(full) }
    return String(cString: full)
  }
}
