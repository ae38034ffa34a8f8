/// Reads `{"version": …, "files": [{"path": …, "url": …, "sha256": …, "size": …}]}`; members that it
/// does not know are passed over.
struct TextsIndexReader {
  private typealias Field = TextsProblem.Field

  private let base: WebURL
  private var names = NameTable()
  private var total = 0

  /// Reads an index that came from `url`, which the files' addresses are relative to.
  ///
  /// - Parameter bundled: Paths of the app's files, which stay where the index has no other.
  static func read(_ bytes: [UInt8], from url: String, beside bundled: [String] = [])
    throws(TextsProblem) -> TextsIndex
  {
    guard let base = WebURL(url) else { throw .index(.transport(.invalidURL(url)), url: url) }
    let object = try object(bytes)
    var reader = TextsIndexReader(base: base)
    let version = try version(object)
    guard let list = object["files"] else { throw Field.files.problem(.missing) }
    guard let elements = list.array else {
      throw Field.files.problem(.wrongType(found: list.kind, expected: "a list"))
    }
    guard elements.count <= TextsIndex.mostFiles else { throw .tooManyFiles(elements.count) }
    var files: [TextsIndex.File] = []
    files.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      files.append(try reader.file(element, number: index + 1))
    }
    let listed = Set(files.map(\.path))
    try check(files, beside: bundled)
    for path in bundled where !listed.contains(path) { try reader.add(path) }
    return TextsIndex(
      version: version,
      files: files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) })
  }

  /// Refuses a language that has another name already, listed or in the app: of `en-US.lproj` and
  /// `en_us.lproj` one would never be asked.
  private static func check(_ files: [TextsIndex.File], beside bundled: [String])
    throws(TextsProblem)
  {
    var known: [String: String] = [:]
    for path in bundled {
      guard let folder = folder(of: path) else { continue }
      known[LanguageTag.fold(folder)] = folder
    }
    for file in files {
      guard let folder = folder(of: file.path) else { continue }
      let other = known.updateValue(folder, forKey: LanguageTag.fold(folder))
      if let other, other != folder { throw .language(folder, other: other) }
    }
  }

  private static func folder(of path: String) -> String? {
    path.firstIndex(of: "/").map { String(path[..<$0]) }
  }

  /// The version alone, as the app's own `texts.json` has it.
  static func version(_ bytes: [UInt8]) throws(TextsProblem) -> String {
    try version(try object(bytes))
  }

  private init(base: WebURL) { self.base = base }

  private static func object(_ bytes: [UInt8]) throws(TextsProblem) -> JSONObject {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(bytes, limit: TextsIndex.limit)
    } catch {
      throw .json(error)
    }
    guard let object = value.object else { throw .notAnObject(found: value.kind) }
    return object
  }

  private static func version(_ object: JSONObject) throws(TextsProblem) -> String {
    guard let value = object["version"] else { throw Field.version.problem(.missing) }
    let text: String
    switch value {
    case .string(let string): text = string
    case .number(let number) where number.isWrittenAsInteger: text = number.text
    default:
      throw Field.version.problem(
        value.isNull
          ? .null : .wrongType(found: value.kind, expected: "an integer or a string"))
    }
    guard let version = Version(text) else {
      throw Field.version.problem(.invalid(text, expected: "a version such as 12 or 1.4.0"))
    }
    return version.text
  }

  // MARK: One file

  private mutating func file(_ value: JSONValue, number: Int) throws(TextsProblem)
    -> TextsIndex.File
  {
    guard let object = value.object else {
      throw Field.files.problem(.wrongType(found: value.kind, expected: "an object"), number)
    }
    let path = try path(object, number)
    let address = try text(object, .url, number)
    guard !address.isEmpty, let url = WebURL(address, relativeTo: base) else {
      throw Field.url.problem(
        .invalid(showingURL(address), expected: "an http or https address or a relative one"),
        number)
    }
    var digest: SHA256Digest?
    if object["sha256"] != nil {
      let text = try text(object, .sha256, number)
      digest = SHA256Digest(text)
      if digest == nil {
        throw Field.sha256.problem(.invalid(text, expected: "64 hexadecimal digits"), number)
      }
    }
    let size = try size(object, number)
    return TextsIndex.File(
      path: path, url: url.stringWithoutFragment, sha256: digest, size: size)
  }

  private mutating func path(_ object: JSONObject, _ number: Int) throws(TextsProblem) -> String {
    let path = try text(object, .path, number)
    do throws(TextsPath.Problem) {
      _ = try TextsPath(path)
    } catch {
      throw .path(path, file: number, reason: error.sentence)
    }
    try add(path)
    return path
  }

  private mutating func add(_ path: String) throws(TextsProblem) {
    do throws(ArchiveError) {
      try names.add(path, isFolder: false)
    } catch {
      throw .list(error)
    }
  }

  private func text(_ object: JSONObject, _ field: Field, _ number: Int) throws(TextsProblem)
    -> String
  {
    guard let value = object[field.rawValue] else { throw field.problem(.missing, number) }
    guard let text = value.string else {
      throw field.problem(
        value.isNull ? .null : .wrongType(found: value.kind, expected: "a string"), number)
    }
    return text
  }

  private mutating func size(_ object: JSONObject, _ number: Int) throws(TextsProblem) -> Int? {
    guard let value = object["size"] else { return nil }
    guard let written = value.number, written.isWrittenAsInteger else {
      throw Field.size.problem(
        value.isNull ? .null : .wrongType(found: value.kind, expected: "an integer"), number)
    }
    let size = written.integer ?? (written.text.hasPrefix("-") ? -1 : .max)
    let shown = String(written.text.prefix(40))
    guard size > 0 else {
      throw Field.size.problem(.invalid(shown, expected: "a number of bytes above 0"), number)
    }
    guard size <= FileProblem.limit else {
      throw Field.size.problem(.tooLarge(shown, limit: FileProblem.limit), number)
    }
    // Each is below a cap, so that their sum cannot overflow.
    total += size
    guard total <= TextsIndex.totalSize else { throw .tooLarge(total) }
    return size
  }
}
