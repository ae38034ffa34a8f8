/// Reads a list of files in one pass, without a JSON value in between; the first fault ends it.
struct ManifestReader: ~Copyable {
  var json: JSONReader
  private var files: [ManifestFile] = []
  private var names = NameTable()
  private var total = 0
  /// Files that the engine writes itself: they are passed over.
  private let own: [String]

  private init(_ bytes: UnsafeBufferPointer<UInt8>, own: [String]) {
    json = JSONReader(bytes: bytes, dialect: .strict)
    self.own = own
  }

  /// Reads a manifest that came from `url`.
  static func manifest(_ bytes: [UInt8], from url: WebURL) throws(ManifestProblem) -> Manifest {
    try read(bytes) { (reader) throws(ManifestProblem) in try reader.readManifest(url) }
  }

  /// Reads a `chcp.manifest`, whose files are in the folder `base`.
  static func chcp(_ bytes: [UInt8], base: WebURL) throws(ManifestProblem) -> Manifest {
    try read(bytes, own: CHCPConfig.ownNames) { (reader) throws(ManifestProblem) in
      try reader.readFiles(CHCPFileField.self)
      return Manifest(version: nil, base: base.asFolder, files: reader.sorted)
    }
  }

  private static func read(
    _ bytes: [UInt8], own: [String] = [],
    _ work: (inout ManifestReader) throws(ManifestProblem) -> Manifest
  ) throws(ManifestProblem) -> Manifest {
    guard bytes.count <= Manifest.limit else {
      throw .json(JSONError(reason: .tooLarge(limit: Manifest.limit), line: 1, column: 1))
    }
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<Manifest, ManifestProblem> in
      var reader = ManifestReader(buffer, own: own)
      do throws(ManifestProblem) {
        return .success(try reader.readDocument(work))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private mutating func readDocument(
    _ work: (inout ManifestReader) throws(ManifestProblem) -> Manifest
  ) throws(ManifestProblem) -> Manifest {
    try scan { (json) throws(JSONError) in
      try json.checkEncoding()
      try json.skipBlanks()
      if json.current == nil { throw json.failure(.empty) }
    }
    // Names that differ from them only in case are refused.
    for name in own { try? names.add(name, isFolder: false) }
    let manifest = try work(&self)
    try scan { (json) throws(JSONError) in
      try json.skipBlanks()
      if json.current != nil { throw json.failure(.trailingGarbage) }
    }
    guard !manifest.files.isEmpty else { throw .list(.empty) }
    return manifest
  }

  private var sorted: [ManifestFile] {
    files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private mutating func scan<Value>(_ work: (inout JSONReader) throws(JSONError) -> Value)
    throws(ManifestProblem) -> Value
  {
    do throws(JSONError) {
      return try work(&json)
    } catch {
      throw .json(error)
    }
  }

  private mutating func begin(_ bracket: UInt8, _ expected: String) throws(ManifestProblem) {
    guard json.current == bracket else {
      throw .notA(expected, found: try scan { (json) throws(JSONError) in try json.skipNaming() })
    }
    try scan { (json) throws(JSONError) in try json.enter() }
  }

  // MARK: The object

  private mutating func readManifest(_ url: WebURL) throws(ManifestProblem) -> Manifest {
    try begin(UInt8(ascii: "{"), "an object")
    var seen = SeenKeys()
    var version: String?
    var base = url.asParent
    var hasFiles = false
    var ends = try scan { (json) throws(JSONError) in try json.skipToEnd(UInt8(ascii: "}")) }
    while !ends {
      let field = try scan { (json) throws(JSONError) in
        try json.readMember(of: ManifestField.self, &seen)
      }
      switch field {
      case .version: version = try readVersion()
      case .base: base = try readBase(relativeTo: url)
      case .files:
        hasFiles = true
        try readFiles(ManifestFileField.self)
      case nil: try scan { (json) throws(JSONError) in try json.skipValue() }
      }
      ends = try scan { (json) throws(JSONError) in
        try json.readSeparator(end: UInt8(ascii: "}"), expected: "`,` or `}`")
      }
    }
    json.depth -= 1
    guard let version else { throw .field("version", file: nil, .missing) }
    guard hasFiles else { throw .field("files", file: nil, .missing) }
    return Manifest(version: version, base: base, files: sorted)
  }

  private mutating func readVersion() throws(ManifestProblem) -> String {
    let value = try scan { (json) throws(JSONError) in try json.readValue() }
    switch value {
    case .string(let text): return text
    case .number(let number) where number.isWrittenAsInteger: return number.text
    default:
      throw .field(
        "version", file: nil, .wrongType(found: value.found, expected: "an integer or a string"))
    }
  }

  private mutating func readBase(relativeTo url: WebURL) throws(ManifestProblem) -> WebURL {
    let text = try readText("base", nil)
    guard let base = WebURL(text, relativeTo: url) else {
      throw .field(
        "base", file: nil,
        .invalid(showingURL(text), expected: "an http or https address or a relative one"))
    }
    return text.isEmpty ? url.asParent : base.asFolder
  }

  // MARK: The list

  private mutating func readFiles<Field: ListedFileField>(_ fields: Field.Type)
    throws(ManifestProblem)
  {
    try begin(UInt8(ascii: "["), "a list of files")
    var ends = try scan { (json) throws(JSONError) in try json.skipToEnd(UInt8(ascii: "]")) }
    while !ends {
      guard files.count < ArchiveLimits.entries else {
        throw .list(.tooManyEntries(files.count + 1))
      }
      try readFile(fields)
      ends = try scan { (json) throws(JSONError) in
        try json.readSeparator(end: UInt8(ascii: "]"), expected: "`,` or `]`")
      }
    }
    json.depth -= 1
  }

  private mutating func readFile<Field: ListedFileField>(_ fields: Field.Type)
    throws(ManifestProblem)
  {
    let number = files.count + 1
    guard json.current == UInt8(ascii: "{") else {
      let found = try scan { (json) throws(JSONError) in try json.skipNaming() }
      throw .field("files", file: number, .wrongType(found: found, expected: "an object"))
    }
    try scan { (json) throws(JSONError) in try json.enter() }
    var draft = ListedFile()
    var seen = SeenKeys()
    var ends = try scan { (json) throws(JSONError) in try json.skipToEnd(UInt8(ascii: "}")) }
    while !ends {
      let field = try scan { (json) throws(JSONError) in try json.readMember(of: fields, &seen) }
      switch field?.role {
      case .name: draft.name = try readText(field?.rawValue ?? "", number)
      case .digest: draft.digest = try readText(field?.rawValue ?? "", number)
      case .size: draft.size = try readSize(number, draft.name ?? "")
      case nil: try scan { (json) throws(JSONError) in try json.skipValue() }
      }
      ends = try scan { (json) throws(JSONError) in
        try json.readSeparator(end: UInt8(ascii: "}"), expected: "`,` or `}`")
      }
    }
    json.depth -= 1
    try add(try draft.file(fields, number: number))
  }

  private mutating func add(_ file: ManifestFile) throws(ManifestProblem) {
    guard !own.contains(file.path) else { return }
    do throws(ArchiveError) {
      try names.add(file.path, isFolder: false)
      if let size = file.size {
        // Each is below a cap, so that their sum cannot overflow.
        total += size
        guard total <= ArchiveLimits.totalSize else { throw .tooLargeInTotal(total) }
      }
    } catch {
      throw .list(error)
    }
    files.append(file)
  }

  private mutating func readText(_ field: String, _ number: Int?) throws(ManifestProblem) -> String
  {
    guard json.startsString else {
      let found = try scan { (json) throws(JSONError) in try json.skipNaming() }
      throw .field(field, file: number, .wrongType(found: found, expected: "a string"))
    }
    return try scan { (json) throws(JSONError) in try json.readString() }
  }

  private mutating func readSize(_ number: Int, _ name: String) throws(ManifestProblem) -> Int {
    let value = try scan { (json) throws(JSONError) in
      json.current == UInt8(ascii: "{") || json.current == UInt8(ascii: "[")
        ? JSONValue.string(try json.skipNaming()) : try json.readValue()
    }
    guard let written = value.number, written.isWrittenAsInteger else {
      throw .field(
        "size", file: number,
        .wrongType(found: value.string ?? value.found, expected: "an integer"))
    }
    let size = written.integer ?? (written.text.hasPrefix("-") ? -1 : .max)
    guard size >= 0 else {
      throw .field(
        "size", file: number,
        .invalid(String(written.text.prefix(40)), expected: "a number of bytes"))
    }
    guard size <= ArchiveLimits.fileSize else {
      throw .field(
        "size", file: number,
        .tooLarge(String(written.text.prefix(40)), limit: ArchiveLimits.fileSize))
    }
    return size
  }
}

extension WebURL {
  /// The folder that the URL is in.
  var asParent: WebURL {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    return WebURL(
      authority: authority, path: String(path[..<end]) + "/", query: nil, fragment: nil)
  }
}
