/// One file or folder of the sandbox, as the Files pane lists it.
package struct FileEntry: Sendable, Equatable {
  /// Relative to the sandbox.
  package var path: String
  package var isFolder: Bool
  /// Bytes; for a folder, of all that is in it.
  package var size: Int
  /// "changed by release 2", "local edit", "not backed up"; empty when there is nothing to say.
  package var note: String

  package init(path: String, isFolder: Bool, size: Int, note: String) {
    self.path = path
    self.isFolder = isFolder
    self.size = size
    self.note = note
  }

  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  package var depth: Int { path.split(separator: "/").count - 1 }
}
