import Glibc

extension TextTree {
  /// A tree as it was read, and what could not be.
  package struct Reading: Sendable {
    package var tree = TextTree()
    /// Paths relative to the tree, and why nothing was read there.
    package var problems: [String: String] = [:]
    /// Of these, the files that do not parse, and where.
    package var errors: [String: StringsError] = [:]
    /// Files that mislead and are read, by the same paths.
    package var warnings: [String: [StringsWarning]] = [:]

    package init() {}
  }

  /// How much of a tree is read.
  package enum Limits {
    package static let files = 2_000
    package static let names = 20_000
    package static let fileBytes = 32 << 20
    package static let bytes = 256 << 20
  }

  /// Reads the languages' folders and the loose files of a folder; links are not followed, other
  /// files and folders are passed over.
  ///
  /// One file that cannot be read takes nothing from the others.
  ///
  /// - Parameter path: what a file's place begins with for the sandbox, as `Documents/texts`.
  package static func read(_ folder: Folder, path: String) -> Reading {
    var reader = TextTreeReader(path: path)
    reader.read(folder)
    return reader.reading
  }
}

private struct TextTreeReader {
  let path: String
  var reading = TextTree.Reading()
  private var files = 0
  private var names = 0
  private var bytes = 0

  init(path: String) { self.path = path }

  mutating func read(_ folder: Folder) {
    for entry in entries(of: folder, at: "") {
      guard let name = entry.text else { continue }
      if entry.kind == S_IFREG {
        readFile(name, in: folder, at: name)
      } else if entry.kind == S_IFDIR, name.hasSuffix(TextTree.suffix),
        name.utf8.count > TextTree.suffix.utf8.count
      {
        readLanguage(name, in: folder)
      }
    }
  }

  private mutating func readLanguage(_ name: String, in folder: Folder) {
    do throws(DiskError) {
      let language = try folder.folder(name)
      reading.tree.add(folder: String(name.dropLast(TextTree.suffix.count)))
      for entry in entries(of: language, at: name) where entry.kind == S_IFREG {
        guard let file = entry.text else { continue }
        readFile(file, in: language, at: "\(name)/\(file)")
      }
    } catch {
      reading.problems[name] = error.sentence
    }
  }

  private mutating func readFile(_ name: String, in folder: Folder, at place: String) {
    guard TextTree.place(of: place) != nil else { return }
    files += 1
    guard files <= TextTree.Limits.files else {
      reading.problems[place] = "more than \(TextTree.Limits.files) files of texts"
      return
    }
    do throws(DiskError) {
      let content = try folder.read(
        name, limit: min(TextTree.Limits.fileBytes, TextTree.Limits.bytes - bytes))
      bytes += content.count
      do throws(StringsError) {
        let file = try StringsFile.read(content, path: place)
        reading.tree.set(file.table, at: place, path: "\(path)/\(place)")
        if !file.warnings.isEmpty { reading.warnings[place] = file.warnings }
      } catch {
        reading.problems[place] = error.sentence
        reading.errors[place] = error
      }
    } catch {
      reading.problems[place] = error.sentence
    }
  }

  private mutating func entries(of folder: Folder, at place: String) -> [Folder.RawEntry] {
    do throws(DiskError) {
      let list = try folder.list()
      names += list.count
      guard names <= TextTree.Limits.names else {
        reading.problems[place] = "more than \(TextTree.Limits.names) names"
        return []
      }
      return list
    } catch {
      reading.problems[place] = error.sentence
      return []
    }
  }
}
