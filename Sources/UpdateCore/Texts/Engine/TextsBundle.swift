/// The texts in the installed app, as its record has them.
struct TextsBundle: Sendable {
  /// Says the version of the app's texts, in the form of an index.
  static let indexName = "texts.json"
  private static let firstVersion = "1"

  /// All but those that do not parse; sorted by path.
  let files: [ReleaseFile]
  let version: String
  /// Why the app's own version is not taken; `nil` where it is, or there is none.
  let problem: String?
  let tree: Folder?

  /// - Parameter broken: Paths of files that do not parse.
  init(_ sandbox: Sandbox, without broken: Set<String> = []) throws(DiskError) {
    let apps = AppStore(sandbox: sandbox)
    tree = try apps.treeIfThere()
    try tree?.assertAnswers(ReleaseRecord.name)
    files = (apps.record()?.files ?? []).filter {
      (try? TextsPath($0.path)) != nil && !broken.contains($0.path) && $0.size <= FileProblem.limit
    }
    guard let tree, tree.status(of: TextsBundle.indexName) != nil else {
      (version, problem) = (TextsBundle.firstVersion, nil)
      return
    }
    do throws(DiskError) {
      let bytes = try tree.read(TextsBundle.indexName, limit: TextsIndex.limit)
      do throws(TextsProblem) {
        (version, problem) = (try TextsIndexReader.version(bytes), nil)
      } catch {
        (version, problem) = (TextsBundle.firstVersion, error.sentence)
      }
    } catch {
      if error.isExhaustion { throw error }
      (version, problem) = (TextsBundle.firstVersion, error.sentence)
    }
  }

  var source: FileSource? { tree.map { FileSource("the app", $0, files) } }

  /// The binary as the set judges it: its build is a digest over its texts and their version.
  func binary(_ binary: Binary) -> Binary {
    var binary = binary
    binary.bundledVersion = version
    let lines = ["\(version)\n"] + files.map { "\($0.sha256.text) \($0.path)\n" }
    binary.build = SHA256.digest(of: Array(lines.joined().utf8)).text
    return binary
  }
}
