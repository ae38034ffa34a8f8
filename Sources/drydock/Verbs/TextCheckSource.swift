import Glibc
import Simulator
import UpdateCore

/// What a command line names to be checked: an app's folder, a language's, or one file.
struct TextCheckSource {
  let name: String
  let check: TextsCheck
  /// How many files of texts there are.
  let files: Int

  init(_ path: String, _ invocation: Invocation) throws(Session.Failure) {
    name = path
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
      check = try Self.file(path)
    } else {
      check = try Self.folder(path, invocation)
    }
    files =
      check.reading.errors.count
      + check.reading.tree.folders.values.flatMap(\.values).reduce(0) {
        $0 + ($1.strings == nil ? 0 : 1) + ($1.plurals == nil ? 0 : 1)
      }
    guard files + check.reading.problems.count > 0 else {
      throw Session.Failure(
        sentence: "\(path) holds no texts: no .strings, and no folder .lproj with any", status: 2)
    }
  }

  private static func folder(
    _ path: String, _ invocation: Invocation
  ) throws(Session.Failure) -> TextsCheck {
    let folder: Folder
    do throws(DiskError) {
      folder = try Folder.open(path)
    } catch {
      throw Session.Failure(sentence: error.sentence, status: 2)
    }
    let session = Session(invocation)
    let isNamed = session.profile != nil || access("drydock.json5", F_OK) == 0
    let app = isNamed ? try session.loadProfile().app : nil
    return TextsCheck(
      folder: folder, named: path, developmentRegion: app?.developmentRegion,
      declared: app?.languages)
  }

  private static func file(_ path: String) throws(Session.Failure) -> TextsCheck {
    let file = try NamedFile(path)
    guard TextTree.place(of: file.name) != nil else {
      throw Session.Failure(
        sentence: "\(path) is neither a .strings nor a .stringsdict", status: 2)
    }
    var reading = TextTree.Reading()
    let bytes = try file.read(limit: StringsLimits.fileSize)
    do throws(StringsError) {
      let read = try StringsFile.read(bytes, path: file.name)
      reading.tree.set(read.table, at: file.name, path: path)
      reading.warnings[file.name] = read.warnings
    } catch {
      reading.problems[file.name] = error.sentence
      reading.errors[file.name] = error
    }
    return TextsCheck(
      reading, looseLanguage: TextsCheck.language(String(path.dropLast(file.name.utf8.count))))
  }
}
