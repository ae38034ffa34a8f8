/// The texts of one place, `Documents` or the app's bundle, as they were read from its files.
package struct TextTree: Sendable {
  /// One file of a table.
  package struct File: Sendable, Hashable {
    /// Relative to the sandbox.
    package var path: String
    package var table: TextTable

    package init(path: String, table: TextTable) {
      self.path = path
      self.table = table
    }
  }

  /// The name for files beside no `lproj` folder.
  package static let loose = ""

  /// By folder, as it is written and without `.lproj`, then by table: its files, plural rules
  /// (`.stringsdict`) before texts, so that the first one that has a key answers.
  package private(set) var folders: [String: [String: [File]]] = [:]

  package init() {}

  /// Adds a file; one of plural rules comes before one of texts, whatever the order of adding.
  package mutating func add(_ file: File, table: String, folder: String) {
    var files = files(table, in: folder)
    files.insert(file, at: file.path.hasSuffix(".stringsdict") ? 0 : files.count)
    folders[folder, default: [:]][table] = files
  }

  /// The files of a table in a folder.
  package func files(_ table: String, in folder: String) -> [File] {
    folders[folder]?[table] ?? []
  }
}
