/// The tables of texts in one place: a folder for each language, and loose files.
package struct TextTree: Sendable {
  /// A file of texts.
  package struct File: Sendable {
    /// Relative to the sandbox.
    package var path: String
    package var table: TextTable

    package init(path: String, table: TextTable) {
      self.path = path
      self.table = table
    }
  }

  /// The files that one table has in one folder.
  package struct Pair: Sendable {
    /// The file `<Table>.strings`.
    package var strings: File?
    /// The file `<Table>.stringsdict`.
    package var plurals: File?
  }

  /// The ending of a language's folder.
  package static let suffix = ".lproj"

  /// Folder without `.lproj`, as it is written, or "" for loose files; table; its files.
  package private(set) var folders: [String: [String: Pair]] = [:]

  package init() {}

  /// Languages that have a folder, as it is written, sorted; `Base` is among them.
  package var languages: [String] { folders.keys.filter { !$0.isEmpty }.sorted() }

  /// The file of a place in the tree: `de.lproj/Localizable.strings`.
  package subscript(file: String) -> File? {
    guard let (folder, table, isPlural) = Self.place(of: file) else { return nil }
    let pair = folders[folder]?[table]
    return isPlural ? pair?.plurals : pair?.strings
  }

  /// Puts a table where its file belongs, in place of what is there.
  ///
  /// A path that is no place of a table is ignored.
  package mutating func set(_ table: TextTable, at file: String, path: String) {
    guard let (folder, name, isPlural) = Self.place(of: file) else { return }
    let entry = File(path: path, table: table)
    if isPlural {
      folders[folder, default: [:]][name, default: Pair()].plurals = entry
    } else {
      folders[folder, default: [:]][name, default: Pair()].strings = entry
    }
  }

  /// A language's folder that may have no tables.
  package mutating func add(folder: String) {
    folders[folder, default: [:]] = folders[folder] ?? [:]
  }

  /// This tree with the languages of another put into it, as an install does.
  package func adding(_ other: TextTree) -> TextTree {
    var tree = self
    tree.folders.merge(other.folders) { own, new in own.merging(new) { $1 } }
    return tree
  }

  /// Takes a file's table out.
  package mutating func remove(_ file: String) {
    guard let (folder, name, isPlural) = Self.place(of: file) else { return }
    if isPlural {
      folders[folder]?[name]?.plurals = nil
    } else {
      folders[folder]?[name]?.strings = nil
    }
  }

  /// The language of a file's folder at the top of an app or of a tree; `nil` for a file elsewhere.
  static func language(ofFile path: String) -> String? {
    guard let end = path.firstIndex(of: "/"), path[..<end].hasSuffix(suffix) else { return nil }
    let name = path[..<end].dropLast(suffix.count)
    return name.isEmpty ? nil : String(name)
  }

  /// Whether a file, wherever it is, has the name of one with texts.
  package static func holdsTexts(_ path: String) -> Bool {
    path.hasSuffix(".strings") || path.hasSuffix(".stringsdict")
  }

  /// Which folder and table a path relative to the tree is of; `nil` for what holds no texts.
  package static func place(of file: String) -> (folder: String, table: String, isPlural: Bool)? {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let name = parts.last else { return nil }
    var folder = ""
    if parts.count == 2 {
      guard parts[0].hasSuffix(suffix), parts[0].utf8.count > suffix.utf8.count else { return nil }
      folder = String(parts[0].dropLast(suffix.count))
    }
    for (ending, isPlural) in [(".strings", false), (".stringsdict", true)]
    where name.hasSuffix(ending) && name.utf8.count > ending.utf8.count {
      return (folder, String(name.dropLast(ending.count)), isPlural)
    }
    return nil
  }
}
