extension ReleaseRecord {
  static let limit = 16 << 20

  /// Reads a record as `bytes` writes it; `nil` when it cannot be believed.
  init?(_ bytes: [UInt8]) {
    guard let object = SealedJSON.open(bytes),
      let json = try? JSONReader.read(object, limit: ReleaseRecord.limit),
      let id = json["id"]?.string, let set = json["set"]?.string.flatMap(ContentSet.init),
      let version = json["version"]?.string,
      let source = json["source"]?.string.flatMap(ReleaseSource.init),
      let app = json["app"].flatMap(Binary.init),
      let needs = json["needs"].flatMap(ReleaseNeeds.init),
      let isComplete = json["complete"]?.bool, let files = ReleaseFile.list(json["files"]),
      let edits = json["localEdits"]?.array
    else { return nil }
    self.init(
      id: id, set: set, version: version, source: source,
      package: json["package"].flatMap(Package.init),
      delivery: json["delivery"]?.string.flatMap(Delivery.init) ?? .package, app: app, needs: needs,
      isComplete: isComplete, notes: json["notes"]?.string,
      localEdits: edits.compactMap(\.string), bases: ReleaseFile.list(json["bases"]) ?? [],
      origins: FileOrigin.all(json["origins"]),
      files: files)
  }

  /// The record as it is written.
  func bytes() -> [UInt8] {
    var header = JSONObject()
    header["id"] = .string(id)
    header["set"] = .string(set.rawValue)
    header["version"] = .string(version)
    header["source"] = .string(source.rawValue)
    header["package"] = package.map {
      [
        "url": .string($0.url), "size": .number(JSONNumber($0.size)),
        "sha256": .string($0.sha256.text),
      ]
    }
    if delivery != .package { header["delivery"] = .string(delivery.rawValue) }
    header["app"] = app.json
    header["needs"] = needs.json
    header["complete"] = .bool(isComplete)
    header["notes"] = notes.map(JSONValue.string)
    header["localEdits"] = .array(localEdits.map(JSONValue.string))
    if !bases.isEmpty { header["bases"] = .array(bases.map(\.json)) }
    if !origins.isEmpty { header["origins"] = FileOrigin.json(origins) }
    return ReleaseFile.write(header, files: files)
  }
}

extension ReleaseRecord.Package {
  fileprivate init?(_ json: JSONValue) {
    guard let url = json["url"]?.string, let size = json["size"]?.integer,
      let digest = json["sha256"]?.string.flatMap(SHA256Digest.init)
    else { return nil }
    self.init(url: url, size: size, sha256: digest)
  }
}

extension Binary {
  init?(_ json: JSONValue) {
    guard let version = json["version"]?.string, let bundled = json["bundledVersion"]?.string,
      let plugins = json["plugins"]?.object, let build = json["build"]?.string
    else { return nil }
    self.init(
      version: version, bundledVersion: bundled, plugins: plugins.strings, build: build)
  }

  var json: JSONValue {
    [
      "version": .string(version), "bundledVersion": .string(bundledVersion),
      "plugins": .object(JSONObject(plugins)), "build": .string(build),
    ]
  }
}

extension ReleaseNeeds {
  fileprivate init?(_ json: JSONValue) {
    guard let plugins = json["plugins"]?.object else { return nil }
    self.init(native: json["native"]?.string, plugins: plugins.strings)
  }

  fileprivate var json: JSONValue {
    [
      "native": native.map(JSONValue.string) ?? .null, "plugins": .object(JSONObject(plugins)),
    ]
  }
}

extension JSONObject {
  fileprivate init(_ strings: [String: String]) {
    self.init()
    for (key, value) in strings.sorted(by: { $0.key < $1.key }) { self[key] = .string(value) }
  }

  /// The members that are strings.
  fileprivate var strings: [String: String] {
    members.reduce(into: [:]) { $0[$1.key] = $1.value.string }
  }
}
