/// One file or folder of the sandbox, as the Files pane lists it.
package struct FileEntry: Sendable, Equatable {
  /// Relative to the sandbox.
  package var path: String
  package var isFolder: Bool
  /// What a link says, relative to the folder that it is in; `nil` for what is none.
  package var link: String?
  /// Bytes; for a folder, of all that is in it.
  package var size: Int
  /// "changed by release 2", "local edit", "not backed up"; empty when there is nothing to say.
  package var note: String

  package init(
    path: String, isFolder: Bool, size: Int, note: String, link: String? = nil
  ) {
    self.path = path
    self.isFolder = isFolder
    self.size = size
    self.note = note
    self.link = link
  }

  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  /// What is meant by it: a link's target, anything else itself.
  package var target: String {
    guard let link else { return path }
    return (path.split(separator: "/").dropLast().map(String.init) + [link]).joined(separator: "/")
  }

  package var depth: Int { path.split(separator: "/").count - 1 }
}
