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
    let real = Self.real(path)
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
      check = try Self.file(path, real)
    } else {
      check = try Self.folder(path, real, invocation)
    }
    files =
      check.reading.errors.count + check.nativeViews.count
      + check.reading.tree.folders.values.flatMap(\.values).reduce(0) {
        $0 + ($1.strings == nil ? 0 : 1) + ($1.plurals == nil ? 0 : 1)
      } + check.others.filter { $0.kind == .unreadable }.count
    guard files + check.reading.problems.count + check.others.count > 0 else {
      throw Session.Failure(
        sentence: "\(path) holds no texts: no .strings, and no folder .lproj with any", status: 2)
    }
  }

  private static func folder(
    _ path: String, _ real: String, _ invocation: Invocation
  ) throws(Session.Failure) -> TextsCheck {
    let folder: Folder
    do throws(DiskError) {
      folder = try Folder.open(real)
    } catch {
      throw Session.Failure(sentence: error.sentence, status: 2)
    }
    let check = TextsCheck(folder: folder, named: path, language: TextsCheck.language(real))
    let session = Session(invocation)
    guard check.isOfApp, session.profile != nil || access("drydock.json5", F_OK) == 0 else {
      return check
    }
    // What another app declares says nothing of this one.
    let app = try session.loadProfile().app
    guard let bundle = app.bundle, Self.real(bundle) == real else { return check }
    return TextsCheck(
      folder: folder, named: path, language: TextsCheck.language(real),
      developmentRegion: app.developmentRegion, declared: app.languages)
  }

  private static func file(_ path: String, _ real: String) throws(Session.Failure) -> TextsCheck {
    let file = try NamedFile(path)
    let isView = file.name.hasSuffix(TextsCheck.viewSuffix)
    guard isView || TextTree.place(of: file.name) != nil else {
      throw Session.Failure(
        sentence: "\(path) is neither a .strings nor a .stringsdict nor a .view.json", status: 2)
    }
    let parent = real.split(separator: "/").dropLast().joined(separator: "/")
    let bytes = try file.read(limit: isView ? NativeView.largestFile : StringsLimits.fileSize)
    var reading = TextTree.Reading()
    guard !isView else {
      var check = TextsCheck(reading, looseLanguage: TextsCheck.language(parent))
      check.add(view: bytes, at: file.name)
      return check
    }
    do throws(StringsError) {
      let read = try StringsFile.read(bytes, path: file.name)
      reading.tree.set(read.table, at: file.name, path: path)
      reading.warnings[file.name] = read.warnings
    } catch {
      reading.problems[file.name] = error.sentence
      reading.errors[file.name] = error
    }
    return TextsCheck(reading, looseLanguage: TextsCheck.language(parent))
  }

  /// The path without links, dots and slashes at its end; as it is where there is nothing.
  private static func real(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
