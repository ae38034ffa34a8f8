/// Where a file that was fetched by itself came from, kept in the record of its tree.
struct FileOrigin: Sendable, Hashable {
  /// The URL that it was asked for at.
  var url: String
  /// What the server calls this state of it, as sent.
  var etag: String?
  var lastModified: String?
  /// The `deploy_time` of the route that it was fetched for, as written.
  var deployTime: String?
  /// For a file that pages ask for, and no map names: the version of the map that was in force when
  /// one last did.
  var askedUnder: String?

  init(
    url: String, etag: String? = nil, lastModified: String? = nil, deployTime: String? = nil,
    askedUnder: String? = nil
  ) {
    self.url = url
    self.etag = etag
    self.lastModified = lastModified
    self.deployTime = deployTime
    self.askedUnder = askedUnder
  }

  /// What asks the server for the file only if it has another one.
  var conditions: [HTTPField] {
    if let etag { return [HTTPField("If-None-Match", etag)] }
    return lastModified.map { [HTTPField("If-Modified-Since", $0)] } ?? []
  }
}

extension FileOrigin {
  /// Reads what `json` writes; an entry that is not as written is left out.
  static func all(_ value: JSONValue?) -> [String: FileOrigin] {
    var origins: [String: FileOrigin] = [:]
    for member in value?.object?.members ?? [] {
      guard let url = member.value["url"]?.string else { continue }
      origins[member.key] = FileOrigin(
        url: url, etag: member.value["etag"]?.string,
        lastModified: member.value["lastModified"]?.string,
        deployTime: member.value["deployTime"]?.string,
        askedUnder: member.value["askedUnder"]?.string)
    }
    return origins
  }

  /// As the record has them, sorted by path.
  static func json(_ origins: [String: FileOrigin]) -> JSONValue {
    var object = JSONObject()
    for (path, origin) in origins.sorted(by: { $0.key < $1.key }) {
      var entry = JSONObject()
      entry["url"] = .string(origin.url)
      entry["etag"] = origin.etag.map(JSONValue.string)
      entry["lastModified"] = origin.lastModified.map(JSONValue.string)
      entry["deployTime"] = origin.deployTime.map(JSONValue.string)
      entry["askedUnder"] = origin.askedUnder.map(JSONValue.string)
      object[path] = .object(entry)
    }
    return .object(object)
  }
}
